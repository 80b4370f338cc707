import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { everyInline, plainWords } from '#src/formats/full-text/tree/walk.ts'
import { aFigure, aTable, heading, inlines, paragraph } from '#test/factories/full-text.ts'
import { rawText } from '#test/factories/raw-text.ts'
import { linkMentions } from './link-mentions.ts'
import { namePlaces } from './name-places.ts'
import { orderNotes } from './order-notes.ts'

const link = (target: string, text = 'there'): Inline => ({ kind: 'cross-reference', target, inlines: inlines(text) })
const anchor = (id: string): Inline => ({ kind: 'anchor', id, inlines: [] })
const linksOf = (body: readonly Block[]) =>
  [...everyInline(body)].flatMap((inline) =>
    inline.kind === 'cross-reference' ? [`${plainWords(inline.inlines)} → ${inline.target}`] : [],
  )

describe('links of the file', () => {
  const body = [
    paragraph(link('intro'), link('_Ref1'), link('_Ref2'), link('_Ref3'), link('par'), link('lost', 'Table 9')),
    heading('Introduction', { id: 'intro' }),
    aFigure({ id: '', caption: [anchor('_Ref1'), ...inlines('The sea')] }),
    aTable({ id: '_Ref2', remarks: [] }),
    { kind: 'equation', id: '_Ref3', formula: { tex: 'a' } } as const,
    paragraph(anchor('par'), 'Just a paragraph.'),
  ]

  test('lead to headings, figures, tables and equations; to a paragraph they become plain', () => {
    expect(linksOf(namePlaces(rawText(body)).body)).toEqual([
      'there → sec-1',
      'there → fig-1',
      'there → table-1',
      'there → eq-1',
    ])
  })

  test('that lead nowhere are reported', () => {
    expect(namePlaces(rawText(body)).attention).toEqual([{ kind: 'dangling-link', label: 'Table 9', detail: 'lost' }])
  })

  test('attention to a place moves with that place, and disappears with it', () => {
    const attention = [
      { kind: 'fake-heading' as const, place: 'intro' },
      { kind: 'fake-heading' as const, place: 'gone' },
    ]
    const named = namePlaces(rawText([heading('A', { id: 'intro' })], { attention }))
    expect(named.attention).toEqual([{ kind: 'fake-heading', place: 'sec-1' }])
  })
})

describe('a mention in a sentence', () => {
  const places: Block[] = [
    aFigure({ id: 'fig-1', label: 'Figure 1' }),
    aFigure({ id: 'fig-2', label: 'Figure 2' }),
    aFigure({ id: 'fig-3', label: 'Abb. 3' }),
    aFigure({ id: 'fig-4', label: '图 4' }),
    aTable({ id: 'table-1', label: 'Table 1', remarks: [], caption: [] }),
    { kind: 'equation', id: 'eq-1', number: '4', formula: { tex: 'a' } },
    heading('Methods', { id: 'sec-2', number: '2.1' }),
    heading('Appendix A: More', { id: 'sec-3', role: 'appendix' }),
  ]
  const linked = (...words: (string | Inline)[]) =>
    linksOf(linkMentions(rawText([paragraph(...words), ...places])).body.slice(0, 1))

  test.each([
    ['See Figure 1.', ['Figure 1 → fig-1']],
    ['(Fig. 2b)', ['Fig. 2b → fig-2']],
    ['Figures 1 and 2 show', ['Figures 1 → fig-1', '2 → fig-2']],
    ['Figs. 1–2', ['Figs. 1 → fig-1', '2 → fig-2']],
    ['in Table 1 and figure 2', ['Table 1 → table-1', 'figure 2 → fig-2']],
    ['by Eq. (4)', ['Eq. (4) → eq-1']],
    ['in Section 2.1', ['Section 2.1 → sec-2']],
    ['in Appendix A', ['Appendix A → sec-3']],
    ['siehe Abbildung 3', ['Abbildung 3 → fig-3']],
    ['如图 4 所示', ['图 4 → fig-4']],
    ['Figure 9 and Supplementary Figure 1', []],
    ['as Figure 1 in Quill (2021) shows', []],
    ['a configuration 1', []],
  ])('%j', (words, links) => {
    expect(linked(words)).toEqual(links)
  })

  test('stays if it is already a link', () => {
    const web: Inline = { kind: 'link', href: 'https://example.org', inlines: inlines('Figure 1') }
    expect(linked(web, ' and ', { kind: 'strong', inlines: inlines('Figure 2') })).toEqual(['Figure 2 → fig-2'])
  })

  test('links to nothing when two things have its number', () => {
    const twice = rawText([paragraph('Figure 1'), aFigure({ id: 'a' }), aFigure({ id: 'b' })])
    expect(linksOf(linkMentions(twice).body)).toEqual([])
  })
})

describe('notes', () => {
  const mark = (note: string): Inline => ({ kind: 'note-mark', note })
  const note = (id: string, words: string) => ({ id, number: 0, blocks: [paragraph(words)] })

  test('are numbered by their first mark, even within tables', () => {
    const table = aTable({ body: [{ cells: [{ blocks: [paragraph('12', mark('a'))], columnSpan: 1, rowSpan: 1 }] }] })
    const text = orderNotes(
      rawText([paragraph(mark('b')), table], {
        notes: [note('a', 'first'), note('b', 'second'), note('c', 'unmarked')],
      }),
    )
    expect(text.notes.map(({ id, number, blocks }) => [id, number, blocks])).toEqual([
      ['note-1', 1, [paragraph('second')]],
      ['note-2', 2, [paragraph('first')]],
    ])
    expect([...everyInline(text.body)].filter(({ kind }) => kind === 'note-mark')).toEqual([
      mark('note-1'),
      mark('note-2'),
    ])
  })

  test('that are empty are removed with their marks', () => {
    const text = orderNotes(rawText([paragraph('a', mark('a'))], { notes: [note('a', ' ')] }))
    expect([text.notes, text.body]).toEqual([[], [paragraph('a')]])
  })
})
