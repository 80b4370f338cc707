// Title, abstract and keywords of a paper in other languages, as the edit form holds them.
import { languageTag } from '#src/domain/language-tag.ts'
import { keywordList, keywordText } from '#src/web/desk/form-text.ts'
import type { ArticleObject } from '#src/web/links.ts'

/** `row` stays while rows are added and removed. */
export type TranslationRow = { row: number; language: string; title: string; abstract: string; keywords: string }

export const translationParts = ['language', 'title', 'abstract', 'keywords'] as const
export type TranslationPart = (typeof translationParts)[number]
/** The name of its field. */
export type TranslationField = `translation-language-${number}`

export const newTranslation = (row: number): TranslationRow => ({
  ...{ row, language: '', title: '', abstract: '', keywords: '' },
})

export const translationRowsOf = ({ translations = [] }: ArticleObject): TranslationRow[] =>
  translations.map(({ language, title = '', abstract = '', keywords = [] }, row) => ({
    ...{ row, language, title, abstract, keywords: keywordText(keywords) },
  }))

const isEmpty = (one: TranslationRow): boolean => translationParts.every((part) => one[part].trim() === '')

/** As the API accepts them. */
export const sentTranslations = (rows: readonly TranslationRow[]) =>
  rows
    .filter((one) => !isEmpty(one))
    .map(({ language, title, abstract, keywords }) => ({
      ...{ language: language.trim(), title: title.trim(), abstract: abstract.trim(), keywords: keywordList(keywords) },
    }))

export const translationErrors = (rows: readonly TranslationRow[], message: string): Record<TranslationField, string> =>
  Object.fromEntries(
    rows
      .filter((one) => !isEmpty(one) && !languageTag(one.language))
      .map(({ row }): [TranslationField, string] => [`translation-language-${row}`, message]),
  )

/** From this device, where it may be damaged. */
export function readTranslationRow(stored: unknown): TranslationRow | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { row, ...texts } = stored as Record<string, unknown>
  const isWhole = typeof row === 'number' && translationParts.every((part) => typeof texts[part] === 'string')
  return isWhole ? (stored as TranslationRow) : undefined
}
