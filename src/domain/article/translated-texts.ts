import { invalid } from '#src/domain/errors.ts'

/** The texts of a paper in one language besides its own. */
export type TranslatedTexts = {
  /** BCP 47. */
  readonly language: string
  readonly title?: string | undefined
  readonly abstract?: string | undefined
  readonly keywords?: readonly string[] | undefined
}

type Texts = { readonly language?: string | undefined; readonly translations?: readonly TranslatedTexts[] | undefined }

/** @throws AppError that names the field, when one of the translations is in the language of the paper. */
export function requireOtherLanguages({ language, translations }: Texts, field: 'language' | 'translations'): void {
  if (!translations?.some((texts) => texts.language === language)) return
  const messages = {
    translations: `translations must be in other languages than the paper, which is in ${language}`,
    language: `language must be another than those of the translations, and one is in ${language}`,
  }
  throw invalid('invalid-field', messages[field], { [field]: messages[field].slice(field.length + 1) })
}
