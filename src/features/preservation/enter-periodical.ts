// Enters a whole periodical into an installation without papers: files first, then everything else in one transaction. If it
// fails, the sweep removes the files that it left.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import { hasArticles } from '#src/features/articles/index.ts'
import {
  enterPreserved,
  hasIssueDetails,
  lockArticles,
  type PreservedArticle,
  type PreservedIssue,
} from '#src/features/articles/preserved/index.ts'
import { markAllChanged } from '#src/features/articles/records/index.ts'
import { dropOutsideLinks, type Inspector, readText, type StoredFile } from '#src/features/files/index.ts'
import { renewRecords } from '#src/features/indexing/index.ts'
import { savePeriodical } from '#src/features/periodical/index.ts'
import { checkDatabase, type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { TooManyBytes } from '#src/platform/storage/storage.ts'
import type { IncomingArticle, IncomingBytes, IncomingPeriodical } from './incoming.ts'
import { mapAhead } from './map-ahead.ts'
import { mayImport } from './preservation-policy.ts'
import { type Kept, openSpool, type Spool } from './spool.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'clock' | 'publicUrl' | 'log'> & { inspector: Inspector }

/** `stored` counts papers whose files are here, `entered` those that are in the transaction. */
export type EnteringProgress = (step: 'stored' | 'entered', articles: number) => void

export type Entered = { articles: number; tombstones: number; issues: number }

/** @throws AppError when there are papers already, or a file differs from its description: then nothing was entered. */
export async function enterPeriodical(
  deps: Deps,
  actor: Actor,
  incoming: IncomingPeriodical,
  onProgress?: EnteringProgress,
): Promise<Entered> {
  requireAllowed(mayImport(actor))
  await requireEmpty(deps.db)
  const spool = await openSpool(incoming.notesFolder)
  try {
    const issues = await storeCovers(deps, incoming)
    const store = (article: IncomingArticle) => storeUnlessKept(deps, spool, article)
    for await (const kept of mapAhead(incoming.articles, concurrency, store)) {
      await spool.put(kept)
      onProgress?.('stored', spool.size)
    }
    await requireEach(filesOf(incoming, issues, spool), renewalOf(deps))
    return await inTransaction(deps.db, (tx) =>
      enter({ ...deps, db: tx }, actor, { incoming, issues, spool }, onProgress),
    )
  } finally {
    await spool.close()
  }
}

// Mostly waiting for the disk.
const concurrency = 6

async function enter(
  { db: tx, storage, clock, publicUrl }: Deps,
  actor: Actor,
  { incoming, issues, spool }: { incoming: IncomingPeriodical; issues: PreservedIssue[]; spool: Spool },
  onProgress: EnteringProgress | undefined,
): Promise<Entered> {
  await lockArticles(tx)
  await requireEmpty(tx)
  const { settings } = incoming
  if (settings) {
    await savePeriodical({ db: tx, clock: { now: () => new Date(settings.savedAt) } }, actor, settings.record)
  }
  // While there are no papers yet: otherwise the next start would treat these settings as a change to all of them.
  await renewRecords({ db: tx, clock, publicUrl })
  const entered = await enterPreserved(tx, { issues, articles: storedArticles(spool, onProgress) })
  if (incoming.newsBy) await markAllChanged(tx, incoming.newsBy)
  await incoming.enterMore?.(tx)
  await requireEach(keepAwake(tx, filesOf(incoming, issues, spool)), (sha256) => storage.has(sha256))
  return entered
}

async function* storedArticles(spool: Spool, onProgress: EnteringProgress | undefined): AsyncGenerator<Kept> {
  let entered = 0
  for await (const kept of spool) {
    yield kept
    entered += 1
    onProgress?.('entered', entered)
  }
}

/** Everything that the rows will name. */
async function* filesOf(
  { otherFiles = [] }: IncomingPeriodical,
  issues: readonly PreservedIssue[],
  spool: Spool,
): AsyncGenerator<string> {
  for (const { cover } of issues) if (cover) yield cover.sha256
  yield* otherFiles
  for await (const { article } of spool) yield* namesIn(article)
}

const namesIn = ({ files, pictures }: PreservedArticle): string[] => [...files, ...pictures].map(({ sha256 }) => sha256)

/** @throws AppError when a file was swept. */
async function requireEach(files: AsyncIterable<string>, isThere: (sha256: string) => Promise<boolean>): Promise<void> {
  for await (const found of mapAhead(files, concurrency, isThere)) if (!found) throw swept()
}

/** PostgreSQL ends a transaction in which nothing happens, and a store on another machine may answer slowly. */
async function* keepAwake<T>(tx: Database, things: AsyncIterable<T>): AsyncGenerator<T> {
  let passed = 0
  for await (const thing of things) {
    yield thing
    passed += 1
    if (passed % 100 === 0) await checkDatabase(tx)
  }
}

// The sweep of a running server removes what was kept more than an hour ago, unless a row names it by then: so the files of large
// imports, and those that an earlier run has stored, count as kept again before their rows are written.
const keptFor = 10 * 60_000

function renewalOf({ storage, clock }: Pick<Deps, 'storage' | 'clock'>): (sha256: string) => Promise<boolean> {
  const keptBefore = new Date(clock.now().getTime() - keptFor)
  return (sha256) => storage.renew(sha256, keptBefore)
}

/** @throws AppError when there are papers already. */
export async function requireEmpty(db: Database): Promise<void> {
  if (!(await hasArticles(db)) && !(await hasIssueDetails(db))) return
  const message =
    'This installation already contains papers or issues. Import into a new one (an empty DATA_DIR and database; it may have accounts). You can remove sample content under Settings.'
  throw new AppError({ kind: 'conflict', code: 'not-empty', message })
}

function swept(): AppError {
  const message = 'A file disappeared during the import. Stop the server, then import again. Nothing was imported.'
  return new AppError({ kind: 'conflict', code: 'file-swept', message })
}

async function storeCovers(deps: Deps, { issues }: IncomingPeriodical): Promise<PreservedIssue[]> {
  const kept: PreservedIssue[] = []
  for (const { cover, ...issue } of issues) {
    const stored = cover && (await keep(deps, cover.bytes, `the cover of issue ${issue.volume}.${issue.issue}`))
    kept.push({
      ...issue,
      ...(cover && stored ? { cover: { sha256: stored.sha256, mediaType: cover.mediaType } } : {}),
    })
  }
  return kept
}

async function storeUnlessKept(deps: Deps, spool: Spool, article: IncomingArticle): Promise<Kept> {
  const before = await spool.find(article.id)
  if (!before) return storeArticle(deps, article)
  const { files, pictures } = before.article
  const renew = renewalOf(deps)
  for (const sha256 of namesIn(before.article)) if (!(await renew(sha256))) return storeArticle(deps, article)
  return { ...before, article: { ...article, files, pictures } }
}

async function storeArticle(deps: Deps, article: IncomingArticle): Promise<Kept> {
  const whose = `“${article.title}”`
  const files: PreservedArticle['files'] = []
  for (const { bytes, ...file } of article.files) {
    const kept = await keep(deps, bytes, whose)
    const cleaned = file.type === 'docx' ? await dropOutsideLinks(deps, kept) : undefined
    files.push({ ...file, ...(cleaned ?? kept) })
  }
  const pictures: PreservedArticle['pictures'] = []
  for (const { bytes, ...picture } of article.pictures)
    pictures.push({ ...picture, ...(await keep(deps, bytes, whose)) })
  const manuscript = files.filter(({ type }) => type === 'docx').sort((a, b) => b.version - a.version)[0]
  const searchText = manuscript ? await readText(deps, manuscript) : ''
  return { article: { ...article, files, pictures }, searchText }
}

async function keep({ storage }: Deps, bytes: IncomingBytes, whose: string): Promise<StoredFile> {
  const received = await storage.receive(bytes.read(), bytes.maxBytes).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? otherBytes(whose) : error
  })
  if (bytes.sha256 !== undefined && received.sha256 !== bytes.sha256) {
    await received.discard()
    throw otherBytes(whose)
  }
  await received.keep()
  return { sha256: received.sha256, size: received.size }
}

function otherBytes(whose: string): AppError {
  const message = `A file of ${whose} does not match its record. Nothing was imported.`
  return new AppError({ kind: 'invalid', code: 'other-bytes', message })
}
