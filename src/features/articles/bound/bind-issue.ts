// Binds an issue: its public papers as one PDF, with cover, contents and colophon, and the same pages as a booklet.
import { isDeepStrictEqual } from 'node:util'
import { issueSource } from '#src/domain/answer-sources.ts'
import { oneMinute, oneSecond } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { romanNumeral } from '#src/domain/roman-numeral.ts'
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import { type BindingPart, bindFiles, type Inspector, type StoredFile } from '#src/features/files/index.ts'
import {
  type IssueFront,
  type PrintedIssueSheets,
  type Typesetter,
  withLocalCopies,
  withLocalCopy,
} from '#src/features/manuscripts/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { type Job, JobFailed, type JobHandler, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { type BoundIssue, bindingKind, deleteBoundIssue, findBoundIssue, saveBoundIssue } from './bound-issue-store.ts'
import { labelPages, type MeasuredArticle, titleOfFile, writeIssueFront } from './issue-front.ts'
import { hashOfImprint, type PlanDeps, type Planned, planBoundIssue } from './plan-bound-issue.ts'

type BindDeps = Pick<Services, 'clock' | 'storage' | 'log'> &
  PlanDeps & { inspector: Inspector; typesetter: Pick<Typesetter, 'makeIssueSheets'> }

function issueOfKey(key: string): IssueNumber {
  const [volume = 0, issue = 0] = key.split('/').map(Number)
  return { volume, issue }
}

const maxAttempts = 3

/** All files of the papers together: what readers would still download, and a small server still keep. */
const maxBoundBytes = 300 * 1024 * 1024

export function bindingHandler(deps: BindDeps): JobHandler {
  return {
    kind: bindingKind,
    concurrency: 1,
    maxAttempts,
    waitMs: (attempts) => 60 * 4 ** (attempts - 1) * oneSecond,
    run: (job, signal) => bindOne(deps, job, signal),
    // Retried until a full disk, a lost database or a storage that is away has been repaired.
    explain: () => ({
      reason: 'The file could not be kept. The log of the server says why.',
      waitMs: 10 * oneMinute,
      isCounted: false,
    }),
    async noteFailure(tx, { key }, { isGivenUp }) {
      if (isGivenUp) await saveMade({ ...deps, db: tx }, issueOfKey(key), { failure: 'not-made' })
    },
  }
}

async function bindOne(deps: BindDeps, { key, attempts }: Job, signal: AbortSignal): Promise<JobResult | undefined> {
  const number = issueOfKey(key)
  const plan = await planBoundIssue(deps, number)
  const known = await findBoundIssue(deps.db, number)
  const write = (made: BoundIssue['made'], from?: Planned): JobResult => ({
    write: (tx) => saveMade({ ...deps, db: tx }, number, made, from),
  })
  if (plan === undefined) return { write: (tx) => removeUnlessPublic({ ...deps, db: tx }, number) }
  if (plan === 'too-large') return write({ failure: 'too-large' })
  if (known?.madeFrom === plan.madeFrom && (await isUsable(deps, known.made))) return write(known.made, plan)
  if (sizeOf(plan) > maxBoundBytes) return write({ failure: 'too-large' }, plan)
  const measured = await measureArticles(deps, plan, { signal, isLastAttempt: attempts >= maxAttempts })
  if (!measured.some(({ pages }) => pages !== undefined)) return write({ failure: 'no-pdf' }, plan)
  return write(await makeFiles(deps, plan, measured, signal), plan)
}

/** Files that the storage has lost are made again, as is what was given up. */
async function isUsable({ storage }: BindDeps, made: BoundIssue['made']): Promise<boolean> {
  if ('failure' in made) return made.failure !== 'not-made'
  return (await storage.has(made.pdf.sha256)) && (await storage.has(made.booklet.sha256))
}

const sizeOf = ({ papers }: Planned): number => papers.reduce((sum, { pdf }) => sum + (pdf?.size ?? 0), 0)

/**
 * Binds each paper for trial, so that one that cannot be bound is left out instead of ending the whole. A busy machine, or one short
 * of memory, may pass: only the last attempt leaves out a paper that could not be tried.
 */
async function measureArticles(
  deps: BindDeps,
  { papers }: Planned,
  { signal, isLastAttempt }: { signal: AbortSignal; isLastAttempt: boolean },
): Promise<MeasuredArticle[]> {
  const measured: MeasuredArticle[] = []
  for (const paper of papers) {
    signal.throwIfAborted()
    measured.push({ paper, pages: paper.pdf && (await countPages(deps, paper.id, paper.pdf, isLastAttempt)) })
  }
  return measured
}

async function countPages(
  deps: BindDeps,
  articleId: string,
  pdf: StoredFile,
  isLastAttempt: boolean,
): Promise<number | undefined> {
  const outcome = await withLocalCopy(deps, pdf, (path) => deps.inspector.countBindablePages(path))
  const code = outcome?.kind ?? 'file-lost'
  if (code !== 'answered' && !isLastAttempt)
    throw new JobFailed({ reason: 'The PDF of a paper could not be read.', code })
  const pages = (outcome?.kind === 'answered' && outcome.answer) || undefined
  if (pages === undefined) deps.log.warn({ articleId, code }, 'the PDF of a paper cannot be bound')
  return pages
}

async function makeFiles(
  deps: BindDeps,
  plan: Planned,
  measured: readonly MeasuredArticle[],
  signal: AbortSignal,
): Promise<BoundIssue['made']> {
  // The papers' files on this machine's disk, and what is made of them.
  await deps.storage.requireRoom(3 * sizeOf(plan))
  const madeAt = deps.clock.now()
  const front = writeIssueFront(plan, measured, madeAt)
  const { opening, openingPages, squared, back } = await printSheets(deps, plan, front, signal)
  const bound = measured.flatMap(({ paper, pages }) => (paper.pdf && pages ? [{ paper, pages, pdf: paper.pdf }] : []))
  const made = await withLocalCopies(
    deps,
    bound.map(({ pdf }) => pdf),
    (paths) => {
      let at = openingPages + 1
      const parts: BindingPart[] = bound.map(({ paper, pages, pdf }) => {
        const labels = labelPages(paper, pages, at)
        at += pages
        return { source: paths.get(pdf.sha256) ?? '', role: 'Art', title: paper.title, labels }
      })
      return bindFiles(deps, {
        parts: [
          { source: opening, role: 'Part', title: front.words.contents, labels: labelsOfOpening(openingPages) },
          ...parts,
          { source: back, role: 'Part', title: 'Colophon', labels: ['Back'] },
        ],
        filling: squared,
        facts: {
          title: titleOfFile(plan),
          language: plan.imprint.languages[0] ?? 'en',
          author: plan.imprint.publisher?.name,
          keywords: undefined,
          madeAt,
          id: plan.madeFrom.slice(0, 32),
        },
        bookletTitle: `${titleOfFile(plan)}: booklet`,
      })
    },
  )
  if (!made) throw new JobFailed({ reason: 'The papers could not be bound.' })
  return made
}

async function printSheets(
  deps: BindDeps,
  plan: Planned,
  front: IssueFront,
  signal: AbortSignal,
): Promise<PrintedIssueSheets> {
  const outcome = await deps.typesetter.makeIssueSheets({ front, picture: await readPicture(deps, plan) }, { signal })
  signal.throwIfAborted()
  if (outcome.ok) return outcome.sheets
  deps.log.warn({ issue: plan.number, reason: outcome.reason, detail: outcome.detail }, 'an issue was not printed')
  throw new JobFailed({ reason: 'The program failed while it made the PDF.', code: outcome.reason })
}

function labelsOfOpening(pages: number): string[] {
  return Array.from({ length: pages }, (_, at) => (at === 0 ? 'Cover' : romanNumeral(at + 1)))
}

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

async function readPicture(
  { storage }: BindDeps,
  { cover }: Planned,
): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const extension = cover && extensions[cover.mediaType]
  const content = extension && (await storage.open(cover.sha256))
  if (!content) return undefined
  return { name: `cover.${extension}`, bytes: new Uint8Array(await new Response(content).arrayBuffer()) }
}

/** What has changed while it was made is looked at again. */
async function saveMade(
  deps: PlanDeps & { db: Database },
  number: IssueNumber,
  made: BoundIssue['made'],
  from?: Planned,
): Promise<void> {
  await lockArticles(deps.db)
  const now = await planBoundIssue(deps, number)
  if (now === undefined) return removeUnlessPublic(deps, number)
  const current = now === 'too-large' ? { madeFrom: 'too-large', imprintHash: await hashOfImprint(deps) } : now
  const { madeFrom, imprintHash: imprint } = from ?? current
  const known = await findBoundIssue(deps.db, number)
  await saveBoundIssue(deps.db, number, { madeFrom, imprint, made }, madeFrom !== current.madeFrom)
  const isKnown = known?.madeFrom === madeFrom && isDeepStrictEqual(known.made, made)
  if (!isKnown) await countPublicChange(deps.db, [issueSource(number.volume, number.issue)])
}

async function removeUnlessPublic(deps: PlanDeps & { db: Database }, number: IssueNumber): Promise<void> {
  await lockArticles(deps.db)
  if ((await planBoundIssue(deps, number)) !== undefined) return
  await deleteBoundIssue(deps.db, number)
}
