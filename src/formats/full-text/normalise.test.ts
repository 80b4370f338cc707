import { expect, test } from 'vitest'
import { aPicture, heading, inlines, paragraph } from '#test/factories/full-text.ts'
import { line, manuscriptFacts, rawText, runningText } from '#test/factories/raw-text.ts'
import { normaliseText } from './normalise.ts'
import { countParts } from './tree/count-parts.ts'
import type { Block, FullText } from './tree/full-text.ts'
import { everyBlock, everyInline } from './tree/walk.ts'

const picture: Block = paragraph({ kind: 'picture', picture: aPicture({ alternative: '' }) })
const manuscript = (): FullText =>
  rawText(
    [
      line('**Kelp and tides**'),
      line('Ada Quill'),
      line('**Abstract**'),
      line('We measured kelp.'),
      line('Keywords: kelp; tides'),
      line('**1. Introduction**'),
      paragraph(`${runningText} See Figure 1 and Section 2 (Moss, 2018).`, { kind: 'note-mark', note: 'note-1' }),
      line('**2. Methods**'),
      line('• kelp'),
      line('• salt'),
      paragraph({ kind: 'formula', formula: { tex: 'a = b' } }, ' (1)'),
      picture,
      line('Fig. 1: The sea'),
      line('**Funding**'),
      line('None.'),
      line('**References**'),
      line('Moss, C. (2018). On kelp. *Journal of Rest, 3*(2), 1–9.'),
      line('**Appendix**'),
      line('More.'),
    ],
    { notes: [{ id: 'note-1', number: 1, blocks: [line('A remark.')] }] },
  )

test('attention points to its place, in the text and in the reference list', () => {
  const link = { kind: 'cross-reference', target: '_Ref999', inlines: inlines('there') } as const
  const text = normaliseText(
    rawText([
      line('**1. Introduction**'),
      paragraph(`${runningText} Seen before (Moss, 2018; Reed, 2016), never by (Gone, 2015).`),
      paragraph(`${runningText} Look `, link, '.'),
      line('**References**'),
      line('Moss, C. (2018). On kelp. *Journal of Rest, 3*(2), 1–9.'),
      line('Reed, B. (2016). On salt. *Journal of Rest, 1*(2), 1–9.'),
      line('Idle, A. (2011). On tides. *Journal of Rest, 1*(1), 1–9.'),
    ]),
    manuscriptFacts({}),
    [],
  )
  const paragraphs = text.body.flatMap((block) => (block.kind === 'paragraph' ? [block.id] : []))
  expect(paragraphs.every((id) => id !== undefined)).toBe(true)
  const places = Object.fromEntries(text.attention.map(({ kind, place }) => [kind, place]))
  expect(places).toMatchObject({
    'unlisted-citation': paragraphs[0],
    'dangling-link': paragraphs[1],
    'uncited-reference': 'ref-3',
  })
})

test('a manuscript made by hand becomes a paper', () => {
  const text = normaliseText(manuscript(), manuscriptFacts({ language: 'en-GB' }), [])
  expect(text.found).toMatchObject({ title: 'Kelp and tides', authors: ['Ada Quill'], keywords: ['kelp', 'tides'] })
  expect(countParts(text)).toEqual({
    headings: 4,
    figures: 1,
    tables: 0,
    equations: 1,
    notes: 1,
    references: 1,
    citations: 1,
    pictures: 1,
  })
  expect(
    text.body.flatMap((block) => (block.kind === 'heading' ? [[block.id, block.level, block.number, block.role]] : [])),
  ).toEqual([
    ['sec-1', 1, '1', undefined],
    ['sec-2', 1, '2', undefined],
    ['sec-3', 1, undefined, 'declaration'],
    ['sec-4', 1, undefined, 'appendix'],
  ])
  expect(
    [...everyInline(text.body)].flatMap((inline) => (inline.kind === 'cross-reference' ? [inline.target] : [])),
  ).toEqual(['fig-1', 'sec-2'])
})

test('every id exists once, and every attention is about an existing place', () => {
  const text = normaliseText(manuscript(), manuscriptFacts(), [])
  const ids = [
    ...[...everyBlock(text.body)].flatMap((block) => ('id' in block && block.id ? [block.id] : [])),
    ...text.notes.map(({ id }) => id),
    ...text.references.map(({ id }) => id),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  for (const { place } of text.attention) if (place !== undefined) expect(ids).toContain(place)
})

test('an empty text is a text, too', () => {
  const text = normaliseText(rawText([]), manuscriptFacts(), [])
  expect([text.body, text.notes, text.references]).toEqual([[], [], []])
})

test('a tidied text stays as it is', () => {
  const once = normaliseText(
    rawText([
      heading('Introduction', { id: 'sec-1' }),
      paragraph(runningText),
      { kind: 'figure', id: 'fig-1', label: 'Figure 1', caption: inlines('Figure 1: The sea'), pictures: [aPicture()] },
    ]),
    manuscriptFacts(),
    [],
  )
  expect(once.body.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'figure'])
})
