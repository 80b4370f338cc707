import type { NextAct, Stage, Turn } from '#src/domain/review/stage.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
/** A case stays in these; the others begin with an event. */
const lasting: readonly Stage[] = ['in-review', 'decision-due']
const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

const stages = {
  received: 'Received',
  'in-review': 'In review',
  'decision-due': 'Decision due',
  'revision-requested': 'Revision requested',
  accepted: 'Accepted',
  published: 'Published',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} satisfies Record<Stage, string>

/** Where a case stands, for its editors. */
export const caseStandingWords = {
  turns: {
    editor: 'Waiting for an editor',
    author: 'Waiting for the author',
    reviewers: 'Waiting for reviewers',
    nobody: 'Closed',
  } satisfies Record<Turn, string>,
  /** What the one link of a row in the list says. */
  nextActs: {
    'await-anonymous-file': 'Open',
    'mend-anonymous-file': 'See what failed',
    'check-anonymous-file': 'Check anonymous file',
    invite: 'Invite reviewers',
    'await-reviews': 'See reviewers',
    decide: 'Decide',
    'look-at-revision': 'Look at revision',
    'send-revision': 'Open',
    'look-at-proof': 'Open',
    'send-corrected-file': 'Open',
    'answer-proof-points': 'See the points',
    publish: 'Publish',
    none: 'Open',
  } satisfies Record<NextAct, string>,
  open: 'Open',
  /** @param count full days. */
  since: (stage: Stage, count: number) => {
    if (count === 0) return `${stages[stage]} today`
    return lasting.includes(stage) ? `${stages[stage]} for ${days(count)}` : `${stages[stage]} ${days(count)} ago`
  },
  ended: (stage: Stage, day: string) => `${stages[stage]} on ${day}`,
  round: (number: number) => `Round ${number}`,
  progress: ({ asked, accepted, in: sent }: { asked: number; accepted: number; in: number }) =>
    asked === 0 ? 'nobody asked yet' : `${asked} asked, ${accepted} said yes, ${reviews(sent)} in`,
  due: (day: string) => `due ${day}`,
  overdueSince: (day: string) => `overdue since ${day}`,
}
