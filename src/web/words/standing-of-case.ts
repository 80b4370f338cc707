import type { NextAct, Stage, Turn } from '#src/domain/review/stage.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

/** Where a case stands, for its editors. */
export const caseStandingWords = {
  stages: {
    received: 'Received',
    'in-review': 'In review',
    'decision-due': 'Decision due',
    'revision-requested': 'Revision requested',
    accepted: 'Accepted',
    published: 'Published',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<Stage, string>,
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
  since: (stage: string, count: number) => (count === 0 ? `${stage} today` : `${stage} for ${days(count)}`),
  ended: (stage: string, day: string) => `${stage} on ${day}`,
  round: (number: number) => `Round ${number}`,
  progress: ({ asked, accepted, in: sent }: { asked: number; accepted: number; in: number }) =>
    asked === 0 ? 'nobody asked yet' : `${asked} asked, ${accepted} said yes, ${reviews(sent)} in`,
  due: (day: string) => `due ${day}`,
  overdueSince: (day: string) => `overdue since ${day}`,
}
