// Typesets what is due in the queue and keeps the results. It retries a manuscript that breaks its engine, and then gives up
// with a reason.
import { oneSecond } from '#src/domain/clock.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { JobFailed, type JobHandler, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import type { Typesetter, TypesettingOutcome } from './typesetter.ts'
import type { Typeset } from './typesetting.ts'
import type { Made, Plan, Subject, TypesettingFailure, TypesettingTarget } from './typesetting-job.ts'
import { findSubject, keepProof, markDone, markFailed, noteStep, typesettingKind } from './typesetting-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'> & {
  typesetter: Pick<Typesetter, 'typeset'>
  typesettingTargets: { readonly [kind in Subject['kind']]: TypesettingTarget }
  /** How many are typeset at the same time. */
  processes: number
}

// Larger than any paper: a safeguard against an engine that never stops writing.
const largestResult = 200 * 1024 * 1024

export function typesettingHandler(deps: Deps): JobHandler {
  return {
    kind: typesettingKind,
    concurrency: deps.processes,
    // A manuscript that breaks its engine, or the whole program, will probably do so again.
    maxAttempts: 3,
    waitMs: (attempts) => 15 * 4 ** (attempts - 1) * oneSecond,
    run: ({ key: id }, signal) => typesetOne(deps, id, signal),
    // A full disk or a lost database will be repaired, and is not the manuscript's fault.
    explain: () => ({
      reason: 'Its files could not be read or kept. The log of the server says why.',
      waitMs: 60 * oneSecond,
      isCounted: false,
    }),
    async noteFailure(tx, { key: id }, { code, isGivenUp }) {
      const failure = code === undefined || code === 'lost' ? 'crashed' : (code as TypesettingFailure)
      if (isGivenUp) await markFailed(tx, id, failure, deps.clock.now().toISOString())
    },
  }
}

async function typesetOne(deps: Deps, id: string, signal: AbortSignal): Promise<JobResult | undefined> {
  const { db, clock } = deps
  const subject = await findSubject(db, id)
  if (!subject) return undefined
  const target = deps.typesettingTargets[subject.kind]
  const plan = await target.plan(subject.id)
  if (!plan) return { write: (tx) => markDone(tx, id, undefined, clock.now().toISOString()) }
  await noteStep(db, id, null)
  const outcome = await withCopy(deps, plan.manuscript, (manuscript): Promise<TypesettingOutcome> => {
    const onStep = (step: Parameters<typeof noteStep>[2]) => {
      noteStep(db, id, step).catch((error: unknown) => deps.log.warn({ err: error }, 'a step could not be recorded'))
    }
    return deps.typesetter.typeset({ ...plan, manuscript }, { onStep, signal })
  })
  signal.throwIfAborted()
  if (!outcome.ok) throw toFailure(deps, subject, outcome)
  const made = await store(deps, plan, outcome.typeset)
  if (made.refusal !== undefined) deps.log.error({ subject, reason: made.refusal }, 'a PDF could not be created')
  return {
    async write(tx) {
      if ((await target.keep(tx, subject.id, made)) === 'again') throw new JobFailed(overtaken)
      if (subject.kind === 'submission') await keepProof(tx, id, made)
      await markDone(tx, id, made, clock.now().toISOString())
    },
  }
}

const overtaken = { reason: 'The paper was changed while it was typeset.', waitMs: 0, isCounted: false }

function toFailure(
  { log }: Deps,
  subject: Subject,
  { reason, detail }: Extract<TypesettingOutcome, { ok: false }>,
): JobFailed {
  log.warn({ subject, reason, detail }, 'a manuscript could not be typeset')
  const sentence =
    reason === 'unreadable' ? 'The Word file could not be read.' : `The manuscript could not be typeset (${reason}).`
  return new JobFailed({ reason: sentence, code: reason, isFinal: reason === 'unreadable' })
}

async function withCopy<T>(
  { storage }: Pick<Deps, 'storage'>,
  { sha256, size }: StoredFile,
  work: (path: string) => Promise<T>,
): Promise<T | Extract<TypesettingOutcome, { ok: false }>> {
  const content = await storage.open(sha256)
  if (!content) return { ok: false, reason: 'crashed', detail: `the stored file ${sha256} is missing` }
  const copy = await storage.receive(content, size)
  try {
    return await work(copy.path)
  } finally {
    await copy.discard()
  }
}

/** Contents first: a paper is never visible without its files. The sweep removes what a failure leaves in the store. */
async function store({ storage }: Pick<Deps, 'storage'>, plan: Plan, typeset: Typeset): Promise<Made> {
  const put = async (bytes: Uint8Array): Promise<StoredFile> => {
    const received = await storage.receive(once(bytes), largestResult)
    await received.keep().catch(async (error: unknown) => {
      await received.discard()
      throw error
    })
    return { sha256: received.sha256, size: received.size }
  }
  const encode = (text: string) => new TextEncoder().encode(text)
  const { html, jats, pdf, archival, pictures, ...rest } = typeset
  const stored: Made['pictures'] = []
  for (const { name, mediaType, bytes } of pictures) stored.push({ name, mediaType, ...(await put(bytes)) })
  return {
    ...rest,
    plan,
    html: await put(encode(html)),
    jats: await put(encode(jats)),
    pdf: pdf && (await put(pdf)),
    archival: archival && (await put(archival)),
    pictures: stored,
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
