import { describe, expect, test } from 'vitest'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { markedInlines } from '#test/factories/marked-inlines.ts'
import { heading, paragraph, rawText } from '#test/factories/reference-list.ts'
import { liftReferences } from './lift-references.ts'

const quill = 'Quill, A. (2021). Counting with gestures. *Journal of Invented Mathematics*, *12*(3), 45–67.'
const ruiz = 'Ruiz, C. (2019). *Teaching by example*. Plainpress.'
const okafor = 'Okafor, D., & Mbeki, T. (2018). Two in a laboratory. *Physics in Class*, *9*(1), 1–20.'
const entries = [quill, ruiz, okafor]
const plain = entries.map((entry) => entry.replaceAll('*', ''))
const words = paragraph('A sentence of the paper.')

const lift = (...body: Block[]): FullText => liftReferences(rawText(body))
const wordsOf = ({ references }: FullText): string[] => references.map(({ inlines }) => plainWords(inlines))
const labelsOf = ({ references }: FullText) => references.map(({ label }) => label)
const bodyOf = ({ body }: FullText): string[] =>
  body.map((block) => ('inlines' in block ? plainWords(block.inlines) : block.kind))

describe('the list is recognised by its title', () => {
  test.each([
    'References',
    'REFERENCES:',
    'Bibliography',
    'Works Cited',
    'Literature',
    'Reference list',
    '7. References',
    'VII. Literature cited',
    'Literaturverzeichnis',
    'Références bibliographiques',
    'Referencias',
    'Bibliografía',
    'Referências',
    'Riferimenti bibliografici',
    'Literatuurlijst',
    'Piśmiennictwo',
    'Kaynakça',
    'Список литературы',
    'Література',
    'Βιβλιογραφία',
    '参考文献',
    '참고문헌',
    'المراجع',
    'R E F E R E N C E S',
  ])('“%s”', (title) => {
    for (const block of [heading(title), paragraph(title), paragraph(`**${title}**`)]) {
      const text = lift(words, block, ...entries.map((entry) => paragraph(entry)))
      expect(wordsOf(text)).toEqual(plain)
      expect(text.body).toEqual([words])
    }
  })

  test('or by the style of its paragraphs, without a title', () => {
    for (const style of [
      'Bibliography',
      'EndNote Bibliography',
      'Literaturverzeichnis',
      'MDPI_7.1_References',
      'CSL Entry',
    ]) {
      const text = lift(words, ...entries.map((entry) => paragraph(entry, style)), paragraph('An editor’s note.'))
      expect(wordsOf(text)).toEqual(plain)
      expect(bodyOf(text)).toEqual(['A sentence of the paper.', 'An editor’s note.'])
    }
  })

  test('or, at the very end, by unmistakable entries', () => {
    expect(wordsOf(lift(words, ...entries.map((entry) => paragraph(entry))))).toEqual(plain)
  })

  test('a section about literature is not a list', () => {
    const body = [
      heading('Literature'),
      paragraph('Quill was read by many in 2021, and it was good.'),
      heading('Methods'),
      words,
    ]
    expect(lift(...body).body).toEqual(body)
    const more = [heading('Literature'), words, words, words, paragraph(quill), heading('Methods'), words]
    expect(lift(...more).body).toEqual(more)
  })

  test('a title with nothing below it is removed, since its list may be in the fields of the file', () => {
    expect(bodyOf(lift(words, heading('References')))).toEqual(['A sentence of the paper.'])
    expect(bodyOf(lift(words, heading('Sources')))).toEqual(['A sentence of the paper.', 'Sources'])
  })

  test('the title may share its paragraph with the entries', () => {
    expect(wordsOf(lift(words, paragraph(`**References** / ${entries.join(' / ')}`)))).toEqual(plain)
  })
})

describe('what follows the list stays', () => {
  test.each([
    [heading('Appendix A')],
    [paragraph('Appendix: The questions')],
    [paragraph('**About the authors**')],
    [paragraph('Table 1. What was counted'), { kind: 'rule' } as Block],
    [paragraph('The author lives in an invented town and teaches there.')],
    [{ kind: 'figure', id: 'fig-1', label: 'Figure 1', caption: [], pictures: [] } as Block],
  ])('%o', (...after) => {
    const text = lift(words, heading('References'), ...entries.map((entry) => paragraph(entry)), ...after)
    expect(wordsOf(text)).toEqual(plain)
    expect(text.body).toEqual([words, ...after])
  })

  test('titles within the list are dropped and reported', () => {
    const text = lift(
      heading('References'),
      heading('Primary sources', 2),
      paragraph(quill),
      heading('Studies', 2),
      paragraph(ruiz),
    )
    expect(wordsOf(text)).toEqual([plain[0], plain[1]])
    expect(text.attention.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'lost-content Primary sources',
      'lost-content Studies',
    ])
  })
})

describe('entries are separated', () => {
  const below = (...blocks: Block[]) => lift(words, heading('References'), ...blocks)

  test.each(['[1]', '[01]', '(1)', '1.', '1)', '1\t', '［1］'])('numbered %s', (number) => {
    const text = below(
      ...entries.map((entry, index) => paragraph(`${number.replace('1', String(index + 1))} ${entry}`)),
    )
    expect(wordsOf(text)).toEqual(plain)
    expect(labelsOf(text)).toEqual(number === '[01]' ? ['01', '02', '03'] : ['1', '2', '3'])
  })

  test('by keys', () => {
    const text = below(paragraph(`[Qui21] ${quill}`), paragraph(`[OM18] ${okafor}`))
    expect(labelsOf(text)).toEqual(['Qui21', 'OM18'])
    expect(wordsOf(text)).toEqual([plain[0], plain[2]])
  })

  test('numbered by Word', () => {
    const text = below({
      kind: 'list',
      order: { start: 1, style: 'decimal' },
      items: entries.map((entry) => [paragraph(entry)]),
    })
    expect(wordsOf(text)).toEqual(plain)
    expect(labelsOf(text)).toEqual(['1', '2', '3'])
  })

  test('in a table', () => {
    const cell = (text: string) => ({ blocks: [paragraph(text)], columnSpan: 1, rowSpan: 1 })
    const rows = entries.map((entry, index) => ({ cells: [cell(`[${index + 1}]`), cell(entry)] }))
    const columns = [{ alignment: 'default' as const }, { alignment: 'default' as const }]
    const text = below({
      kind: 'table',
      id: 't',
      label: '',
      caption: [],
      columns,
      head: [],
      body: rows,
      foot: [],
      remarks: [],
    })
    expect(wordsOf(text)).toEqual(plain)
    expect(labelsOf(text)).toEqual(['1', '2', '3'])
  })

  test('broken over paragraphs', () => {
    const text = below(
      paragraph('[1] Quill, A. (2021). Counting with gestures.'),
      paragraph('Journal of Invented Mathematics, 12(3), 45–67.'),
      paragraph('https://doi.org/10.5555/jim.2021.12'),
      paragraph('[2] Ruiz, C. (2019). Teaching by example. Plainpress.'),
    )
    expect(text.references).toHaveLength(2)
    expect(text.references[0]?.parts).toMatchObject({
      doi: '10.5555/jim.2021.12',
      source: 'Journal of Invented Mathematics',
    })
  })

  test('by name, with an address in a paragraph of its own', () => {
    const text = below(
      paragraph(quill),
      paragraph('https://doi.org/10.5555/jim.2021.12'),
      paragraph(ruiz),
      paragraph('Retrieved from https://example.org/ruiz'),
    )
    expect(text.references).toHaveLength(2)
  })

  test('several in one paragraph', () => {
    expect(wordsOf(below(paragraph(entries.join(' / '))))).toEqual(plain)
    expect(labelsOf(below(paragraph(entries.map((entry, index) => `${index + 1}. ${entry}`).join(' / '))))).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  test('indented, which Word’s readers take for quotations', () => {
    expect(wordsOf(below({ kind: 'quote', blocks: entries.map((entry) => paragraph(entry)) }))).toEqual(plain)
  })

  test('with a dash for the same author', () => {
    expect(below(paragraph(quill), paragraph('——— (2022). Counting on. Plainpress.')).references).toHaveLength(2)
  })

  test('an entry that begins with a year or a number is not numbered', () => {
    const text = below(paragraph('2001: A Space Lesson. (1968). Plainpress.'), paragraph(quill))
    expect(labelsOf(text)).toEqual([undefined, undefined])
  })
})

describe('an entry keeps', () => {
  const only = (entry: string): Inline[] =>
    lift(heading('References'), paragraph(entry), paragraph(ruiz)).references[0]?.inlines ?? []

  test('its italics', () => {
    expect(only(quill)).toContainEqual({
      kind: 'emphasis',
      inlines: [{ kind: 'text', text: 'Journal of Invented Mathematics' }],
    })
  })

  test.each([
    ['Quill, A. (2021). Title here. https://example.org/a_(b).', 'https://example.org/a_(b)'],
    [
      'Quill, A. (2021). Title here. doi: 10.1016/0000-0000(14)90009-T.',
      'https://doi.org/10.1016/0000-0000(14)90009-T',
    ],
    ['Quill, A. (2021). Title here. https://doi.org/10.5555/ab.12', 'https://doi.org/10.5555/ab.12'],
    ['Quill, A. (2021). Title here (www.example.org/x).', 'https://www.example.org/x'],
    [
      'Quill, A. (2021). Title here. http://example.org/archive/ 2004/pages.html',
      'http://example.org/archive/2004/pages.html',
    ],
    ['Quill, A. (2021). Title here. DOI 10.5555/ a.b.12', 'https://doi.org/10.5555/a.b.12'],
  ])('its address as a link: %s', (entry, href) => {
    expect(only(entry).filter(({ kind }) => kind === 'link')).toMatchObject([{ href }])
  })

  test('all its words', () => {
    const entry = 'Quill, A. (2021). Title here. http://example.org/archive/ 2004/pages.html'
    expect(plainWords(only(entry))).toBe(entry)
  })
})

describe('bookmarks in entries', () => {
  const anchored = (id: string, entry: string): Block => ({
    kind: 'paragraph',
    inlines: [{ kind: 'anchor', id, inlines: [] }, ...markedInlines(entry)],
  })
  const link = (target: string, text: string): Inline => ({
    kind: 'cross-reference',
    target,
    inlines: [{ kind: 'text', text }],
  })

  test.each(['ref-quill2021', '_Ref12345', '_ENREF_5', 'ref-1'])('a link to “%s” becomes a citation', (id) => {
    const text = lift(
      { kind: 'paragraph', inlines: [link(id, '1')] },
      heading('References'),
      paragraph(`1. ${ruiz}`),
      anchored(id, `2. ${quill}`),
    )
    expect(text.body).toEqual([
      {
        kind: 'paragraph',
        inlines: [{ kind: 'citation', references: ['ref-2'], inlines: [{ kind: 'text', text: '1' }] }],
      },
    ])
    expect(JSON.stringify(text.references)).not.toContain('anchor')
  })

  test('a link to the title of the list becomes plain, other links stay', () => {
    const inlines = [link('references', 'the list'), link('fig-1', 'Figure 1')]
    const text = lift({ kind: 'paragraph', inlines }, heading('References'), paragraph(quill))
    expect(text.body).toEqual([
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'the list' }, link('fig-1', 'Figure 1')] },
    ])
  })
})

test('an entry of which nothing can be read needs attention', () => {
  const text = lift(
    heading('References'),
    paragraph(`[1] ${quill}`),
    paragraph('[2] Personal communication with a friend'),
    paragraph(`[3] ${ruiz}`),
  )
  expect(text.attention).toEqual([
    { kind: 'unreadable-reference', place: 'ref-2', label: 'Personal communication with a friend' },
  ])
})

test('a text without a list stays as it is', () => {
  const text = rawText([heading('Introduction'), words])
  expect(liftReferences(text)).toEqual(text)
})
