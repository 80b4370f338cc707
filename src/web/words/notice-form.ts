// Corrections, expressions of concern and retractions: the words of the form that editors fill in.
import type { NoticeKind } from '#src/domain/article/notice.ts'
import type { NoticeTextFault } from '#src/domain/article/notice-rules.ts'
import { connection } from './desk.ts'
import { standingWords } from './standing.ts'

const { kinds } = standingWords

export const noticeFormWords = {
  title: 'Correct or retract',
  heading: 'Correct or retract a paper',
  form: 'The notice',
  aside: 'A notice is published at once, as a paper of its own. The paper it is about stays where it is.',
  view: 'View the paper',
  edit: 'Edit the paper',
  before: 'Already published about this paper',
  kind: 'Kind of notice',
  kinds,
  when: {
    correction:
      'Part of the paper is wrong, but the rest and its conclusions still hold: an error in a table, an author left out. Say what was wrong and what is right.',
    'expression-of-concern':
      'There are serious doubts that will take time to resolve, or that nobody can resolve: an inquiry is under way, or the data cannot be produced. Readers should know now.',
    retraction:
      'Readers cannot rely on the findings, because of honest error or misconduct, or the paper should never have appeared: it was published before, it is plagiarised, or its research was unethical.',
  } satisfies Record<NoticeKind, string>,
  guidance: 'Source: the retraction guidelines of the Committee on Publication Ethics (COPE).',
  closed: 'The paper has already been retracted.',
  issuedBy: 'Issued by',
  issuedByHint: 'Those who issue the notice are its authors. Do not name authors who disagree with it.',
  issuers: { authors: 'The authors', editors: 'The editors', publisher: 'The publisher' },
  reason: 'Reason',
  reasonHint: 'In a few plain sentences, without blame. Readers see them above the paper, in lists and in indexes.',
  text: 'Details',
  textHint:
    'Optional. For a correction: the wrong words and the right ones. Plain text, with an empty line between paragraphs. The notice names the paper and its issuers automatically.',
  optional: 'Date and DOI of the notice (optional)',
  publicationDate: 'Date',
  publicationDateHint: 'Leave empty for today',
  doi: 'DOI',
  doiHint: 'For example 10.5555/example. Leave empty for an automatic DOI, as for any other paper',
  count: (count: number, max: number) => `${count.toLocaleString('en-GB')} of ${max.toLocaleString('en-GB')}`,
  errors: {
    kind: 'Please choose the kind of notice.',
    issuedBy: 'Please say who issues the notice.',
    texts: {
      missing: () => 'Please say what happened, in plain words.',
      'too-long': (max: number) => `Please use at most ${max.toLocaleString('en-GB')} characters.`,
      'not-text': () => 'Please use plain text without control characters.',
    } satisfies Record<NoticeTextFault, (max: number) => string>,
    publicationDate: 'The date cannot be in the future, because a notice appears at once.',
  },
  preview: 'Preview',
  previewArticle: 'Above the paper',
  previewNotice: 'The notice',
  previewEmpty: 'Choose the kind of notice to see how it will look.',
  noReason: 'The reason will appear here.',
  submit: 'Publish the notice',
  busy: 'Publishing …',
  questions: {
    correction: 'Are you sure you want to publish a correction to this paper?',
    'expression-of-concern': 'Are you sure you want to express concern about this paper?',
    retraction: 'Are you sure you want to retract this paper?',
  } satisfies Record<NoticeKind, string>,
  outcomeNotice: (kind: NoticeKind, issue: string | undefined) =>
    `A notice, “${kinds[kind]}”, becomes public at once, as a paper of its own${issue ? ` in ${issue}` : ''}.`,
  outcomeTitle: (prefix: string) =>
    `“${prefix}” appears before the title wherever the paper is listed, cited or exported.`,
  outcomeMark: 'The paper is marked on its page, in lists and in the records that indexes receive.',
  outcomeStays: 'The paper and its files stay where they are.',
  outcomePdf: {
    typeset: 'Its PDF is typeset again, with the notice on its first page.',
    uploaded: 'A marked copy replaces its uploaded PDF, which stays as an earlier version.',
    elsewhere: 'Its PDF is on another site and does not mention the notice. Please have it marked there.',
    none: undefined,
  },
  confirm: {
    correction: 'Publish the correction',
    'expression-of-concern': 'Publish it',
    retraction: 'Retract the paper',
  } satisfies Record<NoticeKind, string>,
  done: {
    correction: 'The correction is published',
    'expression-of-concern': 'The expression of concern is published',
    retraction: 'The paper is retracted',
  } satisfies Record<NoticeKind, string>,
  noticeIs: 'The notice',
  articleIs: 'The paper',
  marked: 'A marked copy has replaced the uploaded PDF of the paper, which stays as an earlier version.',
  replacePdf: {
    uploaded:
      'The uploaded PDF of the paper could not be marked. Please mark its first page yourself and replace the file:',
    elsewhere:
      'The PDF of the paper is on another site and does not mention the notice yet. Please have it marked there.',
  },
  replaceLink: 'replace the PDF',
  takeBack:
    'If the notice should not have appeared, delete it from the list of published papers. Its address will then say that it was withdrawn.',
  another: 'Publish another notice about this paper',
  isNotice: 'This paper is itself a notice',
  isNoticeText: 'A notice about a notice would confuse readers. Edit the notice instead.',
  isDraft: 'This paper is a draft',
  isDraftText: 'Nobody has read it yet, so there is nothing to correct in public. Edit it instead.',
  textRestored: 'Your text from last time is back.',
  startAfresh: 'Start again',
  failure: { ...connection, fallback: 'The notice could not be published.' },
  textSafe: 'Nothing you typed is lost. Press the button again: the notice will be published only once.',
}
