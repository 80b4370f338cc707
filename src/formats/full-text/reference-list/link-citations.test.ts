import { describe, expect, test } from 'vitest'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { citationsShown, heading, linkedText, paragraph, rawText } from '#test/factories/reference-list.ts'
import { type CitedItem, liftReferences, linkCitations } from './index.ts'

const quill: CitedItem = {
  id: '12',
  type: 'article-journal',
  title: 'Counting with <gestures>',
  author: [{ family: 'Quill', given: 'Ada' }],
  issued: '2021-05-03',
  'container-title': 'Journal of Invented Mathematics',
  volume: '12',
  issue: '3',
  page: '45-67',
  DOI: '10.5555/jim.2021.12',
}
const ruiz: CitedItem = {
  id: '13',
  type: 'book',
  title: 'Teaching by example',
  author: [{ family: 'Ruiz', given: 'Carlos' }],
  issued: '2019',
  publisher: 'Plainpress',
}
const okafor: CitedItem = {
  id: 'ITEM-1',
  title: 'Two in a laboratory',
  author: [
    { family: 'Okafor', given: 'D.' },
    { family: 'Mbeki', given: 'T.' },
  ],
  issued: '2018',
}
const cited = [quill, ruiz, okafor]

const quillEntry =
  'Quill, A. (2021). Counting with gestures. *Journal of Invented Mathematics*, *12*(3), 45–67. https://doi.org/10.5555/JIM.2021.12'
const ruizEntry = 'Ruiz, C. (2019). *Teaching by example*. Plainpress.'
const okaforEntry = 'Okafor, D., & Mbeki, T. (2018). Two in a laboratory, once more. *Physics in Class*, *9*(1), 1–20.'

const field = (references: string[], text: string): Inline => ({
  kind: 'citation',
  references,
  inlines: [{ kind: 'text', text }],
})
const line = (...inlines: Inline[]): Block => ({ kind: 'paragraph', inlines })
const typed = (text: string): Inline => ({ kind: 'text', text })
const link = (body: Block[], items = cited): FullText => linkCitations(liftReferences(rawText(body)), items)
const wordsOf = ({ references }: FullText): string[] => references.map(({ inlines }) => plainWords(inlines))

describe('citations in fields of reference managers', () => {
  test('point to the entries of the author’s own list, by DOI, by title, by author and year', () => {
    const other = { ...okafor, title: undefined }
    const reworded = { ...quill, title: 'A title that changed in print', issued: '2020' }
    const text = link(
      [
        line(field(['12'], '(Quill)')),
        line(field(['13'], '(R.)')),
        line(field(['ITEM-1'], '(O.)')),
        heading('References'),
        paragraph(okaforEntry),
        paragraph(quillEntry),
        paragraph(ruizEntry),
      ],
      [reworded, ruiz, other],
    )
    expect(citationsShown(text)).toBe('{(Quill)→2}\n{(R.)→3}\n{(O.)→1}')
    expect(text.attention).toEqual([])
  })

  test('with several works are split if their wording shows which is which', () => {
    const text = link([
      line(field(['12', '13'], '(see Quill, 2021; Ruiz, 2019, p. 4)'), field(['12', '13'], ' (both)')),
      heading('References'),
      paragraph(quillEntry),
      paragraph(ruizEntry),
    ])
    expect(citationsShown(text)).toBe('(see {Quill, 2021→1}; {Ruiz, 2019→2}, p. 4) {(both)→1,2}')
  })

  test('that contain links to entries leave the decision to these', () => {
    const inner: Inline = { kind: 'cross-reference', target: '_ENREF_5', inlines: [typed('Quill, 2021')] }
    const entry: Block = {
      kind: 'paragraph',
      inlines: [{ kind: 'anchor', id: '_ENREF_5', inlines: [] }, typed(quillEntry.replaceAll('*', ''))],
    }
    const text = link(
      [
        line({ kind: 'citation', references: ['5'], inlines: [typed('('), inner, typed(')')] }),
        heading('References'),
        entry,
      ],
      [{ id: '5' }],
    )
    expect(citationsShown(text)).toBe('({Quill, 2021→1})')
  })

  test('of a work that is not in the list become plain, and need attention', () => {
    const text = link([
      line(field(['12'], '(Quill, 2021)'), field(['13'], '(Ruiz, 2019)')),
      heading('References'),
      paragraph(quillEntry),
    ])
    expect(citationsShown(text)).toBe('{(Quill, 2021)→1}(Ruiz, 2019)')
    expect(text.attention).toEqual([{ kind: 'unlisted-citation', label: '(Ruiz, 2019)' }])
  })
})

test('a citation of Word’s own whose source is not in the list is resolved by its wording', () => {
  const sparse = { ...quill, id: 'word-source:Qui21', title: 'What the source is called', DOI: undefined }
  const text = link(
    [line(field([sparse.id], ' (Quill, 2021)')), heading('References'), paragraph(quillEntry), paragraph(ruizEntry)],
    [sparse],
  )
  expect(citationsShown(text)).toBe(' ({Quill, 2021→1})')
  expect(text.attention.map(({ kind }) => kind)).not.toContain('unlisted-citation')
})

describe('without a list of its own, a text with citation fields', () => {
  test('gets one in APA style, by name', () => {
    const text = link([line(field(['13'], '(Ruiz, 2019)'), field(['12'], '(Quill, 2021)')), heading('References')])
    expect(wordsOf(text)).toEqual([
      'Quill, A. (2021). Counting with <gestures>. Journal of Invented Mathematics, 12(3), 45–67. https://doi.org/10.5555/jim.2021.12',
      'Ruiz, C. (2019). Teaching by example. Plainpress.',
    ])
    expect(text.references[0]?.inlines).toContainEqual({
      kind: 'emphasis',
      inlines: [typed('Journal of Invented Mathematics')],
    })
    expect(text.references[0]?.inlines).toContainEqual({
      kind: 'link',
      href: 'https://doi.org/10.5555/jim.2021.12',
      inlines: [typed('https://doi.org/10.5555/jim.2021.12')],
    })
    expect(text.references[0]?.parts).toMatchObject({
      type: 'article',
      authors: [{ family: 'Quill', given: 'Ada' }],
      year: '2021',
      firstPage: '45',
      lastPage: '67',
    })
    expect(citationsShown(text)).toBe('{(Ruiz, 2019)→2}{(Quill, 2021)→1}')
    expect(text.attention).toEqual([])
  })

  test('that cites by number gets a numbered one in that order', () => {
    const text = link([
      line(field(['13', 'ITEM-1'], '[1,3]'), field(['12'], '[2]'), field(['13', '12', 'ITEM-1'], '[1–3]')),
    ])
    expect(text.references.map(({ label, parts }) => `${label} ${parts?.authors[0]?.family}`)).toEqual([
      '1 Ruiz',
      '2 Quill',
      '3 Okafor',
    ])
    expect(citationsShown(text)).toBe('[{1→1},{3→3}]{[2]→2}{[1–3]→1,2,3}')
  })

  test('gets it whatever the fields contain', () => {
    const strange: CitedItem[] = [
      { id: 'x' },
      { id: 'y', type: 'no-such-type', title: '<i>Title</i> & more', author: [{}], issued: 'around noon' },
    ]
    const text = link([line(field(['x', 'y'], '(both)'))], strange)
    expect(text.references).toHaveLength(2)
    expect(wordsOf(text).join()).toContain('<i>Title</i> & more')
  })
})

test('linked numbers with a dash between them cite everything in between', () => {
  const anchored = (id: string, entry: string): Block => line({ kind: 'anchor', id, inlines: [] }, typed(entry))
  const to = (target: string, text: string): Inline => ({ kind: 'cross-reference', target, inlines: [typed(text)] })
  const entries = [1, 2, 3, 4].map((number) =>
    anchored(`ref-x${number}`, `${number}. Quill A. Counting. J Invent Math. 200${number};12(3):45–67.`),
  )
  const text = link([
    line(
      typed('As known ['),
      to('ref-x1', '1'),
      typed('–'),
      to('ref-x3', '3'),
      typed(','),
      to('ref-x4', '4'),
      typed('].'),
    ),
    heading('References'),
    ...entries,
  ])
  expect(citationsShown(text)).toBe('As known [{1–3→1,2,3},{4→4}].')
})

test('a link to an entry whose bookmark was lost is resolved by its words', () => {
  const lost: Inline = { kind: 'cross-reference', target: 'ref-quill2021', inlines: [typed('2021')] }
  const text = link([line(typed('Quill ('), lost, typed(') says so.')), heading('References'), paragraph(quillEntry)])
  expect(citationsShown(text)).toBe('{Quill (2021)→1} says so.')
})

test('citations are found in captions, cells, lists and footnotes', () => {
  const raw = rawText([
    { kind: 'figure', id: 'fig-1', label: 'Figure 1', caption: [typed('After Quill (2021).')], pictures: [] },
    { kind: 'list', items: [[paragraph('(Ruiz, 2019)')]] },
    heading('References'),
    paragraph(quillEntry),
    paragraph(ruizEntry),
  ])
  const text = linkCitations(
    liftReferences({ ...raw, notes: [{ id: 'note-1', number: 1, blocks: [paragraph('See Quill 2021, p. 4.')] }] }),
    [],
  )
  expect(JSON.stringify([text.body, text.notes]).match(/"citation"/g)).toHaveLength(3)
})

describe('attention is asked for', () => {
  const attention = (paragraphs: string[], entries: string[]) =>
    linkedText(paragraphs, entries).attention.map(({ kind, label, place }) => [kind, place ?? label])

  test.each([
    '(Mbeki, 2017)',
    '(see Mbeki & Sato, 2017)',
    '(Mbeki et al. 2017)',
    'Mbeki and Sato (2017)',
    'Mbeki et al. (2017, p. 4)',
  ])('a citation that is not in the list: %s', (wording) => {
    const label = wording.replace(/^\((?:see )?|(?<!p\. 4)\)$/g, '')
    expect(attention([`Quill (2021) and ${wording} agree, also (Ruiz, 2019).`], [quillEntry, ruizEntry])).toEqual([
      ['unlisted-citation', wording.includes('(2017') ? wording : label],
    ])
  })

  test.each([
    '(May 2021)',
    '(Table 2, 2017)',
    'In March (2017)',
    '(see Figure 1, 2017)',
    '(in the year 2017)',
    'Python (2017)',
    '(SPSS, 2017)',
  ])('but not for something that only looks like one: %s', (wording) => {
    expect(attention([`Quill (2021) and ${wording} agree, also (Ruiz, 2019).`], [quillEntry, ruizEntry])).toEqual([])
  })

  test('a number beyond the list', () => {
    expect(attention(['As [1] and [2] say, but not [7].'], [`[1] ${quillEntry}`, `[2] ${ruizEntry}`])).toEqual([
      ['unlisted-citation', '[7]'],
    ])
  })

  test('an entry that is never cited', () => {
    expect(attention(['Only (Quill, 2021) and (Ruiz, 2019).'], [okaforEntry, quillEntry, ruizEntry])).toEqual([
      ['uncited-reference', 'ref-1'],
    ])
  })

  test('but not when most entries are uncited: then the citations could not be read', () => {
    expect(attention(['Only (Quill, 2021).'], [okaforEntry, quillEntry, ruizEntry])).toEqual([])
  })

  test('a text without references, once', () => {
    expect(attention(['So says (Quill, 2021), and [3].'], [])).toEqual([['no-references', undefined]])
  })
})
