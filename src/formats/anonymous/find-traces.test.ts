import { expect, test } from 'vitest'
import type { TraceKind } from '#src/domain/anonymous-manuscript.ts'
import type { Block, FullText, Inline, Reference } from '#src/formats/full-text/tree/full-text.ts'
import {
  aFigure,
  aFormula,
  aFullText,
  aPicture,
  aTable,
  cell,
  heading,
  inlines,
  paragraph,
  row,
} from '#test/factories/full-text.ts'
import {
  findTraces,
  hideTraces,
  knownOf,
  type ManuscriptPerson,
  prepareForReview,
  type ReviewManuscript,
} from './index.ts'

const zora: ManuscriptPerson = {
  name: 'Zora Märkwald',
  email: 'z.maerkwald@uni-kalder.edu',
  orcid: '0000-0002-1825-0097',
  affiliations: ['Department of Mathematics, University of Kalder, Norland'],
}
const known = knownOf([zora, { name: 'Juno Finch' }])

const entry = (id: string, text: string, parts?: Reference['parts']): Reference => ({
  id,
  inlines: inlines(text),
  parts,
})

function aManuscript(body: (Block | string)[], more: Partial<ReviewManuscript & FullText> = {}): ReviewManuscript {
  const { title = 'On Ink', abstract = '', keywords = [], answer = [], drawings = new Map(), ...rest } = more
  const blocks = body.map((block) => (typeof block === 'string' ? paragraph(block) : block))
  const text = aFullText({
    body: [heading('Methods', { number: '2.1' }), ...blocks],
    notes: [],
    references: [],
    ...rest,
  })
  return { text: prepareForReview(text, known, title).text, title, abstract, keywords, answer, drawings }
}

const find = (manuscript: ReviewManuscript) => findTraces(manuscript, known)
const short = (manuscript: ReviewManuscript) =>
  find(manuscript).map(({ kind, place, excerpt }) => [kind, place, excerpt.trace])

const named: [sentence: string, kind: TraceKind, trace: string][] = [
  ['All interviews were coded by Zora Märkwald.', 'name', 'Zora Märkwald'],
  ['All interviews were coded by Z. Märkwald and others.', 'name', 'Z. Märkwald'],
  ['All interviews were coded by ZORA MARKWALD.', 'name', 'ZORA MARKWALD'],
  ['The coder (Maerkwald, Zora) was blind.', 'name', 'Maerkwald, Zora'],
  ['Zora A. Märkwald coded them.', 'name', 'Zora A. Märkwald'],
  ['Märkwald coded them.', 'name', 'Märkwald'],
  ['One of us (Z.M.) coded them.', 'name', 'Z.M.'],
  ['Two authors (ZM, JF) coded them.', 'name', 'ZM, JF'],
  ['Write to z.maerkwald@uni-kalder.edu for the items.', 'email', 'z.maerkwald@uni-kalder.edu'],
  ['Write to z.maerkwald [at] uni-kalder [dot] edu.', 'email', 'z.maerkwald [at] uni-kalder [dot] edu'],
  ['See 0000-0002-1825-0097 for more.', 'orcid', '0000-0002-1825-0097'],
  ['See ORCID 0000 0002 1825 0097.', 'orcid', '0000 0002 1825 0097'],
  ['Schools near the University of Kalder took part.', 'affiliation', 'University of Kalder'],
  ['It was approved by the ethics committee of the University of Norland.', 'affiliation', 'University of Norland'],
  ['Our code is at https://github.com/lines/tests.', 'link', 'https://github.com/lines/tests'],
  ['The data are at osf.io/ab12c.', 'link', 'osf.io/ab12c'],
  ['See https://lines.example/people/zora-maerkwald/.', 'link', 'https://lines.example/people/zora-maerkwald/'],
  ['The survey was at https://survey.uni-kalder.edu/lines.', 'link', 'https://survey.uni-kalder.edu/lines'],
  ['Run /Users/maerkwald/lines.R first.', 'path', '/Users/maerkwald/lines.R first.'],
  ['The items are from our earlier study (Quill, 2020).', 'own-work', 'our earlier study (Quill, 2020)'],
  ['This work was supported by the Norland Science Foundation.', 'funding', 'Norland Science Foundation'],
  ['We thank Ada Quill for her advice.', 'name', 'Ada Quill'],
]
test.each(named)('%s', (sentence, kind, trace) => {
  expect(short(aManuscript([sentence]))).toEqual([[kind, 'Section 2.1, paragraph 1', trace]])
})

test.each([
  'Smith (2020) and Finch (2015) agree.',
  'A mark in the wald is not a name, and neither is a finch.',
  'The University of Norland has 12 schools, and its Department of Mathematics is small.',
  'We used ggplot2 (https://ggplot2.tidyverse.org) and https://doi.org/10.5555/demo.18.',
  'We used Keras (https://keras-team.github.io/keras-tuner/) and https://github.com/tensorflow/tensorflow.',
  'Write to user@example.org. (US, UK) and (AI) are no initials. We thank the schools.',
  'Set 10.5289 875075-175275 and 5289-875075175275 are numbers of other things.',
  'Our study differs from earlier work (Smith, 2020). The claim is supported by evidence.',
])('nothing is found in: %s', (sentence) => {
  const references = [
    entry('ref-1', 'Finch, Robin. (2015). Birds. Demo Press.'),
    entry('ref-2', 'Smith, A. (2020). Lines.'),
  ]
  expect(short(aManuscript([sentence, 'The finch is a bird.'], { references }))).toEqual([])
})

test('a trace is named by its place wherever it is', () => {
  const name = 'Zora Märkwald'
  const note: Inline = { kind: 'note-mark', note: 'note-1' }
  const body: Block[] = [
    heading(`Classes of ${name}`, { number: '3' }),
    paragraph('Here', note),
    { kind: 'list', items: [[paragraph(name)]] },
    { kind: 'quote', blocks: [paragraph(name)] },
    { kind: 'definitions', items: [{ term: inlines(name), definitions: [] }] },
    { kind: 'code', text: `# by ${name}` },
    { kind: 'equation', id: 'eq-1', number: '1', formula: aFormula({ tex: `\\text{${name}}` }) },
    aFigure({ caption: inlines(name), pictures: [aPicture({ file: 'a.svg', alternative: name })] }),
    aTable({ caption: [], head: [], body: [row('x', cell(name))], foot: [], remarks: [paragraph(name)] }),
    heading('Unnumbered'),
    paragraph('x'),
    paragraph(name),
  ]
  const manuscript = aManuscript(body, {
    title: `How ${name} teaches`,
    abstract: name,
    keywords: ['lines', name],
    answer: [{ place: 'Answer, point 1, to Reviewer 2', text: `As ${name} says in point 2.` }],
    drawings: new Map([['a.svg', `<svg><text>Drawn by <tspan>${name}</tspan></text></svg>`]]),
    notes: [{ id: 'note-1', number: 1, blocks: [paragraph(name)] }],
    references: [entry('ref-1', 'Märkwald, Z. (2019). Lines. Demo Press.')],
  })
  expect(find(manuscript).map(({ place }) => place)).toEqual([
    'Title',
    'Abstract',
    'Keyword 2',
    'Answer, point 1, to Reviewer 2',
    'Heading of section 3',
    'Section 3, paragraph 2',
    'Section 3, paragraph 3',
    'Section 3, paragraph 4',
    'Section 3, code',
    'Equation 1',
    'Caption of Figure 1',
    'Alternative text of Figure 1',
    'Words in the drawing of Figure 1',
    'Table 1, row 1',
    'Below Table 1',
    'Unnumbered, paragraph 2',
    'Note 1',
    'Reference 1',
  ])
  const all = new Set(find(manuscript).map(({ id }) => id))
  const hidden = hideTraces(manuscript, find(manuscript), all)
  expect(all.size).toBe(18)
  expect(JSON.stringify([hidden, [...hidden.drawings]])).not.toMatch(/Märkwald|Zora/)
  expect(findTraces(hidden, known)).toEqual([])
})

test('a trace keeps its id, and equal ones in one place have different ids', () => {
  const manuscript = aManuscript(['Zora Märkwald asked Zora Märkwald.'])
  const [first, second] = find(manuscript)
  expect(first?.id).not.toBe(second?.id)
  const fewer = knownOf([zora])
  expect(findTraces(manuscript, fewer).map(({ id }) => id)).toEqual([first?.id, second?.id])
  expect(first?.id).toMatch(/^t[a-z0-9]+$/)
})

test('an excerpt shows the words around a trace', () => {
  const [trace] = find(aManuscript([`${'So it went on. '.repeat(9)}All were coded by Zora Märkwald in spring.`]))
  expect(trace?.excerpt).toEqual({
    before: expect.stringMatching(/^….*All were coded by $/),
    trace: 'Zora Märkwald',
    after: ' in spring.',
  })
})

test('an own work is hidden in the list and wherever its authors are named with its year', () => {
  const manuscript = aManuscript(
    [
      'Lines help (Smith, 2018; Märkwald & Finch, 2020, p. 4), as Märkwald and Finch (2020) say. Märkwald & Finch (2020a) differs.',
      'Numbered works keep their number [2].',
    ],
    {
      references: [
        entry('ref-1', 'Smith, A. (2018). Circles. Demo Press.'),
        entry('ref-2', 'Märkwald, Z., & Finch, J. (2020). Lines. Demo Press.', {
          authors: [{ family: 'Märkwald' }, { family: 'Finch' }],
          year: '2020',
        }),
      ],
    },
  )
  const traces = find(manuscript).filter(({ kind }) => kind === 'own-reference')
  expect(traces.map(({ place }) => place)).toEqual(['Reference 2'])
  const { text } = hideTraces(manuscript, traces, new Set(traces.map(({ id }) => id)))
  expect(wordsOf(text.body)).toEqual([
    'Methods',
    'Lines help (Smith, 2018; [Reference hidden for review], p. 4), as [Reference hidden for review] say. Märkwald & Finch (2020a) differs.',
    'Numbered works keep their number [2].',
  ])
  expect(text.references.map((one) => wordsOf([{ kind: 'paragraph', inlines: one.inlines }])[0])).toEqual([
    'Smith, A. (2018). Circles. Demo Press.',
    '[Reference hidden for review]',
  ])
})

test('hiding one trace changes nothing else, not even a style within it', () => {
  const mixed: Block = paragraph(
    'Coded by ',
    { kind: 'emphasis', inlines: inlines('Zora ') },
    { kind: 'strong', inlines: inlines('Märkwald') },
    { kind: 'note-mark', note: 'note-1' },
    ' and ',
    { kind: 'emphasis', inlines: inlines('Juno Finch, twice') },
    '.',
  )
  const manuscript = aManuscript([mixed], { notes: [{ id: 'note-1', number: 1, blocks: [paragraph('A note.')] }] })
  const traces = find(manuscript)
  const hidden = hideTraces(manuscript, traces, new Set(traces.map(({ id }) => id)))
  const block = hidden.text.body[1]
  expect(block?.kind === 'paragraph' && block.inlines).toEqual([
    { kind: 'text', text: 'Coded by ' },
    { kind: 'hidden', text: '[hidden for review]' },
    { kind: 'note-mark', note: 'note-1' },
    { kind: 'text', text: ' and ' },
    {
      kind: 'emphasis',
      inlines: [
        { kind: 'hidden', text: '[hidden for review]' },
        { kind: 'text', text: ', twice' },
      ],
    },
    { kind: 'text', text: '.' },
  ])
  expect(hideTraces(manuscript, traces, new Set())).toEqual(manuscript)
})

test.each([
  ['en-ZA', 'en'],
  ['de-AT', 'de'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['zh-HK', 'zh-TW'],
  ['zh-CN', 'zh'],
])('the country of %s is not told', (language, told) => {
  const inside = inlines('One ', { kind: 'language', language, inlines: inlines('line') }, '.')
  const { text } = aManuscript([{ kind: 'paragraph', inlines: inside }], { language })
  expect(text.language).toBe(told)
  expect(text.body.at(-1)).toMatchObject({ inlines: inlines('One line.') })
  const foreign = inlines({ kind: 'language', language: 'fr-CA', inlines: inlines('ligne') })
  const other = aManuscript([{ kind: 'paragraph', inlines: foreign }], { language })
  expect(other.text.body.at(-1)).toMatchObject({ inlines: [{ kind: 'language', language: 'fr' }] })
})

test('links become text, with their address where it was not shown', () => {
  const link = (href: string, shown: string): Inline => ({ kind: 'link', href, inlines: inlines(shown) })
  const { text } = aManuscript([
    paragraph('Our ', link('https://data.example/7', 'data'), ', ', link('https://data.example/8', 'data.example/8')),
    paragraph(link('mailto:a@b.example', 'write'), ', ', link('https://doi.org/10.5555/x', 'doi:10.5555/x')),
  ])
  expect(wordsOf(text.body).slice(1)).toEqual([
    'Our data [https://data.example/7], data.example/8',
    'write, doi:10.5555/x',
  ])
  expect(JSON.stringify(text)).not.toContain('"link"')
})

const wordsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('inlines' in block ? [plain(block.inlines)] : []))
const plain = (given: readonly Inline[]): string =>
  given.map((one) => ('inlines' in one ? plain(one.inlines) : 'text' in one ? one.text : '')).join('')
