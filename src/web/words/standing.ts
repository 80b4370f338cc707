// What became of a paper, or what kind of notice it is, in a word or two: for badges in every list.
import type { JournalObject } from '#src/wire/journal.ts'

export type Kind = NonNullable<JournalObject['noticeOf']>['kind']
type Standing = NonNullable<JournalObject['standing']>

const standings: Record<Standing, string> = {
  corrected: 'Corrected',
  'of-concern': 'Expression of concern',
  retracted: 'Retracted',
}

const kinds: Record<Kind, string> = {
  correction: 'Correction',
  'expression-of-concern': 'Expression of concern',
  retraction: 'Retraction',
}

export const standingWords = { standings, kinds }
