import type { AttentionKind } from '#src/formats/full-text/tree/full-text.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'
import { printedRange } from './numbers.ts'

/** What to do about each, for authors and editors alike. `detail` is a fact such as a file's name or a resolution. */
type Advice = { title: string; text: (detail: string | undefined) => string }

const plain = (text: string) => () => text
const about = (before: string, after: string, otherwise: string) => (detail: string | undefined) =>
  detail === undefined ? otherwise : `${before}${detail}${after}`

const advice: Record<AttentionKind, Advice> = {
  'missing-caption': {
    title: 'No caption',
    text: plain('Write a caption in a paragraph of its own beside it: “Figure 1. What it shows.”'),
  },
  'missing-alternative-text': {
    title: 'No alternative text',
    text: plain(
      'Readers who cannot see it hear its caption instead. In Word: right-click the picture, then Edit Alt Text.',
    ),
  },
  'missing-picture': {
    title: 'Picture not found',
    text: plain('The text speaks of a picture that is not in the file. Insert it into the document, not as a link.'),
  },
  'unreadable-picture': {
    title: 'Picture could not be read',
    text: about(
      'The picture ',
      ' is in a format that cannot be shown. Insert it as PNG, JPEG or SVG.',
      'This picture is in a format that cannot be shown. Insert it as PNG, JPEG or SVG.',
    ),
  },
  'low-resolution': {
    title: 'Low resolution',
    text: about(
      'At the size it is shown it has ',
      '. In print it will look blurred: 300 dpi is good, 150 dpi the least.',
      'In print it will look blurred: 300 dpi is good, 150 dpi the least.',
    ),
  },
  'equation-as-picture': {
    title: 'Equation as a picture',
    text: plain(
      'It cannot be read aloud, searched or enlarged. Write it with Word’s equation editor (Insert, Equation).',
    ),
  },
  'unreadable-equation': {
    title: 'Equation could not be set',
    text: plain('It is shown as it was written. Please simplify it in Word’s equation editor.'),
  },
  'skipped-heading': {
    title: 'Heading level skipped',
    text: plain('It stood more than one level below the heading before it, and was raised.'),
  },
  'empty-heading': { title: 'Empty heading', text: plain('It was left out.') },
  'fake-heading': {
    title: 'Bold line taken for a heading',
    text: plain('If it is one, give it a heading style in Word; if not, take the bold away.'),
  },
  'no-headings': {
    title: 'No headings',
    text: plain('Readers find their way by headings. In Word: Home, Styles, Heading 1.'),
  },
  'no-references': {
    title: 'No reference list found',
    text: plain('Begin it with a heading that says “References”, with each entry in a paragraph of its own.'),
  },
  'unreadable-reference': {
    title: 'Reference could not be read',
    text: plain('Neither authors, year nor title could be told apart. It is shown as it was typed.'),
  },
  'uncited-reference': { title: 'Not cited', text: plain('This entry of the reference list is nowhere cited.') },
  'unlisted-citation': {
    title: 'Cited, but not in the reference list',
    text: about('Nothing in the reference list fits “', '”.', 'Nothing in the reference list fits it.'),
  },
  'dangling-link': {
    title: 'Link that leads nowhere',
    text: plain('What it pointed to is not in the file. It became plain text.'),
  },
  'text-box': {
    title: 'Text box',
    text: plain('Its text was taken into the text near it. Please check that it stands where it belongs.'),
  },
  'unprintable-character': {
    title: 'Character without a font',
    text: about(
      'The PDF has no sign for ',
      ' and shows a box in its place.',
      'The PDF has no sign for it and shows a box in its place.',
    ),
  },
  'tracked-changes': {
    title: 'Tracked changes',
    text: about(
      'All changes were accepted: ',
      '. Please check the text.',
      'All changes were accepted. Please check the text.',
    ),
  },
  comments: { title: 'Comments', text: about('Left out: ', '.', 'They were left out.') },
  'wide-table': {
    title: 'Wide table',
    text: plain('It is set small, or turned, to fit the page. Fewer columns would be easier to read.'),
  },
  'lost-content': {
    title: 'Something could not be taken over',
    text: about('Left out: ', '.', 'Please compare this place with your file.'),
  },
}

const steps: Record<string, string> = {
  reading: 'Reading the Word file …',
  ordering: 'Putting the text in order …',
  writing: 'Writing the full text …',
  printing: 'Setting the pages …',
}

const counted: Record<string, [one: string, many: string]> = {
  headings: ['heading', 'headings'],
  figures: ['figure', 'figures'],
  tables: ['table', 'tables'],
  equations: ['formula', 'formulas'],
  notes: ['note', 'notes'],
  references: ['reference', 'references'],
  citations: ['citation', 'citations'],
}

const pagesOf = (pages: string) => `${/\D/.test(pages) ? 'Pages' : 'Page'} ${printedRange(pages)}`

export const typesettingWords = {
  title: 'Proof',
  heading: 'This is how your paper will look',
  headingOf: (number: string) => `Proof of ${number}`,
  aside: 'Made from the Word file by itself. Nothing in the file was changed.',
  asideEditor: 'The author sees the same page.',
  draft: 'Proof, not published',
  back: 'My submissions',
  progress: 'Typesetting',
  waiting: 'Waiting for its turn …',
  step: (step: string | undefined) => (step && steps[step]) || 'Starting …',
  patience: 'This takes a few seconds. You can leave this page: the work goes on.',
  ready: 'The proof is ready',
  readyArticle: 'Typeset',
  failed: 'The proof could not be made',
  failedArticle: 'The paper could not be typeset',
  missing: 'No proof has been made of this manuscript yet.',
  missingArticle: 'This paper has not been typeset. It needs a Word file.',
  unreachable: 'How far it is could not be asked.',
  make: 'Make the proof',
  again: 'Try again',
  againArticle: 'Typeset again',
  look: 'See how your paper will look',
  lookEditor: 'Proof',
  downloadPdf: 'Download the proof as PDF',
  found: (counts: NonNullable<TypesettingObject['counts']>) =>
    Object.entries(counted)
      .flatMap(([name, [one, many]]) => {
        const count = counts[name] ?? 0
        return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
      })
      .join(', '),
  foundIn: 'Found in the file: ',
  attention: 'What needs attention',
  attentionCount: (count: number) => (count === 1 ? '1 thing needs attention' : `${count} things need attention`),
  noAttention: 'Nothing needs attention.',
  attentionText: 'None of it stops anything. What is worth mending is mended in Word.',
  thePlace: 'Show the place',
  advice: (kind: string): Advice =>
    advice[kind as AttentionKind] ?? { title: 'Worth a look', text: (detail) => detail ?? 'Please check this place.' },
  abstract: 'Abstract',
  keywords: 'Keywords',
  textFailed: 'The text of the proof could not be loaded.',
  panel: 'Typesetting',
  panelText:
    'Full text, JATS XML and, unless a PDF was uploaded, the PDF are made from the Word file. Saved changes are typeset by themselves.',
  overlap: (pages: string, articles: number) =>
    `${pagesOf(pages)} ${/\D/.test(pages) ? 'overlap' : 'overlaps'} with ${articles === 1 ? 'another paper' : 'other papers'} of this issue:`,
  overlapping: (pages: string) => ` (${pagesOf(pages).toLowerCase()})`,
  overlapAdvice: 'Change the pages of one of them in its form. A PDF that was made here is then made again.',
  panelUploaded: 'The PDF was uploaded and stays as it is.',
}
