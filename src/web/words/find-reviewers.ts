import type { CandidateSource, HintKind } from '#src/domain/review/reviewer-hint.ts'

type Evidence = { author: string; evidence: string; count: number; of: number }

/** Finding people who could review a manuscript. */
export const findReviewersWords = {
  heading: 'Find a reviewer',
  search: 'Name, organisation or topic',
  searchHint: 'Leave it empty to look for the keywords of this manuscript.',
  find: 'Find',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  none: 'Nobody found',
  noneText:
    'Try another word of a name, an organisation or a topic. You can also invite somebody who is not known here, below.',
  failure: 'People could not be looked up. Please try again.',
  sources: {
    'invited-before': 'asked before',
    account: 'has an account',
    'published-here': 'published here',
    suggested: 'suggested by the author',
  } satisfies Record<CandidateSource, string>,
  papers: 'Wrote:',
  load: (asked: number, sent: number) =>
    asked === 0
      ? 'never asked'
      : `asked ${asked === 1 ? 'once' : `${asked} times`}, sent ${sent === 1 ? '1 review' : `${sent} reviews`}`,
  open: (count: number) => (count === 1 ? '1 review open' : `${count} reviews open`),
  askedLast: (day: string) => `last asked ${day}`,
  speed: (days: number) => (days < 1 ? 'usually within a day' : `usually ${days === 1 ? '1 day' : `${days} days`}`),
  hints: {
    opposed: ({ evidence }) => `The author asks not to involve this person${evidence && `: “${evidence}”`}`,
    'same-name': ({ author }) => `Has the same name as the author ${author}`,
    'same-organisation': ({ author, evidence }) => `Same organisation as ${author}: ${evidence}`,
    'same-mail-domain': ({ author, evidence }) => `Same mail domain as ${author}: ${evidence}`,
    'co-author': ({ author, evidence }) => `Published with ${author} within five years: ${evidence}`,
    acknowledged: ({ evidence }) => `Thanked in the manuscript: “${evidence}”`,
    cited: ({ count, of }) => `Named in ${count} of ${of} references (${Math.max(1, Math.round((count / of) * 100))}%)`,
    'reviewed-before': ({ evidence }) => `Has reviewed for these authors before: ${evidence}`,
    suggested: ({ evidence }) => `Suggested by the author${evidence && `: “${evidence}”`}`,
  } satisfies Record<HintKind, (hint: Evidence) => string>,
  noHints: 'No conflict known.',
  askedNotTo: 'Does not want to be asked again',
  inRound: 'Has been asked in this round',
  invite: 'Invite',
  noAddress: 'You need to find their address.',
}
