// Unpacks exports into a folder, one paper at a time, each with the files to import. Facts that depend on a paper's issue
// are known only at the end of that issue.

import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileType } from '#src/domain/article/file-type.ts'
import { AppError } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { FormerAddress } from '#src/features/articles/preserved/index.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { mapAhead } from '#src/features/preservation/map-ahead.ts'
import {
  dayToCome,
  describeArticle,
  describeIssue,
  type ExportHandler,
  ForeignFile,
  type IssueIdentification,
  type OjsArticle,
  type OjsElement,
  type OjsIssue,
  readExport,
  UnreadableExport,
} from '#src/formats/ojs-native/index.ts'
import { type Chosen, type ChosenFile, chooseFiles } from './choose-files.ts'
import { type EmbeddedFiles, embeddedFiles } from './embedded-files.ts'
import { areUnchanged, type FilesBeside } from './files-beside.ts'
import { formerAddressesOf } from './former-addresses.ts'
import { type LeftBehind, leftBehindOf } from './left-behind.ts'
import type { Holdings, MovedArticle, Skipped } from './move-report.ts'
import { openProgressLog, type ProgressLog } from './progress-log.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { kindIn } from './section-kind.ts'
import { type SubmissionInExport, takeSubmission } from './take-submission.ts'
import { remarkTooLong } from './too-long.ts'
import { unpackedLogIn } from './work-folder.ts'

export type UnpackedFile = { type: FileType; path: string; size: number }

/** What waits in the folder until its issue is known. */
export type UnpackedArticle = {
  facts: Facts
  files: UnpackedFile[]
  externalPdfUrl?: string | undefined
  fullTextUrl?: string | undefined
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
  /** If the paper itself names its section. */
  kind?: string | undefined
  place?: number | undefined
  publicationDate?: string | undefined
  receivedAt?: string | undefined
  doi?: string | undefined
  pages?: string | undefined
  /** Their names. */
  authors: string[]
  holds: Holdings
  files: FileType[]
  linked: MovedArticle['linked']
  beside: FilesBeside
  remarks: string[]
}

export type IssueInExport = OjsIssue & { file: number; ordinal: number }

/** A file in a folder of exports that is none. */
export type Foreign = { path: string; reason: string }

export type Unpacked = {
  issues: IssueInExport[]
  articles: ArticleInExport[]
  /** Those that wait for a decision. */
  submissions: SubmissionInExport[]
  skipped: Skipped[]
  foreign: Foreign[]
  /** Of each paper. */
  leftBehind: LeftBehind[]
  embedded: EmbeddedFiles
  open(article: ArticleInExport): Promise<UnpackedArticle>
}

export type UnpackDeps = {
  inspector: Inspector
  limits: Limits
  /** Where to find files that an export only links to; by default, beside it. */
  filesFolder?: string | undefined
  /** Those that nobody named: they were in a folder. */
  foundInFolders?: ReadonlySet<string> | undefined
  onArticle?: ((articles: number) => void) | undefined
}

/** @throws AppError that states which export cannot be read, and why. */
export async function unpackExports(deps: UnpackDeps, exports: readonly string[], folder: string): Promise<Unpacked> {
  const unpacked: Unpacked = {
    ...{ issues: [], articles: [], submissions: [], skipped: [], foreign: [], leftBehind: [] },
    embedded: embeddedFiles(folder, deps.limits.uploadMaxBytes),
    open: async ({ number }) => JSON.parse(await readFile(placeOf(folder, number), 'utf8')) as UnpackedArticle,
  }
  const log = await openProgressLog<LogEntry>(unpackedLogIn(folder))
  const before = Map.groupBy(log.before, ({ file }) => file)
  try {
    for (const [file, path] of exports.entries()) {
      const source = { file, path, ...(await unchangedEntries(before.get(file) ?? [])) }
      await unpackOne({ ...deps, folder, log }, source, unpacked)
    }
  } finally {
    unpacked.embedded.close()
    await log.close()
  }
  return unpacked
}

/** Papers whose files have changed beside the export are read again. The last entry of a paper counts. */
async function unchangedEntries(entries: readonly LogEntry[]): Promise<Pick<Source, 'done'>> {
  const done = new Map(entries.map((entry) => [entry.place, entry]))
  for (const [place, { beside }] of done) if (!(await areUnchanged(beside))) done.delete(place)
  return { done }
}

const placeOf = (folder: string, number: number): string => join(folder, `${number}.json`)

/** What became of a paper, in the order of the export. */
type Outcome =
  | { kind: 'article'; article: Omit<ArticleInExport, 'number'> }
  | { kind: 'submission'; submission: SubmissionInExport }
  | { kind: 'skipped'; skipped: Skipped }

/** `place` counts the papers of the file. */
type LogEntry = { file: number; place: number; outcome: Outcome; leftBehind: LeftBehind; beside: FilesBeside }

type Working = UnpackDeps & { folder: string; log: ProgressLog<LogEntry> }
/** `done`: what an earlier run has noted of it, by the places of papers. */
type Source = { file: number; path: string; done: ReadonlyMap<number, LogEntry> }

// While one file is inspected, the next one is read.
const maxAhead = 3

async function unpackOne(deps: Working, source: Source, unpacked: Unpacked): Promise<void> {
  const before = countOf(unpacked)
  const { done } = source
  const take = async (element: Element): Promise<Taken> => {
    return done.get(element.place) ?? (await takeArticle(deps, { ...source, ...element }, unpacked.embedded))
  }
  try {
    const elements = elementsOf(source, unpacked)
    let place = 0
    for await (const { waiting, ...taken } of mapAhead(elements, maxAhead, take)) {
      await record(deps, { ...copyOf(taken), waiting }, unpacked)
      // The log comes last: a line in it means that everything else is there.
      if (!done.has(place)) await deps.log.note({ ...taken, file: source.file, place })
      place += 1
    }
    if (countOf(unpacked) === before) throw new UnreadableExport('It contains no paper and no issue.')
  } catch (error) {
    if (error instanceof ForeignFile && deps.foundInFolders?.has(source.path)) {
      unpacked.foreign.push({ path: source.path, reason: error.message })
      return
    }
    throw error instanceof UnreadableExport ? unreadable(source.path, error) : error
  }
}

/** `place` counts the papers of the file; `issue` is the number of its issue within the file. */
type Element = { element: OjsElement; place: number; issue: number | undefined }

/** Issues go to `unpacked` as they come. Papers that an earlier run has taken need no files. */
async function* elementsOf({ file, path, done }: Source, { embedded, issues }: Unpacked): AsyncGenerator<Element> {
  let articles = 0
  const ready: Element[] = []
  const handler: ExportHandler = {
    openFile: (owner) => (owner === 'article' && done.has(articles) ? embedded.pass() : embedded.open()),
    article(element, issue) {
      ready.push({ element, place: articles, issue })
      articles += 1
    },
    issue(element, ordinal) {
      const issue = describeIssue(element)
      issues.push(copyOf({ ...issue, file, ordinal }))
      embedded.remove(filesIn(element).filter((name) => ![...issue.covers.values()].includes(name)))
    },
  }
  const reader = readExport(handler, basename(path))
  for await (const chunk of createReadStream(path)) {
    reader.write(chunk)
    yield* ready.splice(0)
  }
  reader.end()
  yield* ready.splice(0)
}

/** What stays in memory: in V8, a piece of a text keeps all of the text that was read with it. */
const copyOf = <T>(value: T): T => structuredClone(value)

const countOf = ({ issues, articles, submissions, skipped }: Unpacked): number =>
  issues.length + articles.length + submissions.length + skipped.length

function unreadable(path: string, { message }: UnreadableExport): AppError {
  return new AppError({
    kind: 'invalid',
    code: 'unreadable-export',
    message: `${basename(path)} cannot be read. ${message} Nothing was imported.`,
  })
}

/** `waiting` is to be written to the folder. */
type Taken = { outcome: Outcome; leftBehind: LeftBehind; beside: FilesBeside; waiting?: UnpackedArticle | undefined }

async function takeArticle(
  deps: Working,
  { file, path, element, issue }: Source & Element,
  embedded: EmbeddedFiles,
): Promise<Taken> {
  const article = describeArticle(element)
  const leftBehind = leftBehindOf(article)
  const remarks: string[] = []
  const beside: FilesBeside = {}
  const facts = await readFacts(article, remarks)
  const skip = (reason: string): Taken => {
    embedded.remove(filesIn(element))
    const title = facts.title || 'Untitled'
    const isManuscript = article.unpublished !== undefined && article.unpublished !== dayToCome
    const skipped = { title, formerId: article.id, reason, ...(isManuscript ? { isManuscript } : {}) }
    return { leftBehind, beside, outcome: { kind: 'skipped', skipped } }
  }
  const reason = whySkipped(article, facts)
  if (reason !== undefined) return skip(reason)
  const filesFolder = deps.filesFolder ?? dirname(path)
  const fileDeps = { ...deps, embedded, beside, filesFolder, maxBytes: deps.limits.uploadMaxBytes }
  const keepOnly = (paths: readonly string[]): void =>
    embedded.remove(filesIn(element).filter((name) => !paths.includes(embedded.get(name)?.path ?? '')))
  if (article.undecided !== undefined) {
    const taken = await takeSubmission(fileDeps, article, facts)
    if (typeof taken === 'string') return skip(taken)
    keepOnly([taken.manuscript.path])
    const submission = { ...taken, remarks: [...taken.remarks, ...remarks] }
    return { leftBehind, beside, outcome: { kind: 'submission', submission } }
  }
  remarkTooLong(facts, deps.limits, remarks)
  const { files, ...elsewhere } = await chooseFiles(fileDeps, article, remarks)
  keepOnly(files.map((chosen) => chosen.path))
  reportLeftOut(article, facts, remarks)
  return {
    leftBehind,
    beside,
    outcome: {
      kind: 'article',
      article: summaryOf(article, { facts, files, elsewhere, beside, remarks, file, issue }),
    },
    waiting: {
      ...{ facts, ...elsewhere, files: files.map(withoutGalley) },
      formerAddresses: formerAddressesOf(article, files),
    },
  }
}

type Read = Pick<Source, 'file'> &
  Pick<Element, 'issue'> & {
    facts: Facts
    files: readonly ChosenFile[]
    elsewhere: Pick<Chosen, 'externalPdfUrl' | 'fullTextUrl'>
    beside: FilesBeside
    remarks: string[]
  }

function summaryOf(
  article: OjsArticle,
  { facts, files, elsewhere, beside, remarks, file, issue }: Read,
): Omit<ArticleInExport, 'number'> {
  const { title, publicationDate, receivedAt, doi, pages } = facts
  return {
    ...{ title, publicationDate, receivedAt, doi, pages, beside, remarks },
    authors: facts.authors.map(({ name }) => name),
    holds: {
      language: facts.language,
      references: facts.references?.length ?? 0,
      keywords: facts.keywords.length + (facts.translations ?? []).flatMap((other) => other.keywords ?? []).length,
      orcids: facts.authors.filter(({ orcid }) => orcid !== undefined).length,
    },
    formerId: article.id,
    issue: issue === undefined ? article.issue : { file, ordinal: issue },
    section: article.section,
    kind: kindIn({ title: article.sectionTitle }),
    place: article.place,
    files: files.map(({ type }) => type),
    linked: [
      ...(elsewhere.externalPdfUrl === undefined ? [] : (['PDF'] as const)),
      ...(elsewhere.fullTextUrl === undefined ? [] : (['text'] as const)),
    ],
  }
}

async function record(
  { folder, onArticle }: Working,
  { outcome, leftBehind, waiting }: Taken,
  unpacked: Unpacked,
): Promise<void> {
  unpacked.leftBehind.push(leftBehind)
  if (outcome.kind === 'skipped') unpacked.skipped.push(outcome.skipped)
  else if (outcome.kind === 'submission') recordSubmission(outcome.submission, unpacked)
  else {
    const number = unpacked.articles.length
    if (waiting) await writeFile(placeOf(folder, number), JSON.stringify(waiting), { mode: 0o600 })
    unpacked.articles.push({ ...outcome.article, number })
    onArticle?.(unpacked.articles.length)
  }
}

function recordSubmission(submission: SubmissionInExport, { submissions, skipped }: Unpacked): void {
  const { title, formerId } = submission
  const twin = submissions.find((other) => isSameSubmission(other, submission))
  if (twin)
    skipped.push({
      title,
      formerId,
      isManuscript: true,
      reason: `it is in the export twice, and “${twin.title}” came in`,
    })
  else submissions.push(submission)
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

function reportLeftOut(
  { earlierVersions, otherDescriptions }: OjsArticle,
  { authors }: Facts,
  remarks: string[],
): void {
  if (authors.length === 0)
    remarks.push('It has no author. Add one, or the editorial office, before you change anything else.')
  if (otherDescriptions.length > 0) remarks.push(`Descriptions are left out: ${otherDescriptions.join(', ')}.`)
  if (earlierVersions > 0) remarks.push(`Earlier published versions are left out: ${earlierVersions}.`)
}

function filesIn(element: OjsElement): string[] {
  const own = element.file === undefined ? [] : [element.file]
  return [...own, ...element.children.flatMap(filesIn)]
}
