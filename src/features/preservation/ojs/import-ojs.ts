// Imports a title from OJS: its published papers, their issues and former addresses, and the manuscripts that wait for a decision. It reads and checks everything first,
// and then enters all of it or nothing.
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import { maxCoverBytes } from '#src/domain/limits.ts'
import { findArticle } from '#src/features/articles/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type EnteringProgress, enterPeriodical, requireEmpty } from '#src/features/preservation/enter-periodical.ts'
import type { IncomingArticle, IncomingBytes, IncomingIssue } from '#src/features/preservation/incoming.ts'
import { mayImport } from '#src/features/preservation/preservation-policy.ts'
import { findSubmission, type KeepsCases } from '#src/features/submissions/index.ts'
import { readImage } from '#src/formats/image/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { enterSubmissions, selectSubmissions, storeManuscripts } from './enter-submissions.ts'
import { formerIssueAddressesOf } from './former-addresses.ts'
import { textIn } from './languages.ts'
import { addLeftBehind } from './left-behind.ts'
import type { MoveReport } from './move-report.ts'
import { type FilledIssue, type PlacedArticle, placeArticles } from './place-articles.ts'
import { kindIn, sectionsOf } from './section-kind.ts'
import type { SubmissionInExport } from './take-submission.ts'
import { textsOfIssue } from './texts-of-issue.ts'
import { type Unpacked, unpackExports } from './unpack-export.ts'
import { hasNotes, openWorkFolder, readPlan, savePlan, type WorkFolder } from './work-folder.ts'

type Deps = Parameters<typeof enterPeriodical>[0] & Pick<Services, 'clock' | 'limits'> & KeepsCases

export type OjsImport = {
  /** The XML files of one installation, in any order. */
  exports: readonly string[]
  /** Those of them that nobody named, which may be something else: they were in a folder. */
  foundInFolders?: ReadonlySet<string> | undefined
  /**
   * For an export without embedded files: the installation's `files_dir`. Otherwise such files are looked for beside
   * the export.
   */
  filesFolder?: string | undefined
  /** Only reports what would happen. */
  isDryRun?: boolean | undefined
  /** Room for all files of the export while it is read. */
  workFolder?: string | undefined
}

type Progress = (step: 'read' | Parameters<EnteringProgress>[0], articles: number) => void

/** @throws AppError when an export cannot be read, or there are papers here: then nothing was entered. */
export async function importOjs(
  deps: Deps,
  actor: Actor,
  order: OjsImport,
  onProgress?: Progress,
): Promise<MoveReport> {
  requireAllowed(mayImport(actor))
  const { exports, filesFolder, isDryRun = false } = order
  const { limits } = deps
  const work = await openWorkFolder(order.workFolder ?? tmpdir(), { exports, filesFolder, limits })
  let rest: 'keep' | 'remove' = 'keep'
  try {
    const report = (await reportOfEntered(deps.db, work)) ?? (await moveIn(deps, actor, { order, work }, onProgress))
    // A dry run leaves to the real one what that has begun.
    if (!isDryRun || !work.isResumed) rest = 'remove'
    return report
  } catch (error) {
    // The export has to be changed, and then gets another folder.
    const isUnreadable = error instanceof AppError && error.code === 'unreadable-export'
    if (isUnreadable || !(await hasNotes(work.path))) rest = 'remove'
    throw error
  } finally {
    await work.close(rest)
  }
}

async function moveIn(
  deps: Deps,
  actor: Actor,
  { order, work }: { order: OjsImport; work: WorkFolder },
  onProgress: Progress | undefined,
): Promise<MoveReport> {
  await requireEmpty(deps.db)
  const folder = work.path
  const { filesFolder, exports, foundInFolders } = order
  const onArticle = (articles: number) => onProgress?.('read', articles)
  const { inspector, limits } = deps
  const unpackDeps = { inspector, limits, filesFolder, foundInFolders, onArticle }
  const unpacked = await unpackExports(unpackDeps, exports, folder)
  const settled = placeArticles(unpacked, toCalendarDate(deps.clock.now()))
  forgetSecondDois(settled.issues)
  const now = deps.clock.now().toISOString()
  const incoming: { issue: IncomingIssue; remarks: string[] }[] = []
  for (const issue of settled.issues) incoming.push(await incomingIssue(unpacked, issue, { folder, now }))
  const waiting = await selectSubmissions(deps, unpacked.submissions)
  const skipped = [...unpacked.skipped, ...settled.skipped, ...waiting.skipped]
  const report: MoveReport = {
    outcome: order.isDryRun ? 'checked' : 'entered',
    ...reportOf(settled.issues, incoming, skipped),
    submissions: waiting.submissions.map(toReported),
    foreign: unpacked.foreign,
    leftBehind: addLeftBehind(unpacked.leftBehind),
  }
  if (order.isDryRun) return report
  const { name } = await readPeriodical(deps.db)
  const placed = oldestFirst(settled.issues)
  const { ids, manuscriptId } = await savePlan(
    work,
    placed.map(({ article }) => article),
    report,
  )
  const articles = incomingArticles(unpacked, placed, { now, ids, periodicalName: name })
  const newIssues = incoming.map(({ issue }) => issue)
  const stored = await storeManuscripts(deps, waiting.submissions)
  const enterMore = (tx: Database) => enterSubmissions({ ...deps, db: tx }, actor, stored, manuscriptId)
  const notesFolder = join(folder, 'stored')
  const otherFiles = stored.map(({ file }) => file.sha256)
  const contents = { newsBy: deps.clock, issues: newIssues, articles, notesFolder, otherFiles, enterMore }
  await enterPeriodical(deps, actor, contents, onProgress)
  return report
}

/** If an earlier run was killed after it had entered everything. */
async function reportOfEntered(db: Database, work: WorkFolder): Promise<MoveReport | undefined> {
  const plan = await readPlan(work)
  if (!plan) return undefined
  // All came in at once: one of them tells of all.
  const [, first] = plan.ids[0] ?? []
  const isEntered = first === undefined ? await findSubmission(db, plan.manuscriptId) : await findArticle(db, first)
  if (!isEntered) return undefined
  return { ...plan.report, outcome: 'entered-before' }
}

/** A DOI identifies one paper: the first one that claims it. */
function forgetSecondDois(issues: readonly FilledIssue[]): void {
  const seen = new Map<string, string>()
  const inOrderOfExport = issues.flatMap(({ articles }) => articles).sort((a, b) => a.number - b.number)
  for (const article of inOrderOfExport) {
    const doi = article.doi?.toLowerCase()
    if (doi === undefined) continue
    const owner = seen.get(doi)
    if (owner === undefined) {
      seen.set(doi, article.title)
      continue
    }
    article.remarks.push(`Its DOI belongs to another paper, “${owner}”, and is left out: ${article.doi}`)
    article.doi = undefined
  }
}

type Placed = { issue: FilledIssue; article: PlacedArticle }

/** So that later papers get later ids. */
const oldestFirst = (issues: readonly FilledIssue[]): Placed[] =>
  issues
    .flatMap((issue) => issue.articles.map((article) => ({ issue, article })))
    .sort(
      (a, b) =>
        a.article.publicationDate.localeCompare(b.article.publicationDate) || b.article.position - a.article.position,
    )

type Here = { now: string; ids: ReadonlyMap<number, string>; periodicalName: string }

async function* incomingArticles(
  unpacked: Unpacked,
  placed: readonly Placed[],
  here: Here,
): AsyncGenerator<IncomingArticle> {
  for (const each of placed) yield await incomingArticle(unpacked, each, here)
}

async function incomingArticle(
  unpacked: Unpacked,
  { issue, article }: Placed,
  { now, ids, periodicalName }: Here,
): Promise<IncomingArticle> {
  const { facts, files, externalPdfUrl, fullTextUrl, formerAddresses } = await unpacked.open(article)
  const section = issue.exported?.sections.get(article.section ?? '')
  const kind = section ? kindIn(section) : article.kind
  const { publicationDate, position, doi } = article
  const createdAt = `${publicationDate}T00:00:00.000Z`
  return {
    ...facts,
    ...{ id: ids.get(article.number) ?? newId(), status: 'Published', periodicalName, publicationDate, position, doi },
    ...{ volume: issue.volume, issue: issue.issue, externalPdfUrl, fullTextUrl, formerAddresses },
    ...(kind ? { articleType: kind } : {}),
    ...(section?.isReviewed === undefined ? {} : { peerReviewed: section.isReviewed }),
    ...{ createdAt, updatedAt: now, changedAt: now },
    files: files.map(({ type, path, size }) => ({
      ...{ type, version: 1, createdAt, typeset: false },
      bytes: fileBytes(path, size),
    })),
    pictures: [],
    ...(files.some(({ type }) => type === 'docx') ? { typesetting: { state: 'waiting', requestedAt: now } } : {}),
  }
}

const fileBytes = (path: string, size: number): IncomingBytes => ({
  read: () => createReadStream(path),
  maxBytes: size,
})

async function incomingIssue(
  unpacked: Unpacked,
  settled: FilledIssue,
  { folder, now }: { folder: string; now: string },
): Promise<{ issue: IncomingIssue; remarks: string[] }> {
  const { volume, issue, label, year, exported, identification, publishedOn } = settled
  const remarks = [...settled.remarks, ...(settled.remark === undefined ? [] : [settled.remark])]
  const texts = await textsOfIssue(
    { title: identification.title, description: exported?.description ?? new Map() },
    remarks,
  )
  const cover =
    exported && (await coverOf(unpacked, exported.covers, { place: join(folder, `${volume}.${issue}.cover`), remarks }))
  if (exported && exported.covers.size > 1)
    remarks.push(`Its cover in other languages is left out: ${exported.covers.size - 1}.`)
  if (exported?.isForSubscribers) remarks.push('In OJS, only subscribers could read it. Here, everybody can.')
  if (exported && exported.galleys > 0) remarks.push(`Files of the whole issue are left out: ${exported.galleys}.`)
  return {
    remarks,
    issue: {
      ...{ volume, issue, label, state: 'published', updatedAt: now, publishedOn },
      ...(year ? { coverDate: year } : {}),
      ...texts,
      ...(cover ? { cover } : {}),
      ...(exported ? { sections: sectionsOf(exported.sections.values()) } : {}),
      ...(exported ? { formerAddresses: formerIssueAddressesOf(exported) } : {}),
    },
  }
}

/** Only the parts of the file that draw the picture are kept. */
async function coverOf(
  { embedded }: Unpacked,
  covers: ReadonlyMap<string, string>,
  { place, remarks }: { place: string; remarks: string[] },
): Promise<IncomingIssue['cover']> {
  const file = embedded.get(textIn(covers, 'en') ?? '')
  if (!file) return undefined
  const isReadable = file.isWhole && !file.isTooLarge && file.size <= maxCoverBytes
  const image = isReadable ? readImage(await readFile(file.path)) : undefined
  if (!image?.picture) {
    remarks.push('Its cover is left out: it is not a complete PNG, JPEG or WebP image of at most 2 MB.')
    return undefined
  }
  await writeFile(place, image.picture, { mode: 0o600 })
  return { mediaType: image.mediaType, bytes: fileBytes(place, maxCoverBytes) }
}

function reportOf(
  issues: readonly FilledIssue[],
  incoming: readonly { issue: IncomingIssue; remarks: string[] }[],
  skipped: MoveReport['skipped'],
): Pick<MoveReport, 'issues' | 'articles' | 'skipped'> {
  return {
    skipped,
    issues: issues.map(({ label, volume, issue, articles }, index) => ({
      ...{ label, volume, issue, articles: articles.length },
      title: incoming[index]?.issue.title,
      remarks: incoming[index]?.remarks ?? [],
    })),
    articles: issues.flatMap(({ volume, issue, articles }) =>
      articles.map(({ title, formerId, files, linked, doi, holds, remarks }) => ({
        ...{ title, formerId, volume, issue, files, linked, doi, holds, remarks },
      })),
    ),
  }
}

const toReported = ({ title, formerId, owner, remarks }: SubmissionInExport): MoveReport['submissions'][number] => ({
  ...{ title, formerId, remarks },
  owner: owner.email,
})
