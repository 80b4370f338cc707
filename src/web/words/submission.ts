import { requiredOfManuscript } from '#src/domain/article/required-texts.ts'
import type { FindingKind, FindingPlace } from '#src/domain/manuscript-finding.ts'
import { printedSizeLimit } from '#src/domain/size-limit.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { chargesText } from './charges.ts'
import { inWords } from './numbers.ts'

type Limits = PeriodicalObject['limits']

const count = (number: number): string => number.toLocaleString('en')

export const submissionWords = {
  title: 'Submit',
  heading: 'Submit to',
  form: 'Manuscript submission',
  progress: 'Progress',
  aside: 'One form, about ten minutes. Nothing is sent until you press Submit.',
  home: 'Home',
  fees: ({ statement, waivers, ...charges }: NonNullable<PeriodicalObject['fees']>) =>
    [!statement && 'Fees:', statement, chargesText(charges), waivers].filter(Boolean).join(' '),
  feesUnknown: 'Fees: to be announced.',
  guide: 'Author’s guide',
  guideText: 'How to prepare a manuscript:',

  file: 'Manuscript',
  fileHint: (maxBytes: number) => `.docx, up to ${printedSizeLimit(maxBytes, '\u00A0')}, without author names`,
  drop: 'Drag and drop a .docx file here, or click to select',
  manuscriptWords: (words: number, limits: Limits | undefined) => {
    const about = ` · about ${count(words)} words without abstract and references`
    if (!limits) return about
    const { manuscriptWordsMin: fewest, manuscriptWordsMax: max } = limits
    if (words < fewest) return `${about}; the guide asks for at least ${count(fewest)}`
    return words > max ? `${about}; the guide asks for at most ${count(max)}` : about
  },

  fieldTitle: 'Title',
  abstract: 'Abstract',
  abstractHint: (max: number) => `Up to ${max} words`,
  abstractCount: (words: number, max: number | undefined) =>
    max === undefined ? `${count(words)} words` : `${count(words)} of ${count(max)} words`,
  abstractLong: (max: number) => `The guide asks for at most ${max} words.`,
  keywords: 'Keywords',
  keywordsHint: (limits: Limits | undefined) => {
    if (!limits) return 'Separated by commas'
    const few = inWords(limits.keywordsMin)
    return `${few.charAt(0).toUpperCase()}${few.slice(1)} to ${inWords(limits.keywordsMax)}, separated by commas`
  },
  keywordsCount: (number: number, limits: Limits | undefined) =>
    `${number} ${number === 1 ? 'keyword' : 'keywords'}${limits ? ` (${limits.keywordsMin}–${limits.keywordsMax})` : ''}`,
  keywordsFew: (fewest: number) => `The guide asks for at least ${inWords(fewest)}.`,
  keywordsMany: (max: number) => `The guide asks for at most ${inWords(max)}.`,
  authors: 'Authors',
  authorsHint: 'Full names in order, separated by commas',
  unclear: (piece: string) =>
    `It is not clear who “${piece}” is. Please separate the authors by semicolons only, each as “Family, Given”.`,
  authorsCount: (number: number) => (number === 1 ? '1 author' : `${number} authors`),
  ownName: (name: string) => `Enter my name: ${name}`,
  required: requiredOfManuscript,
  tooLarge: (maxBytes: number) => `File is larger than ${printedSizeLimit(maxBytes)}.`,

  submit: 'Submit',
  submitting: 'Submitting...',
  draftSaved: (time: string) => `Draft saved ${time}`,
  draftUnkept: 'This browser stores no drafts: your text is lost when you close this page.',
  draftRestored: 'Your text from last time is back. Please choose your file again.',
  discardDraft: 'Discard draft',
  draftDiscarded: 'Draft discarded.',
  draftGone: 'This draft was sent or discarded in another tab.',
  undo: 'Undo',

  checklist: 'Before you submit',
  ready: (done: number, all: number) => `${done} of ${all} ready`,
  stillMissing: (parts: string[]) => `Missing: ${parts.join(', ').toLocaleLowerCase('en')}`,
  warnings: (number: number) => (number === 1 ? '1 warning' : `${number} warnings`),
  next: 'What happens next',
  nextNow: (byMail: boolean) => ({
    when: 'Now',
    what: `You receive a manuscript number, here${byMail ? ' and by e-mail' : ''}.`,
  }),
  nextEditor: (days: number | undefined) => ({
    when: days ? `${days} days` : 'Then',
    what: `The editor reads the manuscript and decides whether to send it to review${days ? ', usually within this time' : ''}.`,
  }),
  nextReview: (weeks: number) => ({
    when: `${weeks} weeks`,
    what: 'This is the time reviewers have to report to the editor.',
  }),
  nextEnd: (byMail: boolean) => ({
    when: 'After',
    what: byMail
      ? 'We send you the outcome by e-mail, and your dashboard shows it.'
      : 'Your dashboard shows the outcome.',
  }),

  success: 'Journal submitted successfully!',
  successToast: 'Journal submitted successfully',
  successNumber: 'Your manuscript is',
  successText: (email: string) =>
    `A confirmation is on its way to ${email}. The editor will write to you next; you do not need to do anything until then.`,
  successTextNoMail: 'This site sends no e-mail, so please note the number. You do not need to do anything now.',
  track: 'Track this submission',
  another: 'Submit another',

  fallback: 'Submission failed. Please try again.',
  noResponse: 'Network error. Please check your connection.',
  cancelled: 'The upload was cancelled.',
  arrivedBefore: 'An earlier attempt has already arrived.',
  arrivedBeforeText:
    'The server’s answer was lost, and you have changed something since. Your dashboard shows what arrived; to correct it, write to the editor. Submit again only if this is a different manuscript.',
  sendAsAnother: 'Submit as another manuscript',
  retry: 'Retry',
  textSafe: 'Nothing you typed is lost. However often you try, the manuscript will arrive only once.',
  textSafeCorrection: 'Nothing you typed is lost. Correct the error shown above, then press Submit.',
  sessionOver: 'You are signed out.',
  sessionOverText: 'Your text is safe. Sign in to return to this form.',
  sessionOverFile: 'Your text is safe. Sign in to return to this form, then choose your file again.',
  signIn: 'Login',

  leave: {
    question: 'Leave this page?',
    text: 'This device keeps your text, but not the file: you would have to choose it again.',
    confirm: 'Leave',
  },

  offers: 'Found in your document',
  offersText: 'You can copy these into the form.',
  take: 'Use',
  takeField: (field: string) => `this for ${field}`,
  takeAll: 'Use these',
  taken: (fields: string) => `Copied from the document: ${fields}.`,
  takenBack: (fields: string) => `Removed again: ${fields}.`,
}

const inspectDocument = 'In Word: File → Info → Check for Issues → Inspect Document → Remove All.'
const newDocument = 'In Word: copy the text into a new, empty document and save that one.'
const inText = 'Remove it from the text until the review is over.'

/** What would tell reviewers who wrote the manuscript, where in the file it is, and how to remove it. */
export const traceWords = {
  reading: 'Checking the file …',
  readingText: 'Your browser does this; nothing is sent yet.',
  found: (number: number) =>
    number === 1
      ? 'One thing in this file may reveal who wrote it'
      : `${number} things in this file may reveal who wrote it`,
  times: (number: number) => `${number} times`,
  more: (number: number) => `and ${number} more`,
  foundText:
    'You can submit despite these warnings. The editors get your file as it is. Reviewers get an anonymous copy that the program makes of it and an editor checks.',
  onArrival: 'What we found in the file when it arrived',
  onArrivalText:
    'The editors have it as you sent it. Reviewers get an anonymous copy. If the editors ask for an anonymous version, start here.',
  none: 'We found no traces of the authors in this file',
  noneText: 'A program does not see everything, so please check the file yourself too.',
  how: 'How to anonymise a manuscript (opens in a new tab)',
  kinds: {
    name: 'Name',
    email: 'E-mail address',
    orcid: 'ORCID iD',
    affiliation: 'Affiliation',
    link: 'Link',
    path: 'Folder on a computer',
    location: 'Place',
    funding: 'Funding',
    'own-work': 'Earlier work described as your own',
    presence: undefined,
    'embedded-file': 'File of another program, which a click opens',
    'inserted-file': 'Part of the text, which neither reviewers nor readers get',
    'acting-field': 'Field or link that loads or starts something',
    'unreadable-part': 'Damaged part of the file, which we left out',
  } satisfies Record<FindingKind, string | undefined>,
  places: {
    'file-name': { name: 'File name', remedy: 'Rename the file, then choose it again.' },
    'core-properties': { name: 'Document properties', remedy: inspectDocument },
    'app-properties': { name: 'Company and manager', remedy: inspectDocument },
    'custom-properties': { name: 'Custom properties', remedy: inspectDocument },
    template: {
      name: 'Document template',
      remedy: 'In Word: File → Options → Add-ins → Manage: Templates → Go, and attach Normal.dotm.',
    },
    settings: { name: 'Document settings', remedy: newDocument },
    'custom-xml': { name: 'Custom XML data', remedy: inspectDocument },
    people: {
      name: 'List of people',
      remedy:
        'In Word: delete all comments and accept all changes, then File → Info → Check for Issues → Inspect Document.',
    },
    comments: { name: 'Comments', remedy: 'In Word: Review → Delete → Delete All Comments in Document.' },
    'tracked-changes': {
      name: 'Tracked changes',
      remedy: 'In Word: Review → Accept → Accept All Changes and Stop Tracking.',
    },
    'first-page': { name: 'First page', remedy: inText },
    acknowledgements: { name: 'Acknowledgements', remedy: inText },
    body: { name: 'Text', remedy: inText },
    header: { name: 'Header', remedy: 'In Word: Insert → Header → Edit Header, and remove it.' },
    footer: { name: 'Footer', remedy: 'In Word: Insert → Footer → Edit Footer, and remove it.' },
    footnotes: { name: 'Footnotes', remedy: inText },
    endnotes: { name: 'Endnotes', remedy: inText },
    'text-box': { name: 'Text box', remedy: inText },
    'hidden-text': {
      name: 'Hidden text',
      remedy: 'In Word: File → Info → Check for Issues → Inspect Document → Hidden Text → Remove All.',
    },
    'alt-text': {
      name: 'Alternative text',
      remedy: 'In Word: right-click the picture → View Alt Text, and rewrite it.',
    },
    hyperlink: { name: 'Links', remedy: 'In Word: right-click the link → Remove Hyperlink.' },
    markup: { name: 'Invisible markup', remedy: newDocument },
    'image-metadata': {
      name: 'Properties of a picture',
      remedy: 'Remove the properties from the picture’s own file, then insert it again.',
    },
    'embedded-object': {
      name: 'Embedded object',
      remedy: 'In Word: cut it, then Paste Special → Picture.',
    },
    field: {
      name: 'Fields and links',
      remedy: 'In Word: click it and press Ctrl+Shift+F9, which leaves its text.',
    },
    signature: { name: 'Digital signature', remedy: 'In Word: File → Info → View Signatures → Remove Signature.' },
    thumbnail: {
      name: 'Preview picture',
      remedy: 'In Word: File → Save As, with “Save Thumbnail” switched off.',
    },
    'other-file': {
      name: 'Text in another file',
      remedy: 'Open the manuscript in Word, which puts the text in its place, and save it as a new .docx file.',
    },
    'other-part': { name: 'Hidden part of the file', remedy: newDocument },
  } satisfies Record<FindingPlace, { name: string; remedy: string }>,
}
