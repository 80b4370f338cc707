// A paper as its edit form holds it, what of it was changed, and what stops it from being saved.
import { toDoi } from '#src/formats/doi.ts'
import { toOrcid } from '#src/formats/orcid.ts'
import { commaList } from '#src/web/desk/form-text.ts'
import type { ArticleObject, FileType } from '#src/web/links.ts'
import { uploadWords, editWords as words } from '#src/web/words.ts'
import { isCount } from './upload-rules.ts'

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

/** `row` tells the rows apart while they move. */
export type AuthorRow = { row: number; name: string; affiliation: string; orcid: string }

export type EditDraft = { texts: Record<TextName, string>; authors: readonly AuthorRow[] }

export function draftOf(article: ArticleObject): EditDraft {
  const day = (text: string | null | undefined) => text?.slice(0, 10) ?? ''
  return {
    texts: {
      title: article.title,
      abstract: article.abstract,
      keywords: article.keywords.join(', '),
      content: article.content ?? '',
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
    authors: article.authors.map(({ name, affiliation = '', orcid = '' }, row) => ({ row, name, affiliation, orcid })),
  }
}

const authorsOf = ({ authors }: EditDraft) => {
  const filled = authors.filter(({ name, affiliation, orcid }) => (name + affiliation + orcid).trim() !== '')
  return filled.map(({ name, affiliation, orcid }) => ({
    name: name.trim(),
    ...(affiliation.trim() === '' ? {} : { affiliation: affiliation.trim() }),
    ...(orcid.trim() === '' ? {} : { orcid: toOrcid(orcid) ?? orcid.trim() }),
  }))
}

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
  return {
    texts: Object.fromEntries(known),
    ...(Array.isArray(authors) && authors.every(isAuthorRow) ? { authors } : {}),
  }
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

function isAuthorRow(value: unknown): value is AuthorRow {
  if (typeof value !== 'object' || value === null) return false
  const { row, name, affiliation, orcid } = value as Partial<Record<string, unknown>>
  return typeof row === 'number' && [name, affiliation, orcid].every((text) => typeof text === 'string')
}

export type AuthorField = `${'name' | 'orcid'}-${number}`
export type EditErrors = Partial<Record<FieldName | AuthorField | FileType, string>>

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
  for (const { row, name, affiliation, orcid } of draft.authors) {
    if (name.trim() === '' && (affiliation + orcid).trim() !== '') errors[`name-${row}`] = wrong.nameOfAuthor
    if (orcid.trim() !== '' && !toOrcid(orcid)) errors[`orcid-${row}`] = wrong.orcid
  }
  if (complete && authorsOf(draft).length === 0) errors.authors = required.authors
  if (volume.trim() === '' || !isCount(volume)) errors.volume = wrong.number
  if (issue.trim() === '' || !isCount(issue)) errors.issue = wrong.number
  if (doi.trim() !== '' && !toDoi(doi)) errors.doi = wrong.doi
  return errors
}
