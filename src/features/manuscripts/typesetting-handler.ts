// Typesets what is due in the queue and keeps the results. It gives up a manuscript with a reason; only one that breaks an
// engine which others have used before is tried again, once.
import { oneSecond } from '#src/domain/clock.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { type Job, JobFailed, type JobHandler, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { estimateTypesetting } from './estimate-typesetting.ts'
import { storeBytes, withLocalCopy } from './stored-files.ts'
import type { Typesetter, TypesettingOutcome } from './typesetter.ts'
import type { Typeset } from './typesetting.ts'
import type { Made, Plan, Subject, TypesettingFailure, TypesettingTarget } from './typesetting-job.ts'
import { findSubject, markDone, markFailed, noteStep, saveProof, typesettingKind } from './typesetting-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'> & {
  typesetter: Pick<Typesetter, 'typeset'>
  typesettingTargets: { readonly [kind in Subject['kind']]: TypesettingTarget }
  /** How many are typeset at the same time. */
  processes: number
}

export function typesettingHandler(deps: Deps): JobHandler {
  return {
    kind: typesettingKind,
    concurrency: deps.processes,
    // For a manuscript during which the whole program dies, perhaps because of it.
    maxAttempts: 3,
    estimate: ({ key: id }) => estimateTypesetting(deps, id),
    waitMs: (attempts) => 15 * 4 ** (attempts - 1) * oneSecond,
    run: (job, signal) => typesetOne(deps, job, signal),
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

async function typesetOne(deps: Deps, { key: id, attempts }: Job, signal: AbortSignal): Promise<JobResult | undefined> {
  const { db, clock } = deps
  const subject = await findSubject(db, id)
  if (!subject) return undefined
  const target = deps.typesettingTargets[subject.kind]
  const plan = await target.plan(subject.id)
  if (!plan) return { write: (tx) => markDone(tx, id, undefined, clock.now().toISOString()) }
  await noteStep(db, id, null)
  let noted = Promise.resolve()
  const onStep = (step: Parameters<typeof noteStep>[2]) => {
    noted = noted
      .then(() => noteStep(db, id, step))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a step could not be recorded'))
  }
  const outcome = await withLocalCopy(deps, plan.manuscript, (manuscript): Promise<TypesettingOutcome> => {
    return deps.typesetter.typeset({ ...plan, manuscript }, { onStep, signal })
  })
  // The last one says where it failed.
  await noted
  signal.throwIfAborted()
  if (!outcome?.ok) throw toFailure(deps, subject, outcome ?? lostFile(plan.manuscript), attempts)
  const made = await store(deps, plan, outcome.typeset)
  if (made.refusal !== undefined) deps.log.error({ subject, reason: made.refusal }, 'a PDF could not be created')
  return {
    async write(tx) {
      if ((await target.keep(tx, subject.id, made)) === 'again') throw new JobFailed(overtaken)
      if (subject.kind === 'submission') await saveProof(tx, id, made)
      await markDone(tx, id, made, clock.now().toISOString())
    },
  }
}

const lostFile = ({ sha256 }: StoredFile) => ({
  ok: false as const,
  reason: 'crashed' as const,
  detail: `the stored file ${sha256} is missing`,
})

const overtaken = { reason: 'The paper was changed while it was typeset.', waitMs: 0, isCounted: false }

function toFailure(
  { log }: Deps,
  subject: Subject,
  { reason, detail, step, isCertain = false }: Extract<TypesettingOutcome, { ok: false }>,
  attempts: number,
): JobFailed {
  log.warn({ subject, reason, detail, step }, 'a manuscript could not be typeset')
  const sentence =
    reason === 'unreadable'
      ? 'The Word file could not be read.'
      : `The manuscript could not be typeset (${reason}${step === undefined ? '' : ` while ${step}`}).`
  // The same input reaches the same limit again. So one paper takes at most twice its time in all.
  return new JobFailed({ reason: sentence, code: reason, isFinal: reason !== 'crashed' || isCertain || attempts >= 2 })
}

/** Before the row: a paper is never visible without its files. */
async function store(deps: Pick<Deps, 'storage'>, plan: Plan, typeset: Typeset): Promise<Made> {
  const put = (bytes: Uint8Array) => storeBytes(deps, bytes)
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
