// Enters a whole periodical into an installation without papers: files first, then everything else in one transaction. If it
// fails, the sweep removes the files that it left.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { TooManyBytes } from '#src/platform/storage/storage.ts'
import type { IncomingArticle, IncomingBytes, IncomingPeriodical } from './incoming.ts'
import { mapAhead } from './map-ahead.ts'
import { mayImport } from './preservation-policy.ts'

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
  const spool = await openSpool()
  try {
    const issues = await storeCovers(deps, incoming)
    for await (const kept of mapAhead(incoming.articles, concurrency, (article) => storeArticle(deps, article))) {
      await spool.put(kept)
      onProgress?.('stored', spool.size)
    }
    return await inTransaction(deps.db, (tx) =>
      enter({ ...deps, db: tx }, actor, { incoming, issues, spool }, onProgress),
    )
  } finally {
    await spool.close()
  }
}

// Mostly waiting for the disk.
const concurrency = 6

type Kept = { article: PreservedArticle; searchText: string }
type Spool = Awaited<ReturnType<typeof openSpool>>

/** The papers between storing and entering: on disk, since all of them with their words may exceed the memory. */
async function openSpool() {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  let size = 0
  return {
    get size() {
      return size
    },
    async put(kept: Kept) {
      size += 1
      await writeFile(join(folder, `${size}.json`), JSON.stringify(kept), { mode: 0o600 })
    },
    async *[Symbol.asyncIterator]() {
      for (let number = 1; number <= size; number += 1) {
        yield JSON.parse(await readFile(join(folder, `${number}.json`), 'utf8')) as Kept
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

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
  const entered = await enterPreserved(tx, { issues, articles: storedArticles(storage, spool, onProgress) })
  if (incoming.newsBy) await markAllChanged(tx, incoming.newsBy)
  await incoming.enterMore?.(tx)
  return entered
}

/** @throws AppError when a file of one was swept. */
async function* storedArticles(
  storage: Deps['storage'],
  spool: Spool,
  onProgress: EnteringProgress | undefined,
): AsyncGenerator<Kept> {
  let entered = 0
  for await (const kept of spool) {
    for (const { sha256 } of [...kept.article.files, ...kept.article.pictures]) {
      if (!(await storage.has(sha256))) throw swept()
    }
    yield kept
    entered += 1
    onProgress?.('entered', entered)
  }
}

/** @throws AppError when there are papers already. */
export async function requireEmpty(db: Database): Promise<void> {
  if (!(await hasArticles(db)) && !(await hasIssueDetails(db))) return
  const message =
    'This installation already contains papers or issues. Import into a new one (an empty DATA_DIR and database; it may have accounts). You can remove sample content under Settings.'
  throw new AppError({ kind: 'conflict', code: 'not-empty', message })
}

/** The sweep of a running server removes within an hour what no row names. */
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
  return { article: { ...article, files, pictures }, searchText: manuscript ? await readText(deps, manuscript) : '' }
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
