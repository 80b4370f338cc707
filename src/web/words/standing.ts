// The standing of a paper, or its kind of notice, in a word or two, for badges in lists.
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
