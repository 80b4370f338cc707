// A paper as its edit form holds it, what of it was changed, and what stops it from being saved.
import type { FileType } from '#src/domain/article/file-type.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { commaList } from '#src/web/desk/form-text.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { isCount } from '#src/web/manage/issue-count.ts'
import { uploadWords, editWords as words } from '#src/web/words.ts'
import {
  type AuthorField,
  type AuthorRow,
  authorErrors,
  authorRowOf,
  isEmptyRow,
  readAuthorRow,
  sentAuthor,
} from './author-draft.ts'

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
  'articleType',
  'discipline',
  'peerReviewed',
  'receivedAt',
  'revisedAt',
  'acceptedAt',
  'publicationDate',
] as const

export type TextName = (typeof textNames)[number]
export type FieldName = TextName | 'authors'

export type EditDraft = { texts: Record<TextName, string>; authors: readonly AuthorRow[] }

export function draftOf(article: ArticleObject): EditDraft {
  const day = (text: string | null | undefined) => text?.slice(0, 10) ?? ''
  return {
    texts: {
      title: article.title,
      abstract: article.abstract,
      keywords: article.keywords.join(', '),
      // What was typeset is not typed: it comes from the Word file.
      content: article.contentFormat === 'html' ? '' : (article.content ?? ''),
      volume: String(article.volume),
      issue: String(article.issue),
      pages: article.pages ?? '',
      doi: article.doi ?? '',
      licence: article.licence ?? '',
      copyrightHolder: article.copyrightHolder ?? '',
      articleType: article.articleType ?? '',
      discipline: article.discipline ?? '',
      peerReviewed: article.peerReviewed === undefined ? '' : String(article.peerReviewed),
      receivedAt: day(article.receivedAt),
      revisedAt: day(article.revisedAt),
      acceptedAt: day(article.acceptedAt),
      publicationDate: day(article.publicationDate),
    },
    authors: article.authors.map(authorRowOf),
  }
}

const authorsOf = ({ authors }: EditDraft) => authors.filter((author) => !isEmptyRow(author)).map(sentAuthor)

/** A field as the API takes it; null clears it. */
function sentValue(draft: EditDraft, name: FieldName): unknown {
  if (name === 'authors') return authorsOf(draft)
  const text = draft.texts[name].trim()
  if (name === 'keywords') return commaList(text)
  if (text === '') return null
  if (name === 'volume' || name === 'issue') return Number(text)
  return name === 'peerReviewed' ? text === 'true' : text
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that say something else now, in the order of the form. */
export function changedFields(before: EditDraft, now: EditDraft): FieldName[] {
  return fieldNames.filter((name) => !same(sentValue(before, name), sentValue(now, name)))
}

const fieldNames: readonly FieldName[] = ['title', 'abstract', 'authors', ...textNames.slice(2)]

/** What is sent: only what was changed, so that nothing else is overwritten. */
export const changesOf = (before: EditDraft, now: EditDraft): Record<string, unknown> =>
  Object.fromEntries(changedFields(before, now).map((name) => [name, sentValue(now, name)]))

/** What was changed and is not saved yet, as texts of the form. */
export type Unsaved = { texts: Partial<Record<TextName, string>>; authors?: readonly AuthorRow[] }

export function unsavedOf(before: EditDraft, now: EditDraft): Unsaved {
  const changed = changedFields(before, now)
  const texts = textNames.filter((name) => changed.includes(name)).map((name) => [name, now.texts[name]])
  return { texts: Object.fromEntries(texts), ...(changed.includes('authors') ? { authors: now.authors } : {}) }
}

export const withUnsaved = (draft: EditDraft, { texts, authors = draft.authors }: Unsaved): EditDraft => ({
  texts: { ...draft.texts, ...texts },
  authors,
})

/** What somebody else saved, with what was changed here in its place. */
export const mergeDrafts = (before: EditDraft, mine: EditDraft, theirs: EditDraft): EditDraft =>
  withUnsaved(theirs, unsavedOf(before, mine))

/** What this device kept of an edit, which may be damaged or of an older form. */
export function readUnsaved({ texts, authors }: Readonly<Record<string, unknown>>): Unsaved {
  const kept = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {}
  const known = textNames.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]])
  const rows = Array.isArray(authors) ? authors.flatMap((author) => readAuthorRow(author) ?? []) : []
  const isWhole = Array.isArray(authors) && rows.length === authors.length
  return { texts: Object.fromEntries(known), ...(isWhole ? { authors: rows } : {}) }
}

/** The version of a paper that changes are changes of. */
export type Base = { updatedAt: ArticleObject['updatedAt']; draft: EditDraft }

export const baseOf = (article: ArticleObject): Base => ({ updatedAt: article.updatedAt, draft: draftOf(article) })

/** For this device: what was changed, in which version, and what stood there before. */
export const toKeep = ({ updatedAt, draft }: Base, now: EditDraft) => ({
  ...unsavedOf(draft, now),
  updatedAt,
  before: unsavedOf(now, draft),
})

/**
 * The kept edit in the paper as it is now. `clashes` are the fields that somebody else has saved since: then the base stays
 * the version in which the edit was made, so that the server does not take it for a change of theirs.
 */
export function restoreEdit(
  article: ArticleObject,
  kept: Readonly<Record<string, unknown>>,
): { base: Base; draft: EditDraft; clashes: FieldName[] } {
  const now = baseOf(article)
  const draft = withUnsaved(now.draft, readUnsaved(kept))
  const { updatedAt, before } = kept
  const former = withUnsaved(now.draft, readUnsaved({ ...(before as object | undefined) }))
  const pending = changedFields(now.draft, draft)
  const clashes = changedFields(former, now.draft).filter((name) => pending.includes(name))
  if (clashes.length === 0 || typeof updatedAt !== 'string') return { base: now, draft, clashes: [] }
  return { base: { updatedAt, draft: former }, draft, clashes }
}

export type EditField = FieldName | AuthorField | FileType
export type EditErrors = FieldErrors<EditField>

/** What a draft needs beside its texts before it is published. */
export function missingFiles(files: ArticleObject['files']): EditErrors {
  const missing = (['pdf', 'docx'] as const).filter((type) => !files[type])
  return Object.fromEntries(missing.map((type) => [type, uploadWords.required[type]]))
}

/** `complete`: with all that a published paper says of itself. Until then a title is enough. */
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
  return errors
}
