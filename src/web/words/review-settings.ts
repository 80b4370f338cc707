import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { LetterFact, LetterReader } from '#src/domain/review/letter-rules.ts'
import type { QuestionKind } from '#src/domain/review/settings.ts'

type Label = { label: string; hint?: string }

/** The labels of the fields, for the form of the settings. */
export const reviewSettingsLabels: Record<string, Label> = {
  'reviewing.reviewersMin': {
    label: 'Reviews for a decision',
    hint: 'With so many complete reviews a decision is due, and only then is a paper called peer reviewed.',
  },
  'reviewing.areReviewsShared': {
    label: 'Reviewers read the other reviews',
    hint: 'After the decision, under pseudonyms.',
  },
  'reviewing.givesWordFile': {
    label: 'Reviewers get a Word file',
    hint: 'Besides the PDF and the page: the anonymous manuscript, never the author’s own file.',
  },
  'reviewing.namesEditor': {
    label: 'Decisions are signed with the editor’s name',
    hint: 'The letter to the author. Otherwise “The editors of …” sign it.',
  },
  'reviewing.showsFigures': {
    label: 'Public pages state figures',
    hint: 'Computed from the decisions of twelve months: times, the rate of acceptance, reviews, and the share of papers by editors. Nothing appears with fewer than five decisions. Editors always see them, under Figures on the desk.',
  },
  'reviewing.answerDays': {
    label: 'Days to answer an invitation',
    hint: 'After so many days without an answer the invitation expires.',
  },
  'reviewing.remindToAnswerAfterDays': { label: 'Reminder to answer after', hint: 'Days after the invitation.' },
  'reviewing.reviewDays': {
    label: 'Days to review',
    hint: 'From the invitation; you can choose another day for each person.',
  },
  'reviewing.remindBeforeDueDays': { label: 'Reminder before the due day', hint: 'Days before it.' },
  'reviewing.remindAfterDueDays': {
    label: 'Reminders after the due day',
    hint: 'Days after it, one to a line; five at most. Leave it empty to send none.',
  },
  'reviewing.minorRevisionDays': { label: 'Days for a minor revision' },
  'reviewing.majorRevisionDays': { label: 'Days for a major revision' },
  'reviewing.remindToReviseBeforeDays': { label: 'Reminder of a revision', hint: 'Days before it is due.' },
  'reviewing.proofDays': {
    label: 'Days to look at a proof',
    hint: 'An author who has not answered by then gets a reminder.',
  },
  'reviewing.sendsDigest': {
    label: 'A weekly letter to each editor',
    hint: 'What is waiting, for whom and since when. Nobody gets it when nothing is waiting.',
  },
  'reviewing.namesYears': {
    label: 'Years until reviewers’ names are removed',
    hint: 'After publication, refusal or withdrawal. Names, addresses and iDs cannot be brought back; reviews, pseudonyms and numbers stay. Leave it empty to keep the names.',
  },
  'reviewing.criteria': {
    label: 'Criteria',
    hint: 'One to a line. Reviewers read them on their page, and on the first page of the anonymous manuscript.',
  },
  'reviewing.aiRule': { label: 'Rule on artificial intelligence', hint: 'Reviewers read it before they accept.' },
  'reviewing.questions': { label: 'Question' },
  'reviewing.questions.question': { label: 'Question' },
  'reviewing.questions.kind': { label: 'Kind of answer' },
  'reviewing.questions.choices': { label: 'Answers to choose from', hint: 'One to a line, two at least.' },
  'reviewing.questions.isRequired': { label: 'Every reviewer has to answer' },
  'reviewing.questions.isForAuthor': { label: 'Authors read the answer', hint: 'Otherwise only editors read it.' },
}

const kinds: Record<QuestionKind, string> = {
  text: 'Text',
  choice: 'One of several answers',
  scale: 'A scale from 1 to 5',
}

/** The options of the fields in which one is chosen. */
export const reviewSettingsAnswers = { 'reviewing.questions.kind': kinds }

export const reviewSettingsWords = {
  intro:
    'How manuscripts are reviewed here. A round keeps the settings with which it began: reviewers who have been invited keep their form and what they were promised. Letters and periods change at once.',
  parts: { reviews: 'Reviews', periods: 'Periods and reminders', reviewers: 'What reviewers read', form: 'The form' },
  formText:
    'Every review has a recommendation, a text for the authors and a text for the editors. Add what else you want to know.',
  addQuestion: 'Add a question',
  letters: 'Letters',
  lettersText:
    'What is in double braces is filled in when a letter is sent. No letter can name authors to reviewers or reviewers to authors.',
  readers: { authors: 'To authors', reviewers: 'To reviewers', editors: 'To editors' } satisfies Record<
    LetterReader,
    string
  >,
  kinds: {
    'submission-received': 'Manuscript received',
    'co-author-told': 'Co-author is named',
    invitation: 'Invitation',
    'new-link': 'New link',
    'reminder-to-answer': 'Reminder to answer',
    'thanks-for-accepting': 'Thanks for accepting',
    'reminder-before-due': 'Reminder before the due day',
    'reminder-after-due': 'Reminder after the due day',
    'thanks-for-review': 'Thanks for the review',
    'no-longer-needed': 'No longer needed',
    'decision-accept': 'Decision: accept',
    'decision-minor-revision': 'Decision: minor revision',
    'decision-major-revision': 'Decision: major revision',
    'decision-decline': 'Decision: decline',
    'desk-rejection': 'Declined without review',
    'decision-taken-back': 'Decision taken back',
    'reminder-to-revise': 'Reminder to revise',
    'proof-ready': 'Proof ready',
    'reminder-of-proof': 'Reminder of a proof',
    'proof-points-answered': 'Answer to points about a proof',
    'corrected-file-asked': 'Corrected file requested',
    'revision-received': 'Revision received',
    'withdrawal-confirmed': 'Withdrawal confirmed',
    'submission-new': 'New manuscript',
    'review-in': 'A review is in',
    'all-reviews-in': 'All reviews are in',
    'invitation-declined': 'Invitation declined',
    'time-asked-for': 'More time requested',
    'revision-in': 'Revision is in',
    'proof-approved': 'Proof approved',
    'proof-points-in': 'Points about a proof',
    'corrected-file-in': 'Corrected file is in',
    'submission-withdrawn': 'Manuscript withdrawn',
    'file-not-made': 'No anonymous manuscript',
    'authorship-denied': 'Somebody is not an author',
    'authorship-denial-taken-back': 'Somebody is an author after all',
    'guest-editor-asked': 'Guest editor asked',
    'weekly-digest': 'Weekly letter',
  } satisfies Record<CaseLetterKind, string>,
  changed: 'changed',
  subject: 'Subject',
  body: 'Text',
  bodyHint: 'A blank line between paragraphs.',
  canUse: 'You can use:',
  needed: 'needed',
  facts: {
    number: 'the number of the manuscript',
    title: 'its title, for reviewers as in the anonymous manuscript',
    journal: 'the name of the journal',
    due: 'the day by which it is due',
    link: 'the page that belongs to the letter, on a line of its own',
    text: 'what somebody writes for this one letter',
    'answer days': 'days to answer an invitation',
    'check day':
      'the day by which authors were promised a first check; where the journal promises none, what is in square brackets around it is left out',
  } satisfies Record<LetterFact, string>,
  preview: 'Preview',
  previewSubject: 'Subject:',
  sample: {
    reader: 'Ada Quill',
    editor: 'Your name',
    title: 'How pupils read a number line',
    link: '[link]',
    text: 'Here you read what was written for this letter.',
  },
  backToDefault: 'Back to the default',
  backOf: (letter: string) => `Back to the default: ${letter}`,
  clashes: 'You both changed the following. The form shows your version; saving it replaces theirs.',
  letterPlace: (letter: string, part: string) => `Letter “${letter}”: ${part}`,
  letter: (letter: string) => `Letter “${letter}”`,
  question: (number: number) => `Question ${number}`,
  questions: 'Questions of the form',
}
