// Takes up what is due to be typeset, one turn after the other, and keeps the outcome. A manuscript that breaks its engine is
// tried again and then given up with a reason; nothing that goes wrong here reaches a request.
import type { StoredFile } from '#src/features/files/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { Typesetter, TypesettingOutcome } from './typesetter.ts'
import type { Typeset } from './typesetting.ts'
import type { Made, Maker, Plan, Subject, Turn } from './typesetting-job.ts'
import { claimTurn, markDone, markFailed, noteStep, putBack, renewClaim } from './typesetting-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'> & {
  typesetter: Pick<Typesetter, 'typeset'>
  makers: { readonly [kind in Subject['kind']]: Maker }
}

const second = 1_000
// A process that dies is noticed after this time, and one that lives renews its claim well within it.
const claim = 30 * second
const renewal = 10 * second
// What breaks its engine, or the whole program, will mostly do so again.
const mostAttempts = 3
const waitAfter = (attempts: number) => 15 * 4 ** (attempts - 1) * second
// A full disk and a lost database come back, and are no fault of the manuscript.
const untilAvailable = 60 * second
// Larger than any paper: a safeguard against an engine that writes for ever.
const largestResult = 200 * 1024 * 1024

/** Works until nothing is due. An aborted signal ends it at once; the turn under way is put back. @returns how many turns. */
export async function typesetDue(deps: Deps, signal?: AbortSignal): Promise<number> {
  let turns = 0
  while (!signal?.aborted) {
    const now = deps.clock.now()
    const turn = await claimTurn(deps.db, now.toISOString(), later(now, claim))
    if (!turn) break
    turns += 1
    await take(deps, turn, signal)
  }
  return turns
}

async function take(deps: Deps, turn: Turn, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock, log } = deps
  if (turn.attempts > mostAttempts) {
    log.error({ subject: turn.subject }, 'typesetting is given up: whoever was at it died, each time')
    return markFailed(db, turn, 'crashed', clock.now().toISOString())
  }
  const renewing = setInterval(() => {
    renewClaim(db, turn, later(clock.now(), claim)).catch((error: unknown) =>
      log.warn({ err: error, subject: turn.subject }, 'a claim could not be renewed'),
    )
  }, renewal)
  renewing.unref()
  try {
    await make(deps, turn, signal)
  } catch (error) {
    log.error({ err: error, subject: turn.subject, attempt: turn.attempts }, 'typesetting failed')
    await putBack(db, turn, later(clock.now(), untilAvailable), turn.attempts - 1)
  } finally {
    clearInterval(renewing)
  }
}

async function make(deps: Deps, turn: Turn, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock } = deps
  const maker = deps.makers[turn.subject.kind]
  const plan = await maker.plan(turn.subject.id)
  if (!plan) {
    await markDone(db, turn, undefined, clock.now().toISOString())
    return
  }
  const outcome = await withCopy(deps, plan.manuscript, (manuscript): Promise<TypesettingOutcome> => {
    const onStep = (step: Parameters<typeof noteStep>[2]) => {
      noteStep(db, turn, step).catch((error: unknown) => deps.log.warn({ err: error }, 'a step could not be noted'))
    }
    return deps.typesetter.typeset({ ...plan, manuscript }, { onStep, signal })
  })
  if (signal?.aborted) {
    await putBack(db, turn, clock.now().toISOString(), turn.attempts - 1)
    return
  }
  if (outcome.ok) await keep(deps, turn, maker, await store(deps, plan, outcome.typeset))
  else await giveUpOrRetry(deps, turn, outcome)
}

async function keep({ db, clock, log }: Deps, turn: Turn, maker: Maker, made: Made): Promise<void> {
  if (made.refusal !== undefined) log.error({ subject: turn.subject, reason: made.refusal }, 'a PDF could not be made')
  const at = clock.now().toISOString()
  const outcome = await inTransaction(db, async (tx) => {
    const kept = await maker.keep(tx, turn.subject.id, made)
    if (kept === 'again') throw new Overtaken()
    if (!(await markDone(tx, turn, made, at))) throw new Overtaken()
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return 'again' as const
    throw error
  })
  // Asked for anew meanwhile: then that request waits already, and this changes nothing.
  if (outcome === 'again') await putBack(db, turn, at, turn.attempts - 1)
}

class Overtaken extends Error {}

async function giveUpOrRetry(
  { db, clock, log }: Deps,
  turn: Turn,
  { reason, detail }: Extract<TypesettingOutcome, { ok: false }>,
): Promise<void> {
  const now = clock.now()
  log.warn({ subject: turn.subject, reason, detail, attempt: turn.attempts }, 'a manuscript could not be typeset')
  const isHopeless = reason === 'unreadable' || turn.attempts >= mostAttempts
  if (isHopeless) await markFailed(db, turn, reason, now.toISOString())
  else await putBack(db, turn, later(now, waitAfter(turn.attempts)))
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

/** Contents first: a paper is never visible without its files. What a failure leaves in the store, the sweep removes. */
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

function later(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds).toISOString()
}
