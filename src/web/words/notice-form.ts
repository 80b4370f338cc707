// Corrections, expressions of concern and retractions: what editors are asked.
import { connection } from './desk.ts'
import { type Kind, standingWords } from './standing.ts'

const { kinds } = standingWords

export const noticeFormWords = {
  title: 'Correct or retract',
  heading: 'Correct or retract a paper',
  form: 'The notice',
  aside: 'A notice is published at once, as a paper of its own. The paper that it is about stays where it is.',
  view: 'View the paper',
  edit: 'Edit the paper',
  before: 'Already published about this paper',
  kind: 'What is published',
  kinds,
  when: {
    correction:
      'A part of the paper is wrong, and the rest of it, with its conclusions, still holds: an error in a table, an author left out. Say what was wrong and what is right.',
    'expression-of-concern':
      'There are serious doubts, and it will take time until they are settled, or they cannot be: an inquiry that goes on, data that nobody can show. Readers should know now.',
    retraction:
      'The findings cannot be relied on, whether by honest error or by misconduct, or the paper should never have appeared: it was published before, it is plagiarised, its research was not ethical.',
  } satisfies Record<Kind, string>,
  guidance: 'Source: the retraction guidelines of the Committee on Publication Ethics (COPE).',
  closed: 'The paper is retracted already.',
  issuedBy: 'Issued by',
  issuedByHint: 'Whoever issues the notice is its author. Authors who do not agree with it are not named.',
  issuers: { authors: 'The authors', editors: 'The editors', publisher: 'The publisher' },
  reason: 'Reason',
  reasonHint: 'In a few plain sentences, without blame: readers see them above the paper, in lists and in indexes.',
  text: 'More of it',
  textHint:
    'Optional. For a correction: the wrong words and the right ones. Plain text, an empty line between paragraphs. Which paper it is about and who issues the notice are said by themselves.',
  optional: 'Date and DOI of the notice (optional)',
  publicationDate: 'Date',
  publicationDateHint: 'Empty: today',
  doi: 'DOI',
  doiHint: 'Like 10.5555/example. Empty: as for every other paper',
  count: (count: number, most: number) => `${count.toLocaleString('en-GB')} of ${most.toLocaleString('en-GB')}`,
  errors: {
    kind: 'Please choose what is published.',
    issuedBy: 'Please say who issues the notice.',
    reason: 'Please say what happened, in plain words.',
    tooLong: (most: number) => `Please use at most ${most.toLocaleString('en-GB')} characters.`,
    publicationDate: 'The date cannot be in the future: a notice appears at once.',
  },
  preview: 'Preview',
  previewArticle: 'Above the paper',
  previewNotice: 'The notice',
  previewEmpty: 'Choose what is published to see how it will look.',
  noReason: 'The reason will stand here.',
  submit: 'Publish the notice',
  busy: 'Publishing…',
  questions: {
    correction: 'Are you sure you want to publish a correction to this paper?',
    'expression-of-concern': 'Are you sure you want to express concern about this paper?',
    retraction: 'Are you sure you want to retract this paper?',
  } satisfies Record<Kind, string>,
  outcomeNotice: (kind: Kind, issue: string | undefined) =>
    `A notice, “${kinds[kind]}”, is public at once, as a paper of its own${issue ? ` in ${issue}` : ''}.`,
  outcomeTitle: (prefix: string) =>
    `“${prefix}” stands in front of the title wherever the paper is listed, cited or exported.`,
  outcomeMark: 'The paper says so on its page, in lists and in what indexes are told.',
  outcomeStays: 'The paper and its files stay where they are.',
  outcomePdf: {
    typeset: 'Its PDF is typeset anew and says so on its first page.',
    uploaded:
      'Its PDF was uploaded: a copy with marks on it takes its place, and the one that was uploaded stays as an earlier version.',
    elsewhere: 'Its PDF is on another site and says nothing of the notice: please see to it there.',
    none: undefined,
  },
  confirm: {
    correction: 'Publish the correction',
    'expression-of-concern': 'Publish it',
    retraction: 'Retract the paper',
  } satisfies Record<Kind, string>,
  done: {
    correction: 'The correction is published',
    'expression-of-concern': 'The expression of concern is published',
    retraction: 'The paper is retracted',
  } satisfies Record<Kind, string>,
  noticeIs: 'The notice',
  articleIs: 'The paper',
  marked:
    'The PDF of the paper was uploaded here. A copy with marks on it took its place; the one that was uploaded stays as an earlier version.',
  replacePdf: {
    uploaded:
      'The PDF of the paper was uploaded here and could not be marked. Please mark its first page yourself and replace it:',
    elsewhere: 'The PDF of the paper is on another site and still says nothing of the notice. Please see to it there.',
  },
  replaceLink: 'replace the PDF',
  takeBack:
    'If it should not have appeared, delete the notice from the list of published papers. Its address then says that it was withdrawn.',
  another: 'Publish another notice about this paper',
  isNotice: 'This is a notice itself',
  isNoticeText: 'A notice about a notice would leave readers at a loss. Edit the notice instead.',
  isDraft: 'This paper is a draft',
  isDraftText: 'Nobody has read it yet, so there is nothing to correct in public. Edit it instead.',
  textRestored: 'Your text from last time is back.',
  startAfresh: 'Start afresh',
  failure: { ...connection, fallback: 'The notice could not be published.' },
  textSafe: 'Nothing you typed is lost. Press the button again: the notice is published only once.',
}
