// A paper as its edit form holds it, its changes, and what prevents it from being saved.
import { type FileType, fileTypes } from '#src/domain/article/file-type.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import {
  type AuthorField,
  type AuthorRow,
  authorErrors,
  authorRowOf,
  isEmptyRow,
  readAuthorRow,
  sentAuthor,
} from '#src/web/contributors/author-draft.ts'
import { keywordList, keywordText } from '#src/web/desk/form-text.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { isCount } from '#src/web/manage/issue-count.ts'
import { printedRange, uploadWords, editWords as words } from '#src/web/words.ts'
import {
  readTranslationRow,
  sentTranslations,
  type TranslationField,
  type TranslationRow,
  translationErrors,
  translationRowsOf,
} from './translation-draft.ts'

export const textNames = [
  'title',
  'abstract',
  'keywords',
  'content',
  'volume',
  'issue',
  'pages',
  'doi',
  'licence',
  'copyrightHolder',
  'fullTextUrl',
  'articleType',
  'language',
  'discipline',
  'peerReviewed',
  'receivedAt',
  'revisedAt',
  'acceptedAt',
  'publicationDate',
] as const

export type TextName = (typeof textNames)[number]
export type FieldName = TextName | 'authors' | 'translations'

export type EditDraft = {
  texts: Record<TextName, string>
  authors: readonly AuthorRow[]
  translations: readonly TranslationRow[]
}

export function draftOf(article: ArticleObject): EditDraft {
  const day = (text: string | null | undefined) => text?.slice(0, 10) ?? ''
  return {
    texts: {
      title: article.title,
      abstract: article.abstract,
      keywords: keywordText(article.keywords),
      // Typeset text is not typed: it comes from the Word file.
      content: article.contentFormat === 'html' ? '' : (article.content ?? ''),
      volume: String(article.volume),
      issue: String(article.issue),
      pages: printedRange(article.pages ?? ''),
      doi: article.doi ?? '',
      licence: article.licence ?? '',
      copyrightHolder: article.copyrightHolder ?? '',
      fullTextUrl: article.fullTextUrl ?? '',
      articleType: article.articleType ?? '',
      language: article.language ?? '',
      discipline: article.discipline ?? '',
      peerReviewed: article.peerReviewed === undefined ? '' : String(article.peerReviewed),
      receivedAt: day(article.receivedAt),
      revisedAt: day(article.revisedAt),
      acceptedAt: day(article.acceptedAt),
      publicationDate: day(article.publicationDate),
    },
    authors: article.authors.map(authorRowOf),
    translations: translationRowsOf(article),
  }
}

const authorsOf = ({ authors }: EditDraft) => authors.filter((author) => !isEmptyRow(author)).map(sentAuthor)

/** A field as the API accepts it; null clears it. */
function sentValue(draft: EditDraft, name: FieldName): unknown {
  if (name === 'authors') return authorsOf(draft)
  if (name === 'translations') return sentTranslations(draft.translations)
  const text = draft.texts[name].trim()
  if (name === 'keywords') return keywordList(text)
  if (text === '') return null
  if (name === 'volume' || name === 'issue') return Number(text)
  return name === 'peerReviewed' ? text === 'true' : text
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The changed fields, in the order of the form. */
export function changedFields(before: EditDraft, now: EditDraft): FieldName[] {
  return fieldNames.filter((name) => !same(sentValue(before, name), sentValue(now, name)))
}

const fieldNames: readonly FieldName[] = ['title', 'abstract', 'authors', ...textNames.slice(2), 'translations']

/** The request body: only what was changed, so that nothing else is overwritten. */
export const changesOf = (before: EditDraft, now: EditDraft): Record<string, unknown> =>
  Object.fromEntries(changedFields(before, now).map((name) => [name, sentValue(now, name)]))

/** Unsaved changes, as texts of the form. */
export type Unsaved = {
  texts: Partial<Record<TextName, string>>
  authors?: readonly AuthorRow[]
  translations?: readonly TranslationRow[]
}

export function unsavedOf(before: EditDraft, now: EditDraft): Unsaved {
  const changed = changedFields(before, now)
  const texts = textNames.filter((name) => changed.includes(name)).map((name) => [name, now.texts[name]])
  return {
    texts: Object.fromEntries(texts),
    ...(changed.includes('authors') ? { authors: now.authors } : {}),
    ...(changed.includes('translations') ? { translations: now.translations } : {}),
  }
}

export const withUnsaved = (
  draft: EditDraft,
  { texts, authors = draft.authors, translations = draft.translations }: Unsaved,
): EditDraft => ({
  texts: { ...draft.texts, ...texts },
  authors,
  translations,
})

/** What somebody else saved, with the changes made here on top. */
export const mergeDrafts = (before: EditDraft, mine: EditDraft, theirs: EditDraft): EditDraft =>
  withUnsaved(theirs, unsavedOf(before, mine))

/** An edit stored on this device, which may be damaged or in an older form. */
export function readUnsaved({ texts, authors, translations }: Readonly<Record<string, unknown>>): Unsaved {
  const stored = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {}
  const known = textNames.filter((name) => typeof stored[name] === 'string').map((name) => [name, stored[name]])
  const authorRows = wholeList(authors, readAuthorRow)
  const translationRows = wholeList(translations, readTranslationRow)
  return {
    texts: Object.fromEntries(known),
    ...(authorRows ? { authors: authorRows } : {}),
    ...(translationRows ? { translations: translationRows } : {}),
  }
}

/** Undefined unless all of it can be read. */
function wholeList<T>(stored: unknown, read: (one: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const rows = stored.flatMap((one) => read(one) ?? [])
  return rows.length === stored.length ? rows : undefined
}

/** The version of the paper on which the changes are based. */
export type Base = { updatedAt: ArticleObject['updatedAt']; draft: EditDraft }

export const baseOf = (article: ArticleObject): Base => ({ updatedAt: article.updatedAt, draft: draftOf(article) })

/** For this device: the changes, their version, and the former values. */
export const editToStore = ({ updatedAt, draft }: Base, now: EditDraft) => ({
  ...unsavedOf(draft, now),
  updatedAt,
  before: unsavedOf(now, draft),
})

/**
 * Applies the stored edit to the current paper. `clashes` are the fields that somebody else has saved since: then the
 * base stays the version of the edit, so that the server does not mistake it for a change based on theirs.
 */
export function restoreEdit(
  article: ArticleObject,
  stored: Readonly<Record<string, unknown>>,
): { base: Base; draft: EditDraft; clashes: FieldName[] } {
  const now = baseOf(article)
  const draft = withUnsaved(now.draft, readUnsaved(stored))
  const { updatedAt, before } = stored
  const former = withUnsaved(now.draft, readUnsaved({ ...(before as object | undefined) }))
  const pending = changedFields(now.draft, draft)
  const clashes = changedFields(former, now.draft).filter((name) => pending.includes(name))
  if (clashes.length === 0 || typeof updatedAt !== 'string') return { base: now, draft, clashes: [] }
  return { base: { updatedAt, draft: former }, draft, clashes }
}

export type EditField = FieldName | AuthorField | TranslationField | FileType
export type EditErrors = FieldErrors<EditField>

/** What a draft needs besides its texts before it is published. */
export function missingFiles(files: ArticleObject['files']): EditErrors {
  const missing = fileTypes.filter((type) => !files[type])
  return Object.fromEntries(missing.map((type) => [type, uploadWords.required[type]]))
}

/** `complete`: requires everything that a published paper needs. Otherwise a title is enough. */
export function editErrors(draft: EditDraft, complete: boolean): EditErrors {
  const { required, wrong } = words
  const { title, abstract, volume, issue, doi } = draft.texts
  const errors: EditErrors = {}
  if (title.trim() === '') errors.title = required.title
  if (complete && abstract.trim() === '') errors.abstract = required.abstract
  for (const author of draft.authors) Object.assign(errors, authorErrors(author))
  if (complete && authorsOf(draft).length === 0) errors.authors = required.authors
  if (volume.trim() === '' || !isCount(volume)) errors.volume = wrong.number
  if (issue.trim() === '' || !isCount(issue)) errors.issue = wrong.number
  if (doi.trim() !== '' && !toDoi(doi)) errors.doi = wrong.doi
  Object.assign(errors, translationErrors(draft.translations, wrong.language))
  return errors
}
