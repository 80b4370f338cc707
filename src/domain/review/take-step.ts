// One act on a case: a case and an act in, the next case and its effects out. The use cases read the case under a lock, store
// the next one, and queue the letters and jobs in the same transaction.
import { type CaseAct, type Circumstances, mayAct } from './act.ts'
import type { CaseLetter } from './case-letter.ts'
import { changeFacts } from './change-facts.ts'
import { askForFile, replaceFile } from './corrected-file.ts'
import { decide, publish, takeBack, withdraw } from './decide.ts'
import { answerInvitation, changeInvitation, invite, sendReview } from './invitations.ts'
import { answerPoints, answerProof, sendProof } from './proof.ts'
import { currentRound, newRound, type ReviewCase, reviewersHave } from './review-case.ts'
import { endStages, isUnderEditors } from './stage.ts'
import { changed, refused, type Step, unchanged, withRound } from './step.ts'

export function takeStep(before: ReviewCase, act: CaseAct, now: Circumstances): Step {
  if (!mayAct(now.actor, act.kind)) return refused('not-allowed')
  switch (act.kind) {
    case 'finish-anonymous-file':
    case 'remake-anonymous-file':
    case 'confirm-anonymous-file':
      return changeFile(before, act, now)
    case 'change-facts':
      return changeFacts(before, act, now)
    case 'start-review':
      return startReview(before, now)
    case 'invite':
      return invite(before, act, now)
    case 'change-due-day':
    case 'ask-for-time':
    case 'remind':
    case 'send-again':
    case 'cancel-invitation':
    case 'expire-invitation':
      return changeInvitation(before, act, now)
    case 'accept-invitation':
    case 'decline-invitation':
      return answerInvitation(before, act, now)
    case 'send-review':
    case 'change-review':
      return sendReview(before, act, now)
    case 'end-review':
      return endReview(before, now)
    case 'decide':
      return decide(before, act, now)
    case 'take-back':
      return takeBack(before, act)
    case 'declare-conflict':
    case 'clear-conflict':
    case 'remake-certificate':
      return changed(before)
    case 'name-guest-editor':
      return nameGuestEditor(before, act.email)
    case 'deny-authorship':
      return changed(before, { letters: [{ kind: 'authorship-denied', to: 'editors' }] })
    case 'take-back-denial':
      return changed(before, {
        letters: now.actor === 'system' ? [{ kind: 'authorship-denial-taken-back', to: 'editors' }] : [],
      })
    case 'send-revision':
      return sendRevision(before, now)
    case 'forget-reviewers':
      return endStages.some((stage) => stage === before.stage) ? changed(before) : refused('stage-changed')
    case 'send-proof':
      return sendProof(before, act, now)
    case 'approve-proof':
    case 'send-proof-points':
      return answerProof(before, act)
    case 'answer-proof-points':
      return answerPoints(before, act)
    case 'ask-for-file':
      return askForFile(before)
    case 'replace-file':
      return replaceFile(before, act, now.actor)
    case 'withdraw':
      return withdraw(before, act, now)
    case 'publish':
      return publish(before, now)
  }
}

type FileAct = Extract<CaseAct, { kind: `${string}-anonymous-file` }>

function changeFile(before: ReviewCase, act: FileAct, { actor }: Circumstances): Step {
  const { anonymousFile, invitations } = currentRound(before)
  switch (act.kind) {
    case 'finish-anonymous-file': {
      if (anonymousFile !== 'being-made') return unchanged(before)
      const letters: CaseLetter[] = act.hasFailed ? [{ kind: 'file-not-made', to: 'editors' }] : []
      return changed(withRound(before, { anonymousFile: act.hasFailed ? 'failed' : 'to-check' }), { letters })
    }
    case 'remake-anonymous-file':
      if (!isUnderEditors(before.stage)) return refused('stage-changed')
      if (reviewersHave({ invitations })) return refused('reviewers-have-it')
      if (actor === 'author' && anonymousFile === 'confirmed') return refused('already-confirmed')
      return changed(withRound(before, { anonymousFile: 'being-made' }), { makesAnonymousFile: true })
    case 'confirm-anonymous-file':
      if (anonymousFile === 'confirmed') return unchanged(before)
      if (anonymousFile !== 'to-check') return refused('file-not-ready')
      return changed(withRound(before, { anonymousFile: 'confirmed' }))
  }
}

function startReview(before: ReviewCase, { at }: Circumstances): Step {
  if (before.stage === 'in-review') return unchanged(before)
  if (before.stage !== 'received') return refused('stage-changed')
  return changed({ ...withRound(before, { openedAt: at }), stage: 'in-review', stageSince: at })
}

function endReview(before: ReviewCase, { at }: Circumstances): Step {
  if (before.stage === 'decision-due') return unchanged(before)
  if (before.stage !== 'in-review') return refused('stage-changed')
  return changed({ ...withRound(before, { isEnough: true }), stage: 'decision-due', stageSince: at })
}

function sendRevision(before: ReviewCase, { at }: Circumstances): Step {
  if (before.stage !== 'revision-requested') return refused('stage-changed')
  const rounds = [...before.rounds, newRound(currentRound(before).number + 1)]
  return changed(
    { stage: 'received', stageSince: at, rounds },
    {
      makesAnonymousFile: true,
      letters: [
        { kind: 'revision-received', to: 'author' },
        { kind: 'revision-in', to: 'editors' },
      ],
    },
  )
}

function nameGuestEditor(before: ReviewCase, email: string): Step {
  if (before.stage === 'published') return refused('already-published')
  return changed(before, { letters: [{ kind: 'guest-editor-asked', to: { guest: email } }] })
}
