// The words of the reviewer's form, on the page and in the file that is filled in offline.
import type { Verdict } from './stage.ts'

export const verdictNames: Record<Verdict, string> = {
  accept: 'Accept',
  'minor-revision': 'Minor revision',
  'major-revision': 'Major revision',
  decline: 'Decline',
}

export const formWords = {
  recommendation: 'What do you recommend?',
  toAuthor: 'To the authors',
  toAuthorHint: 'What is good, what is missing, and what should change. Line numbers help. Do not name yourself.',
  toEditor: 'To the editors only',
  toEditorHint: 'Confidential: the authors never see it. You may leave it empty.',
  aiUse: 'Did a tool help you?',
  optional: 'optional',
  forAuthor: 'The authors read the answer.',
  forEditor: 'Only the editors read the answer.',
  scaleLow: '1: not at all',
  scaleHigh: '5: fully',
  noAnswer: 'No answer',
  criteria: 'What we ask',
}
