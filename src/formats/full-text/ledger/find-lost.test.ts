import { describe, expect, test } from 'vitest'
import { findLost } from './find-lost.ts'

const lost = (source: readonly string[], text: string, covered: readonly string[] = []) =>
  findLost(
    source.map((words) => ({ pieces: [words] })),
    text,
    covered,
  ).map(({ words }) => words)

describe('a passage', () => {
  const source = ['The tide fell before noon.', 'Nobody saw the second moon.', 'Kelp grows at night.']

  test('that is nowhere is lost, and the others are not', () => {
    expect(lost(source, 'Kelp grows at night. The tide fell before noon.')).toEqual(['Nobody saw the second moon.'])
  })

  test('may be anywhere else', () => {
    expect(lost(source, source.toReversed().join(' '))).toEqual([])
  })

  test('that is elsewhere in other order is not taken apart by a single letter', () => {
    expect(
      lost(
        ['Read うみ海 aloud.', 'D', 'rop capitals begin a paragraph.'],
        'Read 海(うみ) aloud. Drop capitals begin a paragraph.',
      ),
    ).toEqual([])
  })

  test('that is there only in part is lost in part', () => {
    expect(lost(source, 'The tide fell before noon. Nobody saw. Kelp grows at night.')).toEqual(['the second moon.'])
  })

  test('of words that are parts of each other is not lost while each is there as often', () => {
    const [source, pages] = [
      ['xx xxxx xxx xxxxxxx', 'xxx xxxxx', 'xxxxx xx', 'xxxx', 'xxxxxxx xxx'],
      'xxx xxxxxxx xxx xx xxxx xxxx xxxxxxx xxxxx xx xxxxx xxx',
    ]
    expect(lost(source, pages)).toEqual([])
    expect(lost(source, pages.slice(0, -' xxx'.length))).toHaveLength(1)
  })

  test('that the record has may be there less often', () => {
    expect(lost(['Kelp and tides', 'Kelp and tides', 'Words'], 'Words', ['Kelp and Tides'])).toEqual([])
  })
})

describe('where pages part passages, with a running head between their parts', () => {
  test.each([
    ['without a pattern', 'acgt'.repeat(2).concat('ac', 'tt', 'g')],
    ['of one pattern', 'acgtc'],
  ])('a word of many pages %s is found, and what is missing of it is reported', (_, pattern) => {
    const letterAt = (at: number) => pattern[pattern.length === 5 ? at % 5 : (at * at * 7919 + at * 31) % 13] ?? 'a'
    const word = Array.from({ length: 60_000 }, (_, at) => letterAt(at)).join('')
    const pages = (word.match(/.{1,3003}/g) ?? []).map(
      (part, at) => `Running head ${at} ${part.match(/.{1,50}/g)?.join(' ')}`,
    )
    const missingIn = (text: string) =>
      findLost([{ pieces: [word] }], text, [], { maxSearched: 200_000_000 }).map(({ words }) => words.length)
    expect(missingIn(pages.join(' '))).toEqual([])
    expect(missingIn(pages.toSpliced(5, 2).join(' '))[0]).toBeGreaterThan(5_000)
  })

  test('a sentence that goes on behind a figure takes no letter of its label', () => {
    const source = ['The schools that we saw in spring fear ink.', 'Figure 1', 'A view']
    const above = 'Words of a title page, which the record has. '.repeat(4)
    const pages = `${above} The schools that we saw in spring Figure 1. A view fear ink.`
    expect(lost(source, pages)).toEqual([])
  })

  test('what is left of a word is not found within the words of another passage', () => {
    expect(
      lost(
        [
          'One model predicts from numbers of shells on the beach.',
          'Records of other personally known herons were kept.',
        ],
        'Records of other personally known he Tides 12 rons were kept. One model predicts from numbe Tides 13 rs of shells on the beach.',
      ),
    ).toEqual([])
  })

  test('the word of a cell is not taken from their beginning', () => {
    const above =
      'With such shells on every beach between the two capes, and nets that let the smaller of them through, the'
    const below = 'authors were able to count herons.'
    const cell = { table: 1, row: 1, column: 1 }
    const passages = [{ pieces: [`${above} ${below}`] }, { pieces: ['Author'], cell }]
    expect(findLost(passages, `${above} Tides 12 ${below} Tides 13 Author`)).toEqual([])
  })
})

test('a number in a thousand cells is found in each, wherever their table is', () => {
  const cells = Array.from({ length: 1_000 }, () => '0.05')
  const below = 'The table stands at the top of the page. '.repeat(5)
  expect(lost([...cells, below], `${below} ${cells.join(' ')}`)).toEqual([])
  expect(lost([...cells, below], `${below} ${cells.slice(1).join(' ')}`)).toEqual(['0.05'])
})

test('a number or word in a cell is not taken from within a greater one', () => {
  const cells = ['2,000', '12,000', 'ein', 'einen'].map((words, at) => ({
    pieces: [words],
    cell: { table: 1, row: at + 1, column: 1 },
  }))
  expect(findLost(cells, '12,000 2,000 einen ein')).toEqual([])
  expect(findLost(cells, '12,000 einen ein').map(({ words }) => words)).toEqual(['2,000'])
})

test('the word of a cell is not taken from a sentence, where the table is elsewhere on the page', () => {
  const cells = ['Lamps', '12'].map((words, at) => ({ pieces: [words], cell: { table: 1, row: 1, column: at + 1 } }))
  const prose = { pieces: ['Each group counted lamps in round 15, every teacher counted lamps in round 16.'] }
  const page = 'Each group counted lamps in round 15, every teacher\nLamps 12\ncounted lamps in round 16.'
  expect(findLost([...cells, prose], page)).toEqual([])
})

describe('a number', () => {
  test('in two cells must be there twice', () => {
    const cells = ['3.5', '7', '3.5'].map((words, at) => ({
      pieces: [words],
      cell: { table: 1, row: 1, column: at + 1 },
    }))
    expect(findLost(cells, '3.5 7')).toMatchObject([{ words: '3.5', passage: { cell: { column: 3 } } }])
    expect(findLost(cells, '3.5 3.5 7')).toEqual([])
  })

  test('in front of an item or a heading belongs to its list', () => {
    expect(lost(['1. Wait', 'a) Wait longer', '2.1 Patience'], 'Wait\nWait longer\nPatience')).toEqual([])
  })

  test('in front of a sentence in a cell that lays out does, too, and no other number in a cell', () => {
    const cell = { table: 1, row: 1, column: 1 }
    const item = { pieces: ['2. The lamps of the whole street were counted.'], cell }
    expect(findLost([item], 'The lamps of the whole street were counted.')).toEqual([])
    for (const words of ['2. Lamps', '12 lamps of the whole street were counted.'])
      expect(findLost([{ pieces: [words], cell }], words.replace(/^\S+ /, ''))).toHaveLength(1)
  })

  test('is not found across two others, which would then be missing', () => {
    const numbers = Array.from({ length: 2_000 }, (_, at) => String(((at * 37 + Math.floor(at / 9) * 91) % 1000) / 10))
    const cells = numbers.map((words, at) => ({ pieces: [words], cell: { table: 1, row: at + 1, column: 1 } }))
    const above = 'The table stands at the top of the page. '.repeat(5)
    expect(findLost(cells, `${above} ${numbers.join(' ')}`)).toEqual([])
    expect(findLost(cells, `${above} ${numbers.slice(1).join(' ')}`)).toHaveLength(1)
  })
})

describe('words', () => {
  test.each([
    ['with ligatures', 'The ﬁnal ﬂow', 'The final flow'],
    ['in another normal form', 'café naïve', 'cafe\u0301 nai\u0308ve'],
    ['with other quotes and hyphens', '“it’s” – a well‑known', `"it's" - a well-known`],
    ['with soft hyphens', 'hyphen\u00ADated words', 'hyphenated words'],
    ['that the end of a line parts', 'an unmistakable word', 'an unmis-\ntakable word'],
    ['that the end of a page parts', 'an unmistakable word', 'an unmistak-\n105 Quill and Reed\nable word'],
    ['with spaces between East Asian letters', '潮汐 与 海藻', '潮汐与海藻'],
    ['in capitals', 'Small Capitals', 'SMALL CAPITALS'],
  ])('are the same %s', (_, source, text) => {
    expect(lost([source], text)).toEqual([])
  })

  test('in East Asian letters are missed letter by letter', () => {
    expect(lost(['潮汐与海藻的研究'], '潮汐与研究')).toEqual(['海藻的'])
  })

  test('from right to left are the same in the order of a page', () => {
    const source = [{ pieces: ['هذه فقرة كاملة', 'and שלום twice'] }]
    expect(findLost(source, 'ةلماك ةرقف هذه and םולש twice', [], { isVisual: true })).toEqual([])
    expect(findLost(source, 'ةلماك هذه and םולש twice', [], { isVisual: true })).toMatchObject([{ words: 'فقرة' }])
  })

  test('from right to left may reach a page in parts, but each letter only once', () => {
    const source = [{ pieces: ['۱۷٫۵', 'كاملة'] }]
    expect(findLost(source, '۵٫ ۷۱ ةل مك ا', [], { isVisual: true })).toEqual([])
    expect(findLost([...source, ...source], '۵٫ ۷۱ ةل مك ا', [], { isVisual: true })).toMatchObject([
      { words: '۱۷٫۵ … كاملة' },
    ])
  })
})

test('two documents of which one has nothing of the other are not compared without end', () => {
  const passages = Array.from({ length: 50 }, (_, at) => ({
    pieces: [`This passage ${at} is nowhere in the other one`],
  }))
  const other = 'something else altogether '.repeat(1_000)
  expect(findLost(passages, other)).toHaveLength(50)
  expect(() => findLost(passages, other, [], { maxSearched: 100_000 })).toThrow(RangeError)
})
