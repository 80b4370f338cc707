// Acts on the proof of an accepted manuscript: it is sent to its author, who approves it or sends points to be corrected.
import type { CaseAct, Circumstances } from './act.ts'
import type { ReviewCase } from './review-case.ts'
import type { ProofState } from './stage.ts'
import { changed, refused, type Step, unchanged } from './step.ts'

type Act<Kind extends CaseAct['kind']> = Extract<CaseAct, { kind: Kind }>

/**
 * The program sends the first proof, and another one that replaces a proof which nobody has answered. After an answer an editor
 * sends the next, when it is ready.
 */
export function sendProof(before: ReviewCase, act: Act<'send-proof'>, { actor }: Circumstances): Step {
  if (before.stage !== 'accepted') return refused('stage-changed')
  const last = before.proof
  const isAnswered = last !== undefined && last.state !== 'asked'
  if (actor === 'system' && isAnswered) return unchanged(before)
  if (last && act.isSame) {
    return last.state === 'asked' || last.state === 'approved' ? unchanged(before) : refused('proof-not-new')
  }
  return changed(
    { ...before, proof: { number: act.proof, state: 'asked', dueOn: act.dueOn } },
    { letters: [{ kind: 'proof-ready', to: 'author' }] },
  )
}

export function answerProof(before: ReviewCase, act: Act<'approve-proof' | 'send-proof-points'>): Step {
  const { stage, proof } = before
  if (stage !== 'accepted') return refused('stage-changed')
  if (proof?.number !== act.proof) return refused('proof-changed')
  const state: ProofState = act.kind === 'approve-proof' ? 'approved' : 'points-sent'
  if (proof.state === state && (act.kind === 'approve-proof' || act.isSame)) return unchanged(before)
  if (proof.state !== 'asked') return refused('proof-answered')
  const letter = state === 'approved' ? 'proof-approved' : 'proof-points-in'
  return changed({ ...before, proof: { ...proof, state } }, { letters: [{ kind: letter, to: 'editors' }] })
}

export function answerPoints(before: ReviewCase, act: Act<'answer-proof-points'>): Step {
  const { stage, proof } = before
  if (stage !== 'accepted') return refused('stage-changed')
  if (proof?.number !== act.proof) return refused('proof-changed')
  if (proof.state === 'answered' && act.isSame) return unchanged(before)
  if (proof.state !== 'points-sent') return refused('no-points')
  return changed(
    { ...before, proof: { ...proof, state: 'answered' } },
    { letters: [{ kind: 'proof-points-answered', to: 'author' }] },
  )
}
