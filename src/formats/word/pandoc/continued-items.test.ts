import { describe, expect, test } from 'vitest'
import { continueItems } from './continued-items.ts'
import { nameNumberFormats } from './number-formats.ts'
import type { PandocBlock } from './pandoc-ast.ts'

const line = (words: string): PandocBlock => ({ t: 'Para', c: [{ t: 'Str', c: words }] })
const bullets = (...items: PandocBlock[][]): PandocBlock => ({ t: 'BulletList', c: items })
const ordered = (style: string, start: number, ...items: PandocBlock[][]): PandocBlock => ({
  t: 'OrderedList',
  c: [[start, { t: style }, { t: 'Period' }], items],
})
const numbered = (start: number, ...items: PandocBlock[][]) => ordered('Decimal', start, ...items)
const unnumbered = (...lines: string[]) => ordered('DefaultStyle', 1, ...lines.map((words) => [line(words)]))
const displayed: PandocBlock = { t: 'Para', c: [{ t: 'Math', c: [{ t: 'DisplayMath' }, 'x'] }] }

describe('paragraphs of a list without visible numbers', () => {
  test('belong to the item above them', () => {
    expect(
      continueItems([numbered(1, [line('a')], [line('b')]), unnumbered('c', 'd'), numbered(3, [line('e')])]),
    ).toEqual([numbered(1, [line('a')], [line('b'), line('c'), line('d')]), numbered(3, [line('e')])])
    expect(continueItems([bullets([line('a')]), unnumbered('b')])).toEqual([bullets([line('a'), line('b')])])
  })

  test('include a formula in between', () => {
    expect(continueItems([bullets([line('a')]), displayed, unnumbered('b')])).toEqual([
      bullets([line('a'), displayed, line('b')]),
    ])
  })

  test('are ordinary paragraphs when no item is above them', () => {
    expect(continueItems([bullets([line('a')]), line('b'), unnumbered('c', 'd')])).toEqual([
      bullets([line('a')]),
      line('b'),
      line('c'),
      line('d'),
    ])
  })
})

describe('the numbers of a list', () => {
  const level = (format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`

  test.each([
    ['a blank bullet', level('bullet', ' '), level('none', ' ')],
    ['a number that is not shown, with words before it', level('none', 'Step %1'), level('bullet', 'Step %1')],
    ['a number of a kind that pandoc does not know', level('decimalZero', '%1.'), level('decimal', '%1.')],
  ])('are converted to what they look like: %s', (_, written, told) => {
    expect(nameNumberFormats(`<w:numbering>${level('decimal', '%1.')}${written}</w:numbering>`)).toBe(
      `<w:numbering>${level('decimal', '%1.')}${told}</w:numbering>`,
    )
  })

  test.each([
    level('bullet', '•'),
    level('lowerRoman', '%1.'),
    level('none', ''),
    level('none', '%1'),
    level('bullet', '', '<w:lvlPicBulletId w:val="0"/>'),
  ])('stay as they are: %s', (written) => {
    expect(nameNumberFormats(written)).toBe(written)
  })
})
