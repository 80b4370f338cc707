import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { aPicture, aTable, inlines, paragraph, row } from '#test/factories/full-text.ts'
import { line, manuscriptFacts, rawText, runningText } from '#test/factories/raw-text.ts'
import { attachCaptions } from './attach-captions.ts'
import { readCaptionLabel } from './caption-label.ts'
import { numberFigures } from './number-figures.ts'
import { placeFigures } from './place-figures.ts'
import { splitPictures } from './split-pictures.ts'
import { unwrapLayout } from './unwrap-layout.ts'

const picture = (file = 'image1.png'): Inline => ({ kind: 'picture', picture: aPicture({ file }) })
const pictures = (...files: string[]): Block => paragraph(...files.map(picture))
const data = (caption = ''): Block => aTable({ id: '', label: '', caption: inlines(caption), remarks: [] })
const styled = (words: string) => line(words, { style: 'Image Caption' })
const text = line(runningText)
const ofPandoc = (caption: string, ...files: string[]): Block => ({
  kind: 'figure',
  id: '',
  label: '',
  caption: inlines(caption),
  pictures: files.map((file) => aPicture({ file })),
})

function show(body: readonly Block[]): string[] {
  return body.flatMap((block) => {
    if (block.kind === 'figure')
      return [`${block.label} | ${plainWords(block.caption)} | ${block.pictures.map(({ file }) => file).join(' ')}`]
    if (block.kind === 'table')
      return [
        `${block.label} | ${plainWords(block.caption)} | ${block.remarks.map((one) => ('inlines' in one ? plainWords(one.inlines) : '')).join(' ')}`,
      ]
    return block === text || ('inlines' in block && plainWords(block.inlines) === runningText)
      ? []
      : [`${block.kind}: ${'inlines' in block ? plainWords(block.inlines) : ''}`]
  })
}
const attach = (body: Block[], facts = manuscriptFacts()) =>
  show(attachCaptions(splitPictures(rawText(body), facts), facts).body)

describe('the label of a caption', () => {
  test.each([
    ['Figure 2: The sea', 'Figure 2', 'The sea'],
    ['Fig. 3. The sea', 'Figure 3', 'The sea'],
    ['FIGURE A1 The sea', 'Figure A1', 'The sea'],
    ['Table S1 | Values', 'Table S1', 'Values'],
    ['TABLE IV', 'Table IV', ''],
    ['Table 2-1. Values', 'Table 2-1', 'Values'],
    ['Abb. 4: Das Meer', 'Abb. 4', 'Das Meer'],
    ['Tabelle 1: Werte', 'Tabelle 1', 'Werte'],
    ['Gambar 1. Laut', 'Gambar 1', 'Laut'],
    ['Tabell 2. Hav', 'Tabell 2', 'Hav'],
    ['Figuur 3: Zee', 'Figuur 3', 'Zee'],
    ['Рисунок 5 – Море', 'Рисунок 5', 'Море'],
    ['图 1 海藻', '图 1', '海藻'],
    ['Figure: The sea', 'Figure', 'The sea'],
    ['Supplementary Figure 2. More', 'Supplementary Figure 2', 'More'],
  ])('of %j is %j', (words, label, rest) => {
    const found = readCaptionLabel(words)
    expect([found?.label, words.slice(found?.length)]).toEqual([label, rest])
  })

  test.each([
    ['de', 'Tab. 1: Werte', 'Tab. 1'],
    ['es', 'Fig. 3. El mar', 'Fig. 3'],
    ['fr', 'Fig. 3. La mer', 'Figure 3'],
    ['en', 'Tab. 1: Values', 'Table 1'],
  ])('is the author’s own in %s: %j', (language, words, label) => {
    const facts = manuscriptFacts()
    const captioned = { ...rawText([line(words), words.startsWith('Tab') ? data() : pictures('a')]), language }
    const [block] = attachCaptions(splitPictures(captioned, facts), facts).body
    expect(block).toMatchObject({ label })
  })

  test.each(['Figures of speech are many', 'Tables turn', 'Mapping the sea', 'Tabular data'])(
    'is not in %j',
    (words) => {
      expect(readCaptionLabel(words)).toBeUndefined()
    },
  )
})

describe('a picture', () => {
  test.each([
    ['below it', [pictures('a'), line('Figure 1: The sea')]],
    ['above it', [line('Figure 1. The sea'), pictures('a')]],
    ['in its style', [pictures('a'), styled('Figure 1: The sea')]],
    ['in its own paragraph', [paragraph(picture('a'), { kind: 'line-break' }, 'Figure 1: The sea')]],
    ['behind an empty paragraph', [pictures('a'), line(''), line('Figure 1: The sea')]],
    ['given by pandoc', [ofPandoc('Figure 1: The sea', 'a')]],
    ['with its title on a second line', [line('**Figure 1**'), line('*The sea*'), pictures('a')]],
  ])('takes its caption from %s', (_place, body) => {
    expect(attach([text, ...body, text])).toEqual(['Figure 1 | The sea | a'])
  })

  test('follows the habit of the text when captions are on both sides', () => {
    const above = [line('Figure 1. One'), pictures('a'), line('Figure 2. Two'), pictures('b')]
    const below = [pictures('a'), line('Figure 1. One'), pictures('b'), line('Figure 2. Two')]
    const both = ['Figure 1 | One | a', 'Figure 2 | Two | b']
    expect([attach([text, ...above, text]), attach([text, ...below, text])]).toEqual([both, both])
  })

  test('is a part of a figure when others share its caption', () => {
    expect(attach([pictures('a', 'b'), pictures('c'), line('Figure 1: Three')])).toEqual(['Figure 1 | Three | a b c'])
    expect(attach([pictures('a'), ofPandoc('Figure 1: Two', 'b')])).toEqual(['Figure 1 | Two | a b'])
  })

  test('gets its caption back when pandoc gave it to the next picture', () => {
    const facts = manuscriptFacts({ captionsBetween: ['Figure 1. Two parts'] })
    const body = [pictures('a', 'b'), ofPandoc('Figure 1. Two parts', 'c'), ofPandoc('Figure 2. Last', 'd')]
    expect(attach(body, facts)).toEqual(['Figure 1 | Two parts | a b', 'Figure 2 | Last | c d'])
  })

  test('between two tables belongs to the one that the text numbers so, not to the one that pandoc chose', () => {
    const table = (word: string, caption = ''): Block =>
      aTable({
        label: '',
        caption: caption === '' ? [] : inlines(caption),
        head: [],
        foot: [],
        remarks: [],
        body: [row(word)],
      })
    const facts = manuscriptFacts({ captionsBetween: ['Table 2. Hours'] })
    const body = [line('Table 1. Days'), table('a'), text, table('b', 'Table 2. Hours'), table('c')]
    expect(attach(body, facts)).toEqual(['Table 1 | Days | ', ' |  | ', 'Table 2 | Hours | '])
  })

  test('treats the remark below its caption as the end of the caption', () => {
    expect(attach([pictures('a'), line('Figure 1: The sea'), line('Source: own')])).toEqual([
      'Figure 1 | The sea. Source: own | a',
    ])
  })

  test('that is large leaves the sentence beside which it floats', () => {
    expect(attach([paragraph('Around ', picture('a'), 'it.'), line('Figure 1: The sea')])).toEqual([
      'paragraph: Around it.',
      'Figure 1 | The sea | a',
    ])
  })

  test('that is small stays in its sentence', () => {
    const icon: Inline = { kind: 'picture', picture: aPicture({ width: 12, height: 12 }) }
    expect(attach([paragraph('Press ', icon, ' now.')])).toEqual(['paragraph: Press  now.'])
  })

  test('finds its legend in a list at the end, by its label or by its position', () => {
    const legends = [line('Figure 1. The sea.'), line('Figure 2. The air.')]
    expect(attach([...legends, text, pictures('a'), text, pictures('b')])).toEqual([
      'Figure 1 | The sea. | a',
      'Figure 2 | The air. | b',
    ])
    expect(attach([...legends, text, line('Figure 2'), pictures('b'), text])).toEqual([
      'Figure 1 | The sea. | ',
      'Figure 2 | The air. | b',
    ])
  })
})

test('a caption whose picture is not in the file becomes a figure without one', () => {
  expect(attach([text, styled('Figure 3: A chart of Word'), text])).toEqual(['Figure 3 | A chart of Word | '])
})

test('a line that may be a caption stays if nothing needs one, and so does a second caption with the same label', () => {
  expect(attach([text, line('Figure 9 Shares of pupils'), text])).toEqual(['paragraph: Figure 9 Shares of pupils'])
  expect(attach([pictures('a'), line('Figure 1. The sea'), text, line('Figure 1. The sea again'), text])).toEqual([
    'Figure 1 | The sea | a',
    'paragraph: Figure 1. The sea again',
  ])
})

test('a sentence about a figure is not a caption', () => {
  expect(attach([pictures('a'), line('Figure 1 shows the sea.')])).toEqual([
    ' |  | a',
    'paragraph: Figure 1 shows the sea.',
  ])
})

describe('a table', () => {
  test('takes its caption from above or below and its remarks from below', () => {
    expect(attach([line('Table 1. Values'), data(), line('Note. Weighted.'), paragraph('*p < .05')])).toEqual([
      'Table 1 | Values | Note. Weighted. *p < .05',
    ])
    expect(attach([data(), line('Table 1. Values')])).toEqual(['Table 1 | Values | '])
  })

  test('has its label on a line of its own above the caption that pandoc gave it', () => {
    expect(attach([styled('Table 1'), data('The values')])).toEqual(['Table 1 | The values | '])
  })

  test('gives back the caption of a figure', () => {
    expect(attach([data('Figure 1: The sea'), pictures('a')])).toEqual([' |  | ', 'Figure 1 | The sea | a'])
  })
})

describe('a figure or table without a typed number', () => {
  const figure = (label: string, caption = ''): Block => ({
    kind: 'figure',
    id: '',
    label,
    caption: caption === '' ? [] : inlines(caption),
    pictures: [],
  })
  const labels = (...body: Block[]) =>
    numberFigures(rawText(body, { language: 'de-DE' })).body.map((block) => 'label' in block && block.label)

  test('is counted, in the language of the text, if it has a caption and nobody counted', () => {
    expect(labels(figure('', 'Das Meer'), figure('', 'Die Luft'))).toEqual(['Abbildung 1', 'Abbildung 2'])
  })

  test('keeps its word and gets the smallest number that is free', () => {
    expect(labels(figure('Abb.', 'Das Meer'), figure('Abb. 1', 'Die Luft'))).toEqual(['Abb. 2', 'Abb. 1'])
  })

  test('has no label without a caption: a logo, a box, a list of abbreviations', () => {
    expect(labels(figure(''), figure('', 'Das Meer'))).toEqual(['', 'Abbildung 1'])
  })

  test('has no label among others that their author numbered', () => {
    expect(labels(figure('Abb. ۲', 'Das Meer'), figure('', 'Ein Zeichen'))).toEqual(['Abb. ۲', ''])
  })
})

test('a figure sent at the end goes where the text places it', () => {
  const figure: Block = { kind: 'figure', id: '', label: 'Figure 1', caption: inlines('The sea'), pictures: [] }
  const body = [line('[Insert Figure 1 about here]'), text, line('Figure legends'), figure]
  expect(show(placeFigures(rawText(body)).body)).toEqual(['Figure 1 | The sea | '])
  expect(placeFigures(rawText(body)).body[0]).toBe(figure)
})

describe('a table that is only layout', () => {
  test('is unwrapped when it is a box around words', () => {
    const box = aTable({
      caption: [],
      remarks: [],
      head: [],
      foot: [],
      columns: [{ alignment: 'default' }],
      body: [row('In a box')],
    })
    expect(show(unwrapLayout(rawText([box])).body)).toEqual(['paragraph: In a box'])
  })

  test('is unwrapped when it is a grid of pictures', () => {
    const cellOf = (block: Block) => ({ blocks: [block], columnSpan: 1, rowSpan: 1 })
    const grid = aTable({
      caption: [],
      remarks: [],
      head: [],
      foot: [],
      body: [{ cells: [cellOf(pictures('a')), cellOf(pictures('b'))] }, row('(a)', '(b)'), row('Figure 1: Two')],
    })
    const { body } = unwrapLayout(rawText([grid]))
    expect(attach(body)).toEqual(['Figure 1 | Two (a) (b) | a b'])
  })

  test('keeps the link targets before its pictures', () => {
    const marked: Block = paragraph(
      { kind: 'anchor', id: 'fig-two', inlines: [] },
      { kind: 'picture', picture: aPicture() },
    )
    const box = aTable({ caption: [], remarks: [], head: [], foot: [], body: [row()] })
    box.body = [{ cells: [{ blocks: [marked, line('Figure 1: Two')], columnSpan: 1, rowSpan: 1 }] }]
    const [shown] = unwrapLayout(rawText([box])).body
    expect(shown).toMatchObject({ inlines: [{ kind: 'anchor', id: 'fig-two' }, { kind: 'picture' }] })
  })

  test('stays when it has a caption as a table', () => {
    const box = aTable({ caption: inlines('Table 1: A box'), remarks: [], head: [], foot: [], body: [row('In a box')] })
    expect(unwrapLayout(rawText([box])).body).toEqual([box])
  })
})

describe('an indented paragraph', () => {
  const indented = (words: string): Block => ({ kind: 'quote', blocks: [line(words)] })

  test('of words is a quotation', () => {
    expect(unwrapLayout(rawText([text, indented(runningText)])).body[1]?.kind).toBe('quote')
  })

  test.each(['Figure 1: The sea', '1. First', 'Short'])('%j is not a quotation', (words) => {
    expect(unwrapLayout(rawText([indented(words)])).body).toEqual([line(words)])
  })
})
