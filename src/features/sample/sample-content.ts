// Sample content shows an administrator what the site will look like: invented papers, marked as invented in every title and
// file and by a line on every page. It loads only into an empty site, and one step removes it without a trace, because none
// of it was ever published. It adds only that line to the settings.
import { Readable } from 'node:stream'
import type { Actor } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import { createArticle, eraseArticle, hasArticles } from '#src/features/articles/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { loadSettings, savePeriodical } from '#src/features/periodical/index.ts'
import { hasSubmissions } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type SampleArticle, sampleArticles, sampleRemark } from './sample-articles.ts'
import { mayManageSample } from './sample-policy.ts'
import { deleteSampleRows, insertSampleRows, lockSample, readSampleRows, type SampleRow } from './sample-store.ts'

type Clocked = Pick<Services, 'db' | 'clock'>
type Deps = Clocked & Pick<Services, 'storage'>

export const sampleNotice = 'Sample content: invented papers'

export type SampleState = { readonly loaded: boolean; readonly offered: boolean }

export async function readSampleState({ db }: Pick<Services, 'db'>, actor: Actor): Promise<SampleState> {
  requireAllowed(mayManageSample(actor))
  const loaded = (await readSampleRows(db)).length > 0
  return { loaded, offered: !loaded && (await isEmpty(db)) }
}

/** @returns the current state. */
export async function loadSample(deps: Deps, actor: Actor): Promise<SampleState> {
  requireAllowed(mayManageSample(actor))
  if (!(await isEmpty(deps.db))) throw notEmpty()
  const articles = await Promise.all(sampleArticles.map((article) => keepFiles(deps, article)))
  await inTransaction(deps.db, async (tx) => {
    await lockSample(tx)
    if (!(await isEmpty(tx))) throw notEmpty()
    const within = { db: tx, clock: deps.clock }
    const notice = await replaceNotice(within, actor, sampleNotice)
    const rows: SampleRow[] = [{ kind: 'notice', id: notice, version: '' }]
    for (const article of articles) rows.push({ kind: 'article', ...(await publish(within, article)) })
    await insertSampleRows(tx, rows)
  })
  return { loaded: true, offered: false }
}

/** Anything entered or edited in the meantime stays. */
export async function removeSample({ db, clock }: Clocked, actor: Actor): Promise<void> {
  requireAllowed(mayManageSample(actor))
  await inTransaction(db, async (tx) => {
    await lockSample(tx)
    const rows = await readSampleRows(tx)
    if (rows.length === 0) throw nothingLoaded()
    for (const { kind, id, version } of rows) {
      if (kind === 'article') await eraseArticle({ db: tx, clock }, { id, version })
      else await restoreNotice({ db: tx, clock }, actor, id)
    }
    await deleteSampleRows(tx)
  })
}

async function isEmpty(db: Database): Promise<boolean> {
  return !(await hasArticles(db)) && !(await hasSubmissions(db))
}

type KeptArticle = { article: SampleArticle; pdf: StoredFile; docx: StoredFile }

async function keepFiles({ storage }: Deps, article: SampleArticle): Promise<KeptArticle> {
  // Loaded when needed, once in the life of a site: the PDF library takes memory.
  const { writeDocuments } = await import('./sample-documents.ts')
  const { pdf, docx } = await writeDocuments(article)
  const keep = async (bytes: Uint8Array) => {
    const { sha256, size, keep } = await storage.receive(Readable.from([bytes]), bytes.length)
    await keep()
    return { sha256, size }
  }
  return { article, pdf: await keep(pdf), docx: await keep(docx) }
}

async function publish(deps: Clocked, { article: { age, ...facts }, pdf, docx }: KeptArticle) {
  const appeared = new Date(deps.clock.now().getTime() - age * oneDay)
  const { id, updatedAt } = await createArticle(deps, {
    ...facts,
    authors: facts.authors.map((author) => ({ ...author })),
    publicationDate: toCalendarDate(appeared),
    createdAt: appeared.toISOString(),
    files: { pdf, docx },
    withoutDoi: true,
    searchText: sampleRemark,
  })
  return { id, version: updatedAt }
}

/** Returns the previous notice; '' for none. */
async function replaceNotice(deps: Clocked, actor: Actor, notice: string): Promise<string> {
  const { record, version } = await loadSettings(deps.db)
  const { notice: before = '', ...rest } = record
  await savePeriodical(deps, actor, notice === '' ? rest : { ...rest, notice }, { expectedVersion: version })
  return before
}

/** Unless somebody has written another one in the meantime. */
async function restoreNotice(deps: Clocked, actor: Actor, before: string): Promise<void> {
  const { record } = await loadSettings(deps.db)
  if (record.notice === sampleNotice) await replaceNotice(deps, actor, before)
}

function notEmpty(): AppError {
  const message = 'Sample content is for an empty site. This one already has papers or submissions.'
  return new AppError({ kind: 'conflict', code: 'not-empty', message })
}

function nothingLoaded(): AppError {
  return new AppError({ kind: 'conflict', code: 'no-sample-content', message: 'There is no sample content to remove.' })
}
