import { connection } from './desk.ts'
import { printedLabel, unbrokenDay } from './numbers.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = (iso: string): string => unbrokenDay(longDay.format(new Date(iso)))

const manuscripts = (count: number) => (count === 1 ? '1 manuscript' : `${count} manuscripts`)

/** Figures of reviewing, on a page of the desk. */
export const figuresWords = {
  heading: 'Figures',
  intro:
    'Computed from the recorded decisions and the published papers; nobody types them. Manuscripts of which you are an author, or with which you are in conflict, are left out of what you see here.',
  lastTwelveMonths: 'Last twelve months',
  period: (begin: string, end: string) => `${day(begin)} to ${day(end)}`,
  firstDecision: 'To the first decision',
  acceptance: 'To acceptance',
  accepted: 'Accepted',
  reviews: 'Reviews per accepted paper',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  percent: (percent: number) => `${percent}%`,
  tooFew: 'Too few to say',
  medianOf: (count: number) => `median of ${manuscripts(count)}`,
  acceptedOf: (accepted: number, count: number) => `${accepted} of ${count} decided`,
  reviewsOf: (reviews: number, count: number) =>
    `median; ${reviews === 1 ? '1 review' : `${reviews} reviews`} of ${manuscripts(count)}`,
  restsOnOnly: (count: number, least: number) =>
    count === 0 ? 'no manuscript' : `${manuscripts(count)}; a figure needs ${least}`,
  none: 'Nothing has been decided yet',
  noneText: (least: number) =>
    `Figures appear here with the first decisions. Each needs at least ${least} manuscripts: fewer say little about the journal, and too much about each manuscript.`,
  years: 'Years',
  year: 'Year',
  soFar: (year: string) => `${year}, so far`,
  decided: 'Decided',
  unknown: '–',
  unknownText: 'too few manuscripts',
  shares: 'Papers by board members and editors',
  sharesText:
    'Of the research papers of each issue. The Directory of Open Access Journals asks for at most a quarter by editors, board members and reviewers together. Papers by reviewers are not counted here, because the number could tell who reviewed: the true share may be higher. Authors are recognised by their ORCID iD or by the same name: check those recognised by name alone.',
  ownOf: (own: number, articles: number) =>
    `${own} of ${articles === 1 ? '1 research paper' : `${articles} research papers`}`,
  tooHigh: 'more than a quarter',
  which: (count: number) => (count === 1 ? 'Which paper' : `Which ${count} papers`),
  whichOf: (issue: string) => `in ${issue}`,
  recognised: { orcid: 'ORCID iD', name: 'same name' },
  noShares: 'No issue has a published research paper yet.',
  issueLabel: printedLabel,
  how: 'How they are computed',
  rules: [
    'A manuscript counts in the period in which the decision was made (UTC). A decision that was taken back does not count.',
    'The first decision is the first of any kind: declined without review, a revision, an acceptance. Days are counted from the receipt of the manuscript, including the time that it was with its authors.',
    'The rate of acceptance is the share of the accepted among those accepted or declined. Manuscripts that were withdrawn before, or published without an acceptance, are in neither.',
    'Reviews are those that were sent in, in all rounds together.',
    'Research papers are all but notices and the types that the settings call not reviewed. Papers by reviewers are not counted: nobody may learn who reviewed.',
  ],
  public: {
    admin: 'Public pages can state these figures: ',
    setting: 'settings of reviewing',
  },
  failure: { ...connection, fallback: 'The figures could not be loaded' },
}
