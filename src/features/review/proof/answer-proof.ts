// The author's answer to a proof: it is approved, or all points to be corrected are sent at once; and the editor's answer to them.
import type { Actor } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockHandledCase, lockOwnCase } from '#src/features/review/review-policy.ts'
import {
  type ProofPoint,
  readProofSent,
  type StoredProof,
  savePoints,
  saveReply,
} from '#src/features/review/store/proof-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { readPoints, readText, type TypedPoint, wrong } from './read-points.ts'
import { isSameProof, readProofMade } from './send-proof.ts'

export type ProofAnswer = {
  readonly approved: boolean
  readonly points: readonly TypedPoint[] | undefined
  /** The number of the proof that the author has looked at. */
  readonly proof: number | undefined
}

export async function answerProof(deps: ReviewDeps, actor: Actor, id: string, answer: ProofAnswer): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockOwnCase(tx, actor, id)
    const points = readAnswer(answer)
    const proof = readNumber(answer.proof)
    const last = await readProofSent(tx, id)
    if (last?.state === 'asked') await requireCurrent(tx, id, last)
    const detail = `Proof ${proof}`
    if (!points) {
      await takeCaseStep(tx, deps, { submissionId: id, act: { kind: 'approve-proof', proof }, by, detail })
      return
    }
    const isSame = last !== undefined && JSON.stringify(last.points) === JSON.stringify(points)
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'send-proof-points', proof, isSame },
      by,
      detail,
      insert: (tx) => savePoints(tx, id, proof, points),
    })
  })
  deps.nudgeJobs()
}

/** Nobody answers a proof that they have not seen. */
function readNumber(typed: number | undefined): number {
  if (typed === undefined) throw wrong('proof', 'Please send the number of the proof that you have looked at.')
  return typed
}

/** While the proof is being made again, or could not be, nobody can say anything about what will be printed. */
async function requireCurrent(tx: Database, id: string, sent: StoredProof): Promise<void> {
  const made = await readProofMade(tx, id)
  if (made && isSameProof(sent, made)) return
  const message = 'The manuscript has been changed since this proof. Please wait for the next one: you get a letter.'
  throw new AppError({ kind: 'conflict', code: 'proof-changed', message })
}

/** Undefined: approved. */
function readAnswer({ approved, points = [] }: ProofAnswer): readonly ProofPoint[] | undefined {
  if (!approved) return readPoints(points)
  if (points.length > 0) throw wrong('points', 'A proof is approved, or points are sent: not both.')
  return undefined
}

export type PointsAnswer = {
  readonly text: string
  /** The number of the proof whose points the editor has read. */
  readonly proof: number | undefined
}

/** Says, for instance, that all will be corrected before publication. */
export async function answerPoints(deps: ReviewDeps, actor: Actor, id: string, typed: PointsAnswer): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const text = readText(typed.text, 'text')
    const proof = readNumber(typed.proof)
    const last = await readProofSent(tx, id)
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'answer-proof-points', proof, isSame: last?.reply === text },
      by,
      detail: `Proof ${proof}`,
      facts: { text },
      insert: (tx) => saveReply(tx, id, proof, text),
    })
  })
  deps.nudgeJobs()
}
