// Texts of papers as typesetting sees them. `aFullText()` contains every kind of block and inline once; a test about
// one thing supplies its own body. The small factories (`paragraph`, `words`, …) keep such bodies readable.
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type {
  Block,
  Cell,
  Figure,
  Formula,
  FullText,
  Heading,
  Inline,
  Paragraph,
  Picture,
  Reference,
  Row,
  Table,
} from '#src/formats/full-text/tree/full-text.ts'

export const words = (text: string): Inline => ({ kind: 'text', text })

/** Texts become inlines. */
export function inlines(...parts: (string | Inline)[]): Inline[] {
  return parts.map((part) => (typeof part === 'string' ? words(part) : part))
}

export function paragraph(...parts: (string | Inline)[]): Paragraph {
  return { kind: 'paragraph', inlines: inlines(...parts) }
}

export function heading(text: string, facts: Partial<Heading> = {}): Heading {
  const id = `sec-${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  return { kind: 'heading', id, level: 1, inlines: [words(text)], ...facts }
}

export function aPicture(facts: Partial<Picture> = {}): Picture {
  return { file: 'image1.png', alternative: 'Bars that grow from left to right', width: 300, height: 200, ...facts }
}

export function aFigure(facts: Partial<Figure> = {}): Figure {
  return {
    kind: 'figure',
    id: 'fig-1',
    label: 'Figure 1',
    caption: inlines('Marks before and after the course.'),
    pictures: [aPicture()],
    ...facts,
  }
}

/** A cell contains one paragraph, or the given blocks; none for an empty text. */
export function cell(content: string | Block[] = '', facts: Partial<Cell> = {}): Cell {
  const blocks = typeof content === 'string' ? (content ? [paragraph(content)] : []) : content
  return { blocks, columnSpan: 1, rowSpan: 1, ...facts }
}

export function row(...cells: (string | Cell)[]): Row {
  return { cells: cells.map((one) => (typeof one === 'string' ? cell(one) : one)) }
}

export function aTable(facts: Partial<Table> = {}): Table {
  return {
    kind: 'table',
    id: 'table-1',
    label: 'Table 1',
    caption: inlines('Schools that took part.'),
    columns: [{ alignment: 'start', width: 0.5 }, { alignment: 'center' }, { alignment: 'end' }],
    head: [row('School', cell('Pupils', { columnSpan: 2 }))],
    body: [
      row(cell('North', { isHeader: true, rowSpan: 2 }), 'girls', cell('104', { alignment: 'end' })),
      row('boys', '121'),
    ],
    foot: [row('Sum', '', '225')],
    remarks: [paragraph('Note. Counted in spring.')],
    ...facts,
  }
}

export function aFormula(facts: Partial<Formula> = {}): Formula {
  return {
    tex: 'E = mc^2',
    mathml:
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></semantics></math>',
    typst: 'E = m c^2',
    ...facts,
  }
}

export function aReference(facts: Partial<Reference> = {}): Reference {
  return {
    id: 'ref-1',
    inlines: inlines(
      'Quill, A., & Ruizdemo, B. (2021). Teaching with invented data. ',
      { kind: 'emphasis', inlines: inlines('Example Journal of STEM Education, 2') },
      '(1), 104–121. ',
      {
        kind: 'link',
        href: 'https://doi.org/10.5555/ejse.v2i1.3',
        inlines: inlines('https://doi.org/10.5555/ejse.v2i1.3'),
      },
    ),
    parts: {
      type: 'article',
      authors: [
        { family: 'Quill', given: 'A.' },
        { family: 'Ruizdemo', given: 'B.' },
      ],
      year: '2021',
      title: 'Teaching with invented data',
      source: 'Example Journal of STEM Education',
      volume: '2',
      issue: '1',
      firstPage: '104',
      lastPage: '121',
      doi: '10.5555/ejse.v2i1.3',
      url: 'https://doi.org/10.5555/ejse.v2i1.3',
    },
    ...facts,
  }
}

/** Every kind of inline except anchors, which no finished text has. */
function everyKindOfInline(): Inline[] {
  return inlines(
    'Plain & ',
    { kind: 'emphasis', inlines: inlines('stressed ', { kind: 'strong', inlines: inlines('twice') }) },
    ', ',
    { kind: 'underline', inlines: inlines('underlined') },
    ', ',
    { kind: 'strikeout', inlines: inlines('struck') },
    ', H',
    { kind: 'subscript', inlines: inlines('2') },
    'O, m',
    { kind: 'superscript', inlines: inlines('3') },
    ', ',
    { kind: 'small-caps', inlines: inlines('small') },
    ', ',
    { kind: 'code', text: 'a < b && c' },
    ', ',
    { kind: 'formula', formula: aFormula() },
    ', ',
    { kind: 'link', href: 'https://stem.example/data?a=1&b=2', inlines: inlines('the data') },
    ', ',
    { kind: 'cross-reference', target: 'fig-1', inlines: inlines('Figure 1') },
    ', ',
    { kind: 'citation', references: ['ref-1', 'ref-2'], inlines: inlines('(Quill & Ruizdemo, 2021; Okaforson, 2019)') },
    ', ',
    { kind: 'picture', picture: aPicture({ file: 'image2.png', alternative: 'A star', width: 12, height: 12 }) },
    { kind: 'line-break' },
    { kind: 'language', language: 'el', inlines: inlines('λόγος') },
    ' and ',
    { kind: 'language', language: 'ar', direction: 'rtl', inlines: inlines('علم') },
    '.',
    { kind: 'note-mark', note: 'note-1' },
  )
}

function everyKindOfBlock(): Block[] {
  return [
    paragraph('What stands before the first heading.'),
    heading('Introduction', { id: 'sec-1', number: '1' }),
    { kind: 'paragraph', inlines: everyKindOfInline() },
    heading('Aims', { id: 'sec-2', level: 2, number: '1.1' }),
    {
      kind: 'list',
      items: [
        [paragraph('First')],
        [
          paragraph('Second'),
          {
            kind: 'list',
            order: { start: 3, style: 'lower-alpha' },
            items: [[paragraph('Third letter')], [paragraph('Fourth letter')]],
          },
        ],
      ],
    },
    { kind: 'list', order: { start: 1, style: 'decimal' }, items: [[paragraph('One')], [paragraph('Two')]] },
    {
      kind: 'definitions',
      items: [
        { term: inlines('Quokka'), definitions: [[paragraph('An animal.')], [paragraph('A name for demo data.')]] },
      ],
    },
    { kind: 'quote', blocks: [paragraph('Words of another.'), paragraph('More of them.')] },
    heading('Methods', { id: 'sec-3', number: '2' }),
    { kind: 'code', text: 'if (a < b) {\n  return "&"\n}', language: 'javascript' },
    { kind: 'equation', id: 'eq-1', number: '1', formula: aFormula() },
    aFigure(),
    aFigure({
      id: 'fig-2',
      label: 'Figure 2',
      pictures: [
        aPicture({ file: 'image3.jpg', alternative: 'Left part' }),
        aPicture({ file: 'image4.svg', alternative: 'Right part' }),
      ],
    }),
    aFigure({ id: 'fig-3', label: 'Figure 3', caption: inlines('Its picture could not be read.'), pictures: [] }),
    aTable(),
    { kind: 'rule' },
    { kind: 'paragraph', direction: 'rtl', inlines: inlines('نص تجريبي') },
    heading('Acknowledgements', { id: 'sec-4', role: 'acknowledgements' }),
    paragraph('We thank the invented schools.'),
    heading('Conflict of interest', { id: 'sec-5', role: 'declaration' }),
    paragraph('The authors declare none.'),
    heading('Questionnaire', { id: 'sec-6', role: 'appendix', number: 'A' }),
    paragraph('How much do you like demo data?'),
  ]
}

export function aFullText(facts: Partial<FullText> = {}): FullText {
  return {
    language: 'en',
    found: { authors: [], affiliations: [], keywords: [] },
    body: everyKindOfBlock(),
    notes: [{ id: 'note-1', number: 1, blocks: [paragraph('A remark at the foot.')] }],
    references: [
      aReference(),
      aReference({
        id: 'ref-2',
        inlines: inlines(
          'Okaforson, C. (2019). ',
          { kind: 'emphasis', inlines: inlines('Invented schools') },
          '. Example Press.',
        ),
        parts: {
          type: 'book',
          authors: [{ family: 'Okaforson', given: 'C.' }],
          year: '2019',
          title: 'Invented schools',
          publisher: 'Example Press',
        },
      }),
      aReference({ id: 'ref-3', inlines: inlines('A note in private, undated.'), parts: undefined }),
    ],
    attention: [],
    ...facts,
  }
}

/** A published paper of an invented title, complete unless a test removes something. */
export function aFrontMatter(facts: Partial<FrontMatter> = {}): FrontMatter {
  return {
    url: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc',
    title: 'The plot thickens: Teaching with invented data',
    abstract: 'What invented papers are good for.\n\nAnd what they are not good for.',
    authors: [
      {
        name: 'Ada Quill',
        given: 'Ada',
        family: 'Quill',
        affiliations: [{ name: 'Example College, Exampleton' }],
        orcid: '0000-0002-1825-0097',
      },
      { name: 'Jan van der Berg', affiliations: [{ name: 'Invented University, Elsewhere' }] },
      { name: 'Mei Lin Ashdowne', affiliations: [{ name: 'Example College, Exampleton' }] },
    ],
    keywords: ['testing', 'demo data'],
    articleType: 'Research article',
    discipline: 'Science',
    language: 'en',
    doi: '10.5555/ejse.v2i1.3',
    place: { volume: 2, issue: 1, label: 'Volume 2, Number 1, January-March 2026', year: 2026 },
    firstPage: 104,
    lastPage: 121,
    received: '2025-11-03',
    revised: '2026-01-20',
    accepted: '2026-02-14',
    published: '2026-03-16',
    licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    copyrightHolder: 'The authors',
    copyrightYear: 2026,
    periodical: {
      name: 'Example Journal of STEM Education',
      abbreviation: 'Ex. J. STEM Educ.',
      issn: { electronic: '0000-0019' },
      publisher: 'Example College',
      url: 'https://stem.example',
    },
    isProof: false,
    ...facts,
  }
}
