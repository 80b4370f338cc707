// Makes the anonymous manuscript of a round. If it cannot be made, reviewers get nothing, and the editor reads why.
import { isDeepStrictEqual } from 'node:util'
import { oneSecond } from '#src/domain/clock.ts'
import type { SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import { textsOfAnswer } from '#src/domain/review/answered-points.ts'
import { type Account, readAccount } from '#src/features/accounts/index.ts'
import { estimateManuscript, storeBytes, type Typesetter, withLocalCopy } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import { findSubmission, manuscriptNumber, type Submission } from '#src/features/submissions/index.ts'
import { type Job, JobFailed, type JobHandler, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { anonymousFileJobKind, roundOfKey } from './anonymous-file-job.ts'
import { finishAnonymousFile } from './finish-anonymous-file.ts'
import type { ReviewDeps } from './review-deps.ts'
import { readSettingsOfRound } from './store/review-settings-store.ts'
import { type MadeFiles, readRound, type StoredRound } from './store/round-store.ts'

type Deps = ReviewDeps &
  Pick<Services, 'storage' | 'log'> & {
    typesetter: Pick<Typesetter, 'makeAnonymous'>
    /** How many are made at the same time. */
    processes: number
  }

type RoundPlace = ReturnType<typeof roundOfKey>

type Order = Awaited<ReturnType<typeof orderOf>>

type Outcome = Awaited<ReturnType<Typesetter['makeAnonymous']>>

export function anonymousFileHandler(deps: Deps): JobHandler {
  return {
    kind: anonymousFileJobKind,
    concurrency: deps.processes,
    // For a manuscript during which the whole program dies, perhaps because of it.
    maxAttempts: 3,
    estimate: ({ key }) => estimate(deps, key),
    waitMs: (attempts) => 15 * 4 ** (attempts - 1) * oneSecond,
    run: (job, signal) => makeOne(deps, job, signal),
    // A full disk or a lost database will be repaired, and is not the manuscript's fault.
    explain: () => ({
      reason: 'Its files could not be read or kept. The log of the server says why.',
      waitMs: 60 * oneSecond,
      isCounted: false,
    }),
    async noteFailure(tx, { key }, { reason, isGivenUp }) {
      if (isGivenUp) await finishAnonymousFile(tx, deps, roundOfKey(key), { failure: reason })
    },
  }
}

async function makeOne(deps: Deps, { key, attempts }: Job, signal: AbortSignal): Promise<JobResult | undefined> {
  const place = roundOfKey(key)
  const submission = await findSubmission(deps.db, place.submissionId)
  const round = await readRound(deps.db, place.submissionId, place.round)
  if (!submission || round?.anonymousState !== 'being-made') return undefined
  const order = await orderOf(deps, submission, round)
  const outcome = await withLocalCopy(
    deps,
    round.manuscript,
    (manuscript): Promise<Outcome> => deps.typesetter.makeAnonymous({ ...order, manuscript }, { signal }),
  )
  signal.throwIfAborted()
  if (!outcome) throw new Error(`the stored file ${round.manuscript.sha256} is missing`)
  if (!outcome.ok) throw toFailure(deps, key, outcome, attempts)
  const made = await storeCopy(deps, outcome.copy)
  return {
    async write(tx) {
      // Somebody chose other traces or changed the texts or people in the meantime, and requested it again.
      if (!(await isStill({ ...deps, db: tx }, place, order))) return
      await finishAnonymousFile(tx, deps, place, made)
    },
  }
}

async function isStill(deps: Deps, { submissionId, round }: RoundPlace, order: Order): Promise<boolean> {
  const submission = await findSubmission(deps.db, submissionId)
  const now = await readRound(deps.db, submissionId, round)
  if (!submission || !now) return false
  const { people, hide, answer, front } = await orderOf(deps, submission, now)
  // Changed settings request nothing, so the file is made with those that it was ordered with.
  const { criteria, periodical, language } = order.front
  return isDeepStrictEqual({ people, hide, answer, front: { ...front, criteria, periodical, language } }, order)
}

function toFailure(
  { log }: Deps,
  key: string,
  { reason, detail, words }: Extract<Outcome, { ok: false }>,
  attempts: number,
): JobFailed {
  log.warn({ round: key, reason, detail }, 'an anonymous manuscript could not be made')
  // The same input reaches the same limit again.
  return new JobFailed({ reason: words, code: reason, isFinal: reason !== 'crashed' || attempts >= 2 })
}

async function orderOf({ db, publicUrl }: Deps, submission: Submission, round: StoredRound) {
  const periodical = await readPeriodical(db)
  const { settings } = await readSettingsOfRound(db, submission.id, round.number)
  const owner = await readAccount(db, submission.accountId)
  const { contributors } = await readStatedFacts(db, submission.id)
  const { title, abstract, keywords } = submission
  return {
    people: [...contributors.map(personOf), ...(owner ? [personOf(accountPerson(owner))] : [])],
    hide: round.hidden ?? ('all' as const),
    answer: textsOfAnswer({ general: round.answer, points: round.pointAnswers }),
    front: {
      number: `${manuscriptNumber(submission)}-v${round.number}`,
      title,
      abstract,
      keywords,
      periodical: periodical.name,
      criteria: settings.criteria,
      reviewAddress: `${publicUrl}/review`,
      language: periodical.languages[0] ?? 'en',
    },
  }
}

const accountPerson = ({ affiliation, ...account }: Account): SubmittedAuthor => ({
  ...account,
  affiliations: affiliation === undefined ? [] : [{ name: affiliation }],
})

const personOf = ({ name, given, family, email, orcid, affiliations = [] }: SubmittedAuthor) => ({
  name,
  given,
  family,
  email,
  orcid,
  affiliations: affiliations.map((one) => one.name),
})

async function storeCopy(deps: Deps, copy: Extract<Outcome, { ok: true }>['copy']): Promise<MadeFiles> {
  const { pdf, html, docx, traces, texts, withheld, wordCount } = copy
  return {
    pdf: await storeBytes(deps, pdf),
    html: await storeBytes(deps, new TextEncoder().encode(html)),
    docx: await storeBytes(deps, docx),
    traces,
    texts,
    withheld,
    wordCount,
  }
}

/** Rejects when the manuscript cannot be read: making the file will then fail at once. */
async function estimate({ db, storage }: Deps, key: string) {
  const { submissionId, round } = roundOfKey(key)
  const [submission, found] = [await findSubmission(db, submissionId), await readRound(db, submissionId, round)]
  if (!submission || !found) return { cost: 0, share: null }
  return { cost: await estimateManuscript({ storage }, found.manuscript), share: submission.accountId }
}
