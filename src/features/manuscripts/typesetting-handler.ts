// Typesets what is due in the queue and keeps the results. It gives up a manuscript with a reason; only one that breaks an
// engine which others have used before is tried again, once.
import { oneSecond } from '#src/domain/clock.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { type Job, JobFailed, type JobHandler, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { DamagedFile } from '#src/platform/storage/storage.ts'
import { estimateTypesetting } from './estimate-typesetting.ts'
import { saveTree } from './proof-tree-store.ts'
import { storeBytes, withLocalCopies, withLocalCopy } from './stored-files.ts'
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
  const outcome =
    (await typesetApproved(deps, plan, { onStep, signal })) ?? (await typeset(deps, plan, { onStep, signal }))
  // The last one says where it failed.
  await noted
  signal.throwIfAborted()
  if (!outcome?.ok) throw toFailure(deps, subject, outcome ?? lostFile(plan.manuscript), attempts)
  const made = await store(deps, plan, outcome.typeset)
  logFaults(deps, subject, made)
  return {
    async write(tx) {
      if ((await target.keep(tx, subject.id, made)) === 'again') throw new JobFailed(overtaken)
      if (subject.kind === 'submission') {
        await saveProof(tx, id, made)
        await saveTree(tx, subject.id, made)
      }
      await markDone(tx, id, made, clock.now().toISOString())
    },
  }
}

/** What the operator should know about a paper that was made all the same. */
function logFaults({ log }: Pick<Deps, 'log'>, subject: Subject, made: Made): void {
  if (made.unreadTree !== undefined)
    log.warn(
      { subject, reason: made.unreadTree },
      'the text of a proof could not be used: its manuscript was read again',
    )
  if (made.designFaults?.length)
    log.warn(
      { subject, faults: made.designFaults },
      'the template files in DATA_DIR/typesetting are from an earlier release: what they lack came from the program',
    )
  if (made.leftOut?.length)
    log.error({ subject, parts: made.leftOut }, 'parts of the work for a paper could not be carried out')
  if (made.refusal !== undefined) log.error({ subject, reason: made.refusal }, 'a PDF could not be created')
}

type WorkOptions = NonNullable<Parameters<Typesetter['typeset']>[1]>

const typeset = (deps: Deps, { approved: _, ...plan }: Plan, options: WorkOptions) =>
  withLocalCopy(deps, plan.manuscript, (manuscript) => deps.typesetter.typeset({ ...plan, manuscript }, options))

/** From the text of its proof. Undefined when it has none, or not all of it is stored. */
async function typesetApproved(
  deps: Deps,
  { approved, ...plan }: Plan,
  options: WorkOptions,
): Promise<TypesettingOutcome | undefined> {
  if (!approved) return undefined
  const { tree, pictures } = approved
  const outcome = await withLocalCopies(deps, [plan.manuscript, tree, ...pictures], (paths) => {
    const pathOf = ({ sha256 }: StoredFile) => paths.get(sha256) ?? ''
    const order = { tree: pathOf(tree), pictures: pictures.map((one) => ({ sha256: one.sha256, path: pathOf(one) })) }
    return deps.typesetter.typeset({ ...plan, manuscript: pathOf(plan.manuscript), approved: order }, options)
  }).catch((error: unknown) => {
    if (error instanceof DamagedFile) return undefined
    throw error
  })
  if (!outcome)
    deps.log.warn({ tree: tree.sha256 }, 'the text of a proof is not stored any more: its manuscript is read again')
  return outcome
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
  { reason, detail, step, part, isCertain = false }: Extract<TypesettingOutcome, { ok: false }>,
  attempts: number,
): JobFailed {
  log.warn({ subject, reason, detail, step, part }, 'a manuscript could not be typeset')
  const sentence =
    reason === 'unreadable'
      ? 'The Word file could not be read.'
      : `The manuscript could not be typeset (${reason}${step === undefined ? '' : ` while ${step}`}${part === undefined ? '' : `, at ${part}`}).`
  // The same input reaches the same limit again. So one paper takes at most twice its time in all.
  return new JobFailed({ reason: sentence, code: reason, isFinal: reason !== 'crashed' || isCertain || attempts >= 2 })
}

/** Before the row: a paper is never visible without its files. */
async function store(deps: Pick<Deps, 'storage'>, plan: Plan, typeset: Typeset): Promise<Made> {
  const put = (bytes: Uint8Array) => storeBytes(deps, bytes)
  const encode = (text: string) => new TextEncoder().encode(text)
  const { html, jats, pdf, archival, pictures, tree, ...rest } = typeset
  const stored: Made['pictures'] = []
  for (const { name, mediaType, bytes } of pictures) stored.push({ name, mediaType, ...(await put(bytes)) })
  return {
    ...rest,
    plan,
    html: await put(encode(html)),
    jats: await put(encode(jats)),
    pdf: pdf && (await put(pdf)),
    archival: archival && (await put(archival)),
    tree: tree && (await put(tree)),
    pictures: stored,
  }
}
