// Unpacks exports into a folder, one paper at a time, each with the files to import. Facts that depend on a paper's issue
// are known only at the end of that issue.

import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileType } from '#src/domain/article/file-type.ts'
import { AppError } from '#src/domain/errors.ts'
import type { FormerAddress } from '#src/features/articles/preserved/index.ts'
import type { Inspector } from '#src/features/files/index.ts'
import {
  describeArticle,
  describeIssue,
  type IssueIdentification,
  type OjsArticle,
  type OjsElement,
  type OjsIssue,
  readExport,
  UnreadableExport,
} from '#src/formats/ojs-native/index.ts'
import { type ChosenFile, chooseFiles } from './choose-files.ts'
import { type EmbeddedFiles, embeddedFiles } from './embedded-files.ts'
import { formerAddressesOf } from './former-addresses.ts'
import type { Holdings } from './move-report.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { type SubmissionInExport, takeSubmission } from './take-submission.ts'

export type UnpackedFile = { type: FileType; path: string; size: number }

/** What waits in the folder until its issue is known. */
export type UnpackedArticle = {
  facts: Facts
  files: UnpackedFile[]
  externalPdfUrl?: string | undefined
  formerAddresses: FormerAddress[]
}

/** What is known about each paper while all are put in their places. */
export type ArticleInExport = {
  /** Counts the papers of all files, from 0. */
  number: number
  title: string
  formerId?: string | undefined
  /** Its file, and the number of the issue within it; or how the paper itself names its issue. */
  issue: { file: number; ordinal: number } | IssueIdentification | undefined
  section?: string | undefined
  place?: number | undefined
  publicationDate?: string | undefined
  receivedAt?: string | undefined
  doi?: string | undefined
  pages?: string | undefined
  /** Their names. */
  authors: string[]
  holds: Holdings
  files: FileType[]
  remarks: string[]
}

export type IssueInExport = OjsIssue & { file: number; ordinal: number }

export type Skipped = { title: string; formerId?: string | undefined; reason: string }

export type Unpacked = {
  issues: IssueInExport[]
  articles: ArticleInExport[]
  /** Those that wait for a decision. */
  submissions: SubmissionInExport[]
  skipped: Skipped[]
  embedded: EmbeddedFiles
  open(article: ArticleInExport): Promise<UnpackedArticle>
}

export type UnpackDeps = {
  inspector: Inspector
  maxBytes: number
  /** Where to find files that an export only links to; by default, beside it. */
  filesFolder?: string | undefined
  onArticle?: ((articles: number) => void) | undefined
}

/** @throws AppError that states which export cannot be read, and why. */
export async function unpackExports(deps: UnpackDeps, exports: readonly string[], folder: string): Promise<Unpacked> {
  const unpacked: Unpacked = {
    ...{ issues: [], articles: [], submissions: [], skipped: [] },
    embedded: embeddedFiles(folder, deps.maxBytes),
    open: async ({ number }) => JSON.parse(await readFile(placeOf(folder, number), 'utf8')) as UnpackedArticle,
  }
  try {
    for (const [file, path] of exports.entries()) await unpackOne({ ...deps, folder }, { file, path }, unpacked)
  } finally {
    unpacked.embedded.close()
  }
  return unpacked
}

const placeOf = (folder: string, number: number): string => join(folder, `${number}.json`)

type Working = UnpackDeps & { folder: string }
type Source = { file: number; path: string }

async function unpackOne(deps: Working, source: Source, unpacked: Unpacked): Promise<void> {
  const before = countOf(unpacked)
  const ready: { element: OjsElement; ordinal: number | undefined }[] = []
  const reader = readExport({
    openFile: () => unpacked.embedded.open(),
    article: (element, ordinal) => void ready.push({ element, ordinal }),
    issue(element, ordinal) {
      const issue = describeIssue(element)
      unpacked.issues.push({ ...issue, file: source.file, ordinal })
      unpacked.embedded.remove(filesIn(element).filter((name) => ![...issue.covers.values()].includes(name)))
    },
  })
  try {
    for await (const chunk of createReadStream(source.path)) {
      reader.write(chunk)
      for (const { element, ordinal } of ready.splice(0))
        await takeArticle(deps, { ...source, element, ordinal }, unpacked)
    }
    reader.end()
    if (countOf(unpacked) === before) throw new UnreadableExport('It contains no paper and no issue.')
  } catch (error) {
    throw error instanceof UnreadableExport ? unreadable(source.path, error) : error
  }
}

const countOf = ({ issues, articles, submissions, skipped }: Unpacked): number =>
  issues.length + articles.length + submissions.length + skipped.length

function unreadable(path: string, { message }: UnreadableExport): AppError {
  return new AppError({
    kind: 'invalid',
    code: 'unreadable-export',
    message: `${basename(path)} cannot be read. ${message} Nothing was imported.`,
  })
}

type Element = Source & { element: OjsElement; ordinal: number | undefined }

async function takeArticle(
  deps: Working,
  { file, path, element, ordinal }: Element,
  unpacked: Unpacked,
): Promise<void> {
  const article = describeArticle(element)
  const remarks: string[] = []
  const facts = await readFacts(article, remarks)
  const reason = whySkipped(article, facts)
  const skip = (why: string): void => {
    unpacked.embedded.remove(filesIn(element))
    unpacked.skipped.push({ title: facts.title || 'Untitled', formerId: article.id, reason: why })
  }
  if (reason !== undefined) return skip(reason)
  const { embedded } = unpacked
  const fileDeps = { ...deps, embedded, filesFolder: deps.filesFolder ?? dirname(path) }
  const keepOnly = (paths: readonly string[]): void =>
    embedded.remove(filesIn(element).filter((name) => !paths.includes(embedded.get(name)?.path ?? '')))
  if (article.undecided !== undefined) {
    const taken = await takeSubmission(fileDeps, article, facts)
    if (typeof taken === 'string') return skip(taken)
    const twin = unpacked.submissions.find((other) => isSameSubmission(other, taken))
    if (twin) return skip(`it is in the export twice, and “${twin.title}” came in`)
    keepOnly([taken.manuscript.path])
    taken.remarks.push(...remarks)
    unpacked.submissions.push(taken)
    return
  }
  const { files, externalPdfUrl } = await chooseFiles(fileDeps, article, remarks)
  keepOnly(files.map((chosen) => chosen.path))
  reportLeftOut(article, facts, remarks)

  const number = unpacked.articles.length
  const { title, publicationDate, receivedAt, doi, pages } = facts
  unpacked.articles.push({
    ...{ number, title, publicationDate, receivedAt, doi, pages, remarks },
    authors: facts.authors.map(({ name }) => name),
    holds: {
      language: facts.language,
      references: facts.references?.length ?? 0,
      keywords: facts.keywords.length + (facts.translations ?? []).flatMap((other) => other.keywords ?? []).length,
      orcids: facts.authors.filter(({ orcid }) => orcid !== undefined).length,
    },
    formerId: article.id,
    issue: ordinal === undefined ? article.issue : { file, ordinal },
    section: article.section,
    place: article.place,
    files: files.map(({ type }) => type),
  })
  const formerAddresses = formerAddressesOf(article, files)
  const waiting: UnpackedArticle = { facts, externalPdfUrl, formerAddresses, files: files.map(withoutGalley) }
  await writeFile(placeOf(deps.folder, number), JSON.stringify(waiting), { mode: 0o600 })
  deps.onArticle?.(unpacked.articles.length)
}

const withoutGalley = ({ type, path, size }: ChosenFile): UnpackedFile => ({ type, path, size })

const isSameSubmission = (one: SubmissionInExport, other: SubmissionInExport): boolean =>
  one.formerId === other.formerId &&
  one.title === other.title &&
  one.owner.email.toLowerCase() === other.owner.email.toLowerCase()

function whySkipped(article: OjsArticle, { title }: Facts): string | undefined {
  if (article.unpublished !== undefined && article.undecided === undefined) return article.unpublished
  return title === '' ? 'it has no title' : undefined
}

function reportLeftOut({ earlierVersions }: OjsArticle, { authors }: Facts, remarks: string[]): void {
  if (authors.length === 0)
    remarks.push('It has no author. Add one, or the editorial office, before you change anything else.')
  if (earlierVersions > 0) remarks.push(`Earlier published versions are left out: ${earlierVersions}.`)
}

function filesIn(element: OjsElement): string[] {
  const own = element.file === undefined ? [] : [element.file]
  return [...own, ...element.children.flatMap(filesIn)]
}
