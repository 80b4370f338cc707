import type { Stage, Verdict } from '#src/domain/review/stage.ts'

const stages: Record<Stage, string> = {
  received: 'With the editors',
  'in-review': 'In review',
  'decision-due': 'A decision is due',
  'revision-requested': 'Your revision is awaited',
  accepted: 'Accepted',
  published: 'Published',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const outcomes: Record<Verdict | 'withdrawn', string> = {
  accept: 'Accepted',
  'minor-revision': 'Minor revision',
  'major-revision': 'Major revision',
  decline: 'Declined',
  withdrawn: 'Withdrawn by you',
}

export const ownCaseWords = {
  title: 'My manuscript',
  aside: 'What is happening with your manuscript',
  back: 'Dashboard',
  stages,
  outcomes,
  since: 'since',
  on: 'on',
  due: 'The revision is expected by',
  wasDue: 'The revision was expected by',
  overdue: 'You can still send it.',
  proof: 'See how the paper will look',
  viewArticle: 'Read your paper',
  version: (number: number) => `Version ${number}`,
  decided: 'Decided on',
  yourAnswer: 'Your answer to the reviewers',
  revise: 'Send your revision',
  file: 'The new version',
  fileHint: 'A Word file (.docx), without the names of the authors in its text if possible.',
  answer: 'Your answer to the reviewers',
  answerHint:
    'What you changed, and where you disagree and why. The editors read it with the new version, and so do reviewers, once what names you is hidden.',
  pointsHint:
    'Answer each point below it: what you changed and where, or why you disagree. The editors read it, and so do reviewers of the new version, once what names you is hidden. What you type is kept on this device.',
  pointsOf: (pseudonym: string) => `The points of ${pseudonym}`,
  /** `point`: as the reviewer numbers it. */
  answerTo: (pseudonym: string, point: string | undefined) =>
    point === undefined ? `Your answer to this passage of ${pseudonym}` : `Your answer to ${pseudonym}, point ${point}`,
  generalAnswer: 'Anything else you want to tell the editors and reviewers',
  generalAnswerHint: 'What else you changed, for example.',
  send: 'Send revision',
  sending: 'Sending …',
  sent: 'Your revision has arrived',
  sendFailed: 'The revision could not be sent',
  noFile: 'Please choose the new version.',
  withdraw: 'Withdraw the manuscript',
  withdrawText: 'Until it is published, you can take your manuscript back. What was written about it stays here.',
  withdrawQuestion: 'Withdraw this manuscript?',
  withdrawOutcome:
    'Reviewers who are at work are told that a review is no longer needed. Nobody will decide on it any more.',
  withdrawn: 'Your manuscript is withdrawn',
  withdrawFailed: 'The manuscript could not be withdrawn',
}
