import type { AttentionKind, AttentionRank } from '#src/domain/typesetting.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'
import { isRange, printedPages } from './numbers.ts'

/** What authors and editors can do about each. `detail` is a fact such as a file's name or a resolution. */
type Advice = { title: string; text: (detail: string | undefined) => string }

const plain = (text: string) => () => text
const about = (before: string, after: string, otherwise: string) => (detail: string | undefined) =>
  detail === undefined ? otherwise : `${before}${detail}${after}`

const advice: Record<AttentionKind, Advice> = {
  'lost-words': {
    title: 'Missing words',
    text: about(
      'Missing in ',
      '. Compare this passage with your file, and simplify it there.',
      'Compare this passage with your file, and simplify it there.',
    ),
  },
  'front-matter': {
    title: 'Also on the title page: check that the form has what it needs',
    text: (line) => line ?? 'Please check that the form has what the title page of the file says.',
  },
  // Shown by itself, with the button that adds it.
  'found-facts': { title: 'Found on the title page, not in the record', text: plain('Add it to the record.') },
  'rebuilt-references': {
    title: 'Reference list completed',
    text: about(
      'The list in the file lacks works that the citations contain. Added from the reference manager: ',
      '. Update the bibliography in Word, and check these entries.',
      'The list in the file lacks works that the citations contain. They were added from the reference manager.',
    ),
  },
  'missing-caption': {
    title: 'No caption',
    text: plain('Write a caption in its own paragraph next to it: “Figure 1. What it shows.”'),
  },
  'missing-alternative-text': {
    title: 'No alternative text',
    text: plain(
      'Readers who cannot see it hear only its caption. Say what it shows. In Word: right-click the picture, then Edit Alt Text.',
    ),
  },
  'missing-picture': {
    title: 'Picture not found',
    text: plain(
      'The file shows a picture here that it does not contain: one that is linked, or a chart or diagram. Insert it as a picture (PNG, JPEG or SVG), not as a link.',
    ),
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
      'At the size shown, its resolution is ',
      '. It will look blurred in print: 300 dpi is good, 150 dpi is the minimum.',
      'It will look blurred in print: 300 dpi is good, 150 dpi is the minimum.',
    ),
  },
  'equation-as-picture': {
    title: 'Equation as a picture',
    text: plain(
      'Readers cannot search it, enlarge it or have it read aloud. Write it with Word’s equation editor (Insert, Equation).',
    ),
  },
  'unreadable-equation': {
    title: 'Equation could not be typeset',
    text: plain('It appears as it was written. Please simplify it in Word’s equation editor.'),
  },
  'skipped-heading': {
    title: 'Heading level skipped',
    text: plain(
      'It was more than one level below the previous heading and has been raised. If that is wrong, give it the right heading style in Word.',
    ),
  },
  'empty-heading': {
    title: 'Empty heading',
    text: plain('It has been left out. Delete it in Word, or write its words.'),
  },
  'fake-heading': {
    title: 'Lines treated as headings',
    text: about(
      'Because they look like headings: ',
      '. If one is not a heading, make it look like the text around it. For the others, use the heading styles in Word.',
      'If one is not a heading, make it look like the text around it. For the others, use the heading styles in Word.',
    ),
  },
  'no-headings': {
    title: 'No headings',
    text: plain('Readers use headings to find their way. In Word: Home, Styles, Heading 1.'),
  },
  'no-references': {
    title: 'No reference list found',
    text: plain('Begin it with the heading “References”, and give each entry its own paragraph.'),
  },
  'unreadable-reference': {
    title: 'Reference could not be read',
    text: plain(
      'We could not tell authors, year and title apart. It appears as it was typed. Write it like the other entries, in one paragraph.',
    ),
  },
  'uncited-reference': {
    title: 'Not cited',
    text: plain('The text does not cite this entry of the reference list. Cite it, or remove the entry.'),
  },
  'unlisted-citation': {
    title: 'Cited, but not in the reference list',
    text: about(
      'No entry of the reference list matches “',
      '”. Add the work to the list, or correct the names and the year.',
      'No entry of the reference list matches it. Add the work to the list, or correct the names and the year.',
    ),
  },
  'dangling-link': {
    title: 'Link that leads nowhere',
    text: plain('Its target is not in the file. It has become plain text. In Word, link it again, or remove the link.'),
  },
  'text-box': {
    title: 'Words in text boxes',
    text: about(
      'These boxes now follow the paragraph that they were anchored in: ',
      '. Please check that their words are in the right place.',
      'They now follow the paragraph that they were anchored in. Please check that their words are in the right place.',
    ),
  },
  'unprintable-character': {
    title: 'Character without a font',
    text: about(
      'The PDF has no glyph for ',
      ' and shows a box instead. Use another character, or tell the editors which font has it.',
      'The PDF has no glyph for it and shows a box instead. Use another character, or tell the editors which font has it.',
    ),
  },
  'tracked-changes': {
    title: 'Tracked changes',
    text: about(
      'All changes have been accepted: ',
      '. Please check the text.',
      'All changes have been accepted. Please check the text.',
    ),
  },
  comments: {
    title: 'Comments',
    text: about(
      'Left out: ',
      '. If one of them belongs to the paper, write it into the text.',
      'They have been left out. If one of them belongs to the paper, write it into the text.',
    ),
  },
  'wide-table': {
    title: 'Wide table',
    text: plain('It is set in small type, or turned, to fit the page. Fewer columns would be easier to read.'),
  },
  'simplified-print': {
    title: 'Printed in a simpler form',
    text: plain(
      'Printing the paper took too long or too much memory, so its tables in the PDF are rows of text, and its figures stay where they are mentioned. Split very large tables and nested tables.',
    ),
  },
  'simplified-picture': {
    title: 'Drawing shown as a picture',
    text: about(
      'The drawing ',
      ' has more shapes than can be shown one by one: they have become a picture of 2,400 pixels, with the words above it. Export it with fewer points, or as PNG.',
      'It has more shapes than can be shown one by one: they have become a picture of 2,400 pixels, with the words above it. Export it with fewer points, or as PNG.',
    ),
  },
  'outdated-template': {
    title: 'The journal’s own template is from an earlier release',
    text: about(
      'In the folder “typesetting” of the data folder, ',
      '. What is missing comes from the program’s own template. Compare your files with those of this release.',
      'Compare the files in the folder “typesetting” of the data folder with those of this release.',
    ),
  },
  'lost-content': {
    title: 'Something could not be included',
    text: about(
      'Left out: ',
      '. Please compare this place with your file, and write it as text or insert it as a picture.',
      'Please compare this place with your file, and write it as text or insert it as a picture.',
    ),
  },
  'left-undone': {
    title: 'Part of the typesetting failed',
    text: about(
      'The program could not finish with this file: ',
      '. Please check the proof carefully, and simplify this passage in your file.',
      'The program could not finish with this file. Please check the proof carefully, and simplify this passage in your file.',
    ),
  },
  'unprinted-statement': {
    title: 'Two statements on the same subject',
    text: about(
      'The statement on ',
      ' in the form is not printed: the manuscript has its own. Make sure that the printed one is right.',
      'A statement in the form is not printed: the manuscript has its own. Make sure that the printed one is right.',
    ),
  },
}

const steps: Record<string, string> = {
  reading: 'Reading the Word file …',
  ordering: 'Structuring the text …',
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

const pagesOf = (pages: string) => printedPages(pages, 'Page', 'Pages')

export const typesettingWords = {
  title: 'Proof',
  heading: 'This is how your paper will look',
  headingOf: (number: string) => `Proof of ${number}`,
  aside: 'Generated automatically from the Word file, which has not been changed.',
  asideEditor: 'The author sees the same page.',
  draft: 'Proof, not published',
  back: 'My submissions',
  progress: 'Typesetting',
  waiting: 'Waiting in the queue …',
  step: (step: string | undefined) => (step && steps[step]) || 'Starting …',
  duration: 'This takes a few seconds. You can leave this page; typesetting continues.',
  ready: 'The proof is ready',
  readyArticle: 'Typeset',
  failed: 'The proof could not be created',
  failedArticle: 'The paper could not be typeset',
  missing: 'This manuscript has no proof yet.',
  missingArticle: 'This paper has not been typeset. It needs a Word file.',
  unreachable: 'The progress could not be loaded.',
  make: 'Create the proof',
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
  attentionText: 'None of this stops you. Correct what matters in Word.',
  ranks: {
    lost: 'Missing from the paper',
    wrong: 'Not as it should be',
    doubtful: 'Please check',
    note: 'Could be better',
  } satisfies Record<AttentionRank, string>,
  thePlace: 'Show the place',
  advice: (kind: string): Advice =>
    advice[kind as AttentionKind] ?? { title: 'Worth a look', text: (detail) => detail ?? 'Please check this place.' },
  abstract: 'Abstract',
  keywords: 'Keywords',
  textFailed: 'The text of the proof could not be loaded.',
  panel: 'Typesetting',
  panelText:
    'The full text, the JATS XML and, unless you uploaded a PDF, the PDF come from the text of the approved proof, or else from the Word file. Saved changes are typeset automatically. “Typeset again” reads the Word file again.',
  overlap: (pages: string, articles: number) =>
    `${pagesOf(pages)} ${isRange(pages) ? 'overlap' : 'overlaps'} with ${articles === 1 ? 'another paper' : 'other papers'} in this issue:`,
  overlapping: (pages: string) => ` (${pagesOf(pages).toLowerCase()})`,
  overlapAdvice: 'Change the pages of one of them in its form. A PDF that was created here will be typeset again.',
  panelUploaded: 'The PDF was uploaded and stays as it is.',
}
