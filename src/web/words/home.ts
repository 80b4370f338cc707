import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { chargesText } from './charges.ts'
import { inWords } from './numbers.ts'

export const homeWords = {
  title: 'Home',
  lede: (reviewers: number | undefined) =>
    `Research on how science, technology, engineering and mathematics are taught and learnt. ${reviewers ? `Each paper is reviewed by ${inWords(reviewers)} ${reviewers === 1 ? 'expert who does' : 'experts who do'} not know the authors` : 'Each paper is reviewed by experts who do not know the authors'} and is open to everyone from the day it appears.`,
  submit: 'Submit a manuscript',
  about: 'About the journal',
  plates: {
    carousel: 'carousel',
    slide: 'slide',
    label: 'Drawings',
    plate: (number: number, count: number) => `Plate ${number} of ${count}`,
    position: (number: number, count: number) => `${number} of ${count}`,
    pause: 'Pause the drawings',
    play: 'Play the drawings',
    previous: 'Previous drawing',
    next: 'Next drawing',
  },
  currentIssue: 'Current issue',
  latestIssue: 'Latest issue',
  issnOnline: 'ISSN (online)',
  issnPrint: 'ISSN (print)',
  issn: 'ISSN',
  applied: 'applied for',
  frequency: 'Frequency',
  access: 'Access',
  open: (licence: string | undefined) => (licence ? `Open, ${licence}` : 'Open'),
  peerReview: 'Peer review',
  doubleBlind: 'Double-blind',
  allInIssue: (total: number) => (total === 1 ? 'The paper in this issue' : `All ${total} papers in this issue`),
  archive: (issues: number, since: number) =>
    issues === 1 ? 'Archive' : `Archive: ${inWords(issues)} issues since ${since}`,
  browse: 'Browse the papers',
  featured: 'Featured articles',
  fromEarlier: 'Latest from earlier issues',
  fromThis: 'Latest from this issue',
  none: 'The first papers are in preparation',
  noneText: 'Manuscripts are welcome: the first issue is open for submissions.',
  failed: 'Failed to load journals. Please try again later.',
  callHeading: 'Call for papers',
  authors: 'For authors',
  authorsText: { charges: 'what it costs', reviewTime: 'how long it takes', rights: 'who keeps the rights' },
  charges: 'Charges',
  noCharges: 'None',
  someCharges: 'Some',
  chargesText: ({ statement, ...charges }: NonNullable<PeriodicalObject['fees']>) =>
    [statement, chargesText(charges)].filter(Boolean).join(' '),
  toBeAnnounced: 'To be announced',
  toBeAnnouncedText: 'The journal has not yet said what publication costs, if anything.',
  reviewTime: 'Review time',
  weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  reviewText: (checkDays: number | undefined) =>
    checkDays
      ? `From submission to the reviews, with a first check within ${checkDays === 1 ? 'one day' : `${checkDays} days`}.`
      : 'From submission to the reviews.',
  checkText: 'From submission to the first check.',
  rights: 'Rights',
  yours: 'Yours',
  publishers: 'The publisher’s',
  authorsKeep: 'Authors keep copyright.',
  publisherHolds: 'The publisher holds the copyright.',
  licensed: (licence: string) => `Articles are licensed under ${licence}.`,
  authorGuidelines: 'Author guidelines',
  howReviewWorks: 'How peer review works',
}
