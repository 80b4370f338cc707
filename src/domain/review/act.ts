// The acts on a case, and who may carry them out.
import type { Verdict } from './stage.ts'

/**
 * What a person is to one submission. Being one of its authors outweighs every other role: `author` sent it in, and a
 * `co-author` who would otherwise be an editor of it only reads what its author reads. `reviewer`: with the link of the
 * invitation that the act names.
 */
export const caseRoles = ['administrator', 'editor', 'author', 'co-author', 'reviewer', 'none'] as const
export type CaseRole = (typeof caseRoles)[number]

/** `system`: the program itself. */
export type CaseActor = CaseRole | 'system'

export type CaseAct =
  /** `hasFailed`: the anonymous manuscript could not be made. */
  | { readonly kind: 'finish-anonymous-file'; readonly hasFailed: boolean }
  /** The anonymous manuscript is made again, with other traces hidden. */
  | { readonly kind: 'remake-anonymous-file' }
  | { readonly kind: 'confirm-anonymous-file' }
  /** `isInCopy`: the anonymous manuscript shows the changed facts, or was searched for them. `isSame`: nothing differs. */
  | { readonly kind: 'change-facts'; readonly isSame: boolean; readonly isInCopy: boolean }
  | { readonly kind: 'start-review' }
  | { readonly kind: 'invite'; readonly invitation: string; readonly reviewer: number; readonly dueOn: string }
  | { readonly kind: 'change-due-day'; readonly invitation: string; readonly dueOn: string }
  /** A reviewer wants more days than are granted without asking an editor. */
  | { readonly kind: 'ask-for-time'; readonly invitation: string }
  | { readonly kind: 'remind'; readonly invitation: string }
  | { readonly kind: 'send-again'; readonly invitation: string }
  | { readonly kind: 'cancel-invitation'; readonly invitation: string }
  | { readonly kind: 'expire-invitation'; readonly invitation: string }
  | { readonly kind: 'accept-invitation'; readonly invitation: string }
  | { readonly kind: 'decline-invitation'; readonly invitation: string }
  | { readonly kind: 'send-review'; readonly invitation: string }
  /** `isRead`: an editor has read the review. */
  | { readonly kind: 'change-review'; readonly invitation: string; readonly isRead: boolean }
  /** The certificate of a review could not be made, and an editor has it tried again. */
  | { readonly kind: 'remake-certificate'; readonly invitation: string }
  | { readonly kind: 'end-review' }
  /** `isEarly`: the editor decides although reviewers are at work. `reason`: why there are fewer reviews than needed. */
  | {
      readonly kind: 'decide'
      readonly decision: string
      readonly verdict: Verdict
      readonly dueOn?: string | undefined
      readonly isEarly?: boolean | undefined
      readonly reason?: string | undefined
    }
  /** `decision`: by default, the last. */
  | { readonly kind: 'take-back'; readonly decision?: string | undefined }
  | { readonly kind: 'send-revision' }
  /** `isSame`: the author already has this proof. */
  | { readonly kind: 'send-proof'; readonly proof: number; readonly dueOn: string; readonly isSame: boolean }
  /** `proof`: the number of the proof that the author has looked at. */
  | { readonly kind: 'approve-proof'; readonly proof: number }
  /** `isSame`: these points were sent before. */
  | { readonly kind: 'send-proof-points'; readonly proof: number; readonly isSame: boolean }
  /** `proof`: the number of the proof whose points the editor has read. `isSame`: this answer was sent before. */
  | { readonly kind: 'answer-proof-points'; readonly proof: number; readonly isSame: boolean }
  /** An editor asks the author of an accepted manuscript for a corrected Word file. */
  | { readonly kind: 'ask-for-file' }
  /** `isSame`: this file is already in place. */
  | { readonly kind: 'replace-file'; readonly isSame: boolean }
  /** An editor steps aside, and has the rights of a co-author from then on. */
  | { readonly kind: 'declare-conflict' }
  /** Another editor clears the conflict. */
  | { readonly kind: 'clear-conflict' }
  /** Where every editor is in conflict, one of them names somebody to decide in their place. */
  | { readonly kind: 'name-guest-editor'; readonly email: string }
  | { readonly kind: 'withdraw'; readonly decision: string }
  /** Somebody who is named as an author says that they are not, with the link of the letter about it. */
  | { readonly kind: 'deny-authorship' }
  /** The same person takes it back, or an editor does, who gives the reason. */
  | { readonly kind: 'take-back-denial' }
  /** Long after the decision, everything that says who reviewed is removed. */
  | { readonly kind: 'forget-reviewers' }
  | { readonly kind: 'publish' }

export type CaseActKind = CaseAct['kind']

const editors: readonly CaseActor[] = ['editor', 'administrator']

/** Every other actor is refused, whatever the stage. */
const allowedActors: Record<CaseActKind, readonly CaseActor[]> = {
  'finish-anonymous-file': ['system'],
  'remake-anonymous-file': [...editors, 'author'],
  'confirm-anonymous-file': editors,
  'change-facts': [...editors, 'author'],
  'start-review': editors,
  invite: editors,
  'change-due-day': [...editors, 'reviewer'],
  'ask-for-time': ['reviewer'],
  remind: [...editors, 'system'],
  'send-again': editors,
  'cancel-invitation': editors,
  'expire-invitation': ['system'],
  'accept-invitation': ['reviewer'],
  'decline-invitation': ['reviewer'],
  'send-review': ['reviewer'],
  'change-review': ['reviewer'],
  'remake-certificate': editors,
  'end-review': editors,
  decide: editors,
  'take-back': editors,
  'send-revision': ['author'],
  'send-proof': [...editors, 'system'],
  'approve-proof': ['author'],
  'send-proof-points': ['author'],
  'answer-proof-points': editors,
  'ask-for-file': editors,
  'replace-file': [...editors, 'author'],
  'declare-conflict': editors,
  'clear-conflict': editors,
  'name-guest-editor': ['author', 'co-author'],
  withdraw: ['author'],
  'deny-authorship': ['system'],
  'take-back-denial': [...editors, 'system'],
  'forget-reviewers': ['system'],
  publish: editors,
}

export type Circumstances = {
  readonly actor: CaseActor
  /** An instant. */
  readonly at: string
  /** The day of that instant, YYYY-MM-DD. */
  readonly today: string
  /** How many reviews the settings ask for. */
  readonly reviewersMin: number
}

export const caseActKinds = Object.keys(allowedActors) as CaseActKind[]

export const mayAct = (actor: CaseActor, kind: CaseActKind): boolean => allowedActors[kind].includes(actor)
