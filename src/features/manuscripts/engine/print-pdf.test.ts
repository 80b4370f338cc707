import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PageLayout } from '#src/domain/typesetting.ts'
import type { ReviewFront } from '#src/formats/anonymous/index.ts'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'
import {
  aFigure,
  aFormula,
  aFrontMatter,
  aFullText,
  aPicture,
  aReference,
  aTable,
  cell,
  heading,
  paragraph,
  row,
} from '#test/factories/full-text.ts'
import { prose } from '#test/fixtures/corpus/prose.ts'
import { readPicture } from '#test/fixtures/pictures.ts'
import { readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'
import { wordsOfPdf } from './ledger/words-of-pdf.ts'
import { printFontFolders } from './print-fonts.ts'
import { createPrinter, type PrintOrder } from './print-pdf.ts'

const pageLayouts: PageLayout[] = ['one-column', 'two-columns']
const templateFolder = join(import.meta.dirname, '../../../../typesetting')
const printer = createPrinter({ templateFolder, fontFolders: printFontFolders() })

// From poppler-utils, if the machine has them.
const fontLister = 'pdffonts'
const textReader = 'pdftotext'

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><circle cx="40" cy="40" r="30"/></svg>',
)

/** A paper with every kind of block; its pictures are drawings, whatever their names. */
function order(given: Partial<PrintOrder> = {}): PrintOrder {
  const text = aFullText()
  const drawn: FullText = JSON.parse(JSON.stringify(text).replaceAll(/image(\d)\.\w+/g, 'image$1.svg'))
  const pictures = new Map([1, 2, 3, 4].map((number) => [`image${number}.svg`, drawing]))
  return { text: drawn, front: aFrontMatter(), layout: 'one-column', pictures, ...given }
}

const textOf = (...body: (Block | string | Inline)[]): FullText =>
  aFullText({
    notes: [],
    references: [],
    body: body.map((part) => (typeof part === 'object' && 'caption' in part ? part : asBlock(part))),
  })

function asBlock(part: Block | string | Inline): Block {
  if (typeof part === 'string') return paragraph(part)
  return ['formula', 'picture', 'hidden'].includes(part.kind) ? paragraph(part as Inline) : (part as Block)
}

test('a few lines that would be alone on the last page fit on the page before', () => {
  const pagesOf = (paragraphs: number) =>
    printer.print(order({ text: textOf(...Array.from({ length: paragraphs }, (_, at) => prose(at, 4))) })).numberOfPages
  expect([pagesOf(20), pagesOf(21)]).toEqual([2, 3])
})

test.each([
  ['fa', 'منابع'],
  ['ru', 'Список литературы'],
  ['tr', 'Kaynakça'],
  ['pt-BR', 'Referências'],
  ['vi', 'Tài liệu tham khảo'],
  ['sw', 'References'],
])('a paper in %s has its list of references under %j', async (language, words) => {
  const text = aFullText({ language, body: [paragraph('One line.')], notes: [] })
  const { pdf } = printer.print(order({ text }))
  expect(await readPdfWords(pdf)).toContain(words)
})

test('a long list of references is in two columns of equal height', () => {
  const references = Array.from({ length: 60 }, (_, at) => aReference({ id: `ref-${at + 1}`, label: `${at + 1}` }))
  const withList = (count: number) =>
    printer.print(
      order({ text: aFullText({ body: [paragraph('One line.')], notes: [], references: references.slice(0, count) }) }),
    ).numberOfPages
  expect([withList(7), withList(60)]).toEqual([1, 3])
})

test.each(pageLayouts)('a paper in %s is PDF/UA-1 for readers and PDF/A-2a for archives', async (layout) => {
  const { pdf, archival, numberOfPages, attention } = printer.print(order({ layout }))
  const [reader, archive] = [await readPrintedPdf(pdf), await readPrintedPdf(archival)]
  expect(reader.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(archive.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>A</)
  for (const printed of [reader, archive]) {
    expect(printed.isTagged).toBe(true)
    expect(printed.numberOfPages).toBe(numberOfPages)
    expect(printed.xmp).toContain('2026-03-16')
    expect(printed.xmp).toContain(aFrontMatter().title)
    for (const { name } of aFrontMatter().authors) expect(printed.xmp).toContain(name)
  }
  expect(attention).toEqual([])
})

test.each(pageLayouts)(
  'characters of Chinese, Japanese and Korean are in both files, in the program’s fonts: %s',
  async (layout) => {
    const text = textOf('教师在课堂上提出问题。', '國立臺灣師範大學', '山田太郎「理科教育」', '과학 교육에서 탐구 활동')
    const { pdf, archival, attention } = printer.print(order({ layout, text }))
    const [reader, archive] = [await readPrintedPdf(pdf), await readPrintedPdf(archival)]
    expect(attention).toEqual([])
    expect(reader.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(archive.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>A</)
    for (const { fonts } of [reader, archive])
      expect(fonts).toEqual(expect.arrayContaining(['CactusClassicalSerif-Regular', 'NanumMyeongjo']))
  },
)

test.each(pageLayouts)('the fonts of the journal are in the file, and no others: %s', async (layout) => {
  const { pdf } = printer.print(order({ layout }))
  const { fonts } = await readPrintedPdf(pdf)
  expect(fonts).toEqual(
    expect.arrayContaining([
      'STIXTwoText-Regular',
      'STIXTwoText-Italic',
      'STIXTwoMath-Regular',
      'IBMPlexSans-Regular',
      'IBMPlexMono-Regular',
    ]),
  )
  expect(fonts.filter((font) => !/^(?:STIXTwo|IBMPlex|Amiri|Noto)/.test(font))).toEqual([])
})

describe.skipIf(spawnSync(textReader, ['-v']).error !== undefined)('the last page, which may be the first,', () => {
  type Word = { text: string; x: number; y: number; right: number }

  /** The words between its running head and foot. */
  const wordsOfLastPage = (given: Partial<PrintOrder>): Word[] => wordsOfPages(given).at(-1) ?? []

  function wordsOfPages(given: Partial<PrintOrder>): Word[][] {
    const folder = mkdtempSync(join(tmpdir(), 'printed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, printer.print(order(given)).pdf)
    const pages = execFileSync(textReader, ['-bbox', file, '-'], { encoding: 'utf8' }).split('<page ')
    return pages.map((page) => {
      const words = page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]*)</g)
      return Array.from(words, ([, x, y, right, text = '']) => ({
        text,
        x: Number(x),
        y: Number(y),
        right: Number(right),
      })).filter(({ y }) => y > 70 && y < 775)
    })
  }

  const tall = aPicture({ file: 'image1.svg', width: 340, height: 227 })

  const columnEnd = (words: readonly Word[], isFirst: boolean) =>
    Math.max(...words.filter(({ x }) => x < 298 === isFirst).map(({ y }) => y))

  test.each([12, 17, 23, 31])('has columns of equal length above the citation: %i paragraphs', (count) => {
    const body = Array.from({ length: count }, (_, at) => prose(at, 4))
    const words = wordsOfLastPage({ layout: 'two-columns', text: textOf(...body) })
    const cite = words.find(({ text }) => text === 'Cite')
    if (!cite) throw new Error('no citation')
    const text = words.filter(({ y }) => y < cite.y - 10)
    expect(Math.abs(columnEnd(text, true) - columnEnd(text, false))).toBeLessThan(30)
    expect(cite.y - columnEnd(text, true)).toBeLessThan(90)
  })

  test('leaves no hole in a column where a picture has no room', () => {
    const lines = (count: number, from: number) => Array.from({ length: count }, (_, at) => prose(from + at, 4))
    const figure = aFigure({ pictures: [aPicture({ file: 'image1.svg', width: 230, height: 153 })] })
    const words = wordsOfLastPage({ layout: 'two-columns', text: textOf(...lines(5, 0), figure, ...lines(4, 50)) })
    const cite = words.find(({ text }) => text === 'Cite')
    const text = words.filter(({ y }) => y < (cite?.y ?? 775) - 10)
    expect(Math.abs(columnEnd(text, true) - columnEnd(text, false))).toBeLessThan(30)
  })

  test('begins a Persian line with its Persian words, whatever address follows', () => {
    const front = aFrontMatter({ language: 'fa', correspondence: ['نویسنده مسئول: maryam.rezaei@example.org'] })
    const words = wordsOfLastPage({ front, text: { ...textOf('یک خط.'), language: 'fa' } })
    const address = words.find(({ text }) => text.includes('@'))
    const label = words.filter(({ y, text }) => Math.abs(y - (address?.y ?? 0)) < 6 && !text.includes('@'))
    expect(Math.min(...label.map(({ x }) => x))).toBeGreaterThan(address?.x ?? Number.POSITIVE_INFINITY)
  })

  const rightMargin = 560

  test.each([
    ['a sentence', (word: string) => paragraph(`It is ${word}.`)],
    ['code in a sentence', (word: string) => paragraph({ kind: 'code', text: word })],
    ['a listing', (word: string): Block => ({ kind: 'code', text: word })],
    ['a cell', (word: string) => aTable({ body: [row('Key', word)] })],
  ])('has no word that runs off the page, of whatever length: in %s', (_, wordIn) => {
    for (const length of [900, 3_000, 30_000]) {
      const words = wordsOfPages({ text: textOf(wordIn('acgtc'.repeat(length / 5))) }).flat()
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(rightMargin)
      expect(words.some(({ text }) => text.includes('acgtcacgtc'))).toBe(true)
    }
  })

  test('has no cell that runs into the next one where all cells span several columns', () => {
    const wide = (text: string, columnSpan: number) => cell(text, { columnSpan })
    const body = [
      row(wide('Interdisciplinarity', 2), wide('Counterrevolution', 2), 'c'),
      row(wide('Misunderstandings', 2), wide('Responsibilities', 2), 'd'),
    ]
    const words = wordsOfLastPage({ text: textOf(aTable({ head: [], foot: [], body })) })
    for (const [one, next] of [
      ['Interdisciplinarity', 'Counterrevolution'],
      ['Misunderstandings', 'Responsibilities'],
    ]) {
      const [left, right] = [one, next].map((text) => words.find((word) => word.text === text))
      expect(left?.right).toBeLessThan(right?.x ?? 0)
    }
  })

  test.each([
    ['arrows', 'Alpha→Beta→Gamma→Delta→Epsilon→Zeta→Eta→Theta→Iota→Kappa→Lambda→Mu→Nu'],
    ['backslashes', 'Alpha\\Beta\\Gamma\\Delta\\Epsilon\\Zeta\\Eta\\Theta\\Iota\\Kappa\\Lambda\\Mu\\Nu'],
  ])('has no long word with %s that runs over the next column', (_, word) => {
    const sentences = Array.from({ length: 4 }, (_, at) => `Neighbour ${prose(at, 1)}`)
    const table = aTable({ head: [], foot: [], body: [row(word, ...sentences)] })
    const words = wordsOfPages({ text: textOf(table) }).flat()
    const next = Math.min(...words.filter(({ text }) => text === 'Neighbour').map(({ x }) => x))
    const parts = words.filter(({ text }) => /[→\\]/.test(text))
    expect(parts.map(({ text }) => text.replaceAll('\u200b', '')).join('')).toBe(word)
    expect(Math.max(...parts.map(({ right }) => right))).toBeLessThan(next)
  })

  test('has the heads of narrow columns on one line', () => {
    const numbers = Array.from({ length: 9 }, (_, at) => at)
    const heads = [row(...numbers.map((at) => `Item H${at}`))]
    const body = [row(...numbers.map((at) => (at < 5 ? '1' : '12345')))]
    const words = wordsOfLastPage({
      text: textOf(
        aTable({ columns: numbers.map(() => ({ alignment: 'default' as const })), head: heads, foot: [], body }),
      ),
    })
    const lines = words.filter(({ text }) => text === 'Item' || /^H\d$/.test(text)).map(({ y }) => Math.round(y))
    expect([lines.length, new Set(lines).size]).toEqual([18, 1])
  })

  test('has no wide column for a number beside a question', () => {
    const columns = [{ alignment: 'default' as const }, { alignment: 'default' as const }]
    const table = aTable({
      columns,
      head: [row('No.', 'Question')],
      foot: [],
      body: [row('71', 'Why?'), row('72', 'How?')],
    })
    const words = wordsOfLastPage({ text: textOf(table) })
    const [number, question] = ['71', 'Why?'].map((wanted) => words.find(({ text }) => text === wanted))
    expect((question?.x ?? 0) - (number?.x ?? 0)).toBeLessThan(30)
    expect(number?.x).toBeLessThan(250)
  })

  test('before it, a table of the text is above the references, not at the foot of the page between them', () => {
    const numbers = Array.from({ length: 7 }, (_, at) => at + 1)
    const references = numbers.map((at) =>
      aReference({ id: `ref-${at}`, label: `${at}`, inlines: paragraph(prose(at, 5)).inlines, parts: undefined }),
    )
    const body = textOf(heading('Results'), prose(1, 4), aTable(), prose(2, 4), prose(3, 4))
    const [, first = []] = wordsOfPages({ text: { ...body, references } })
    const yOf = (wanted: string) => first.find(({ text }) => text === wanted)?.y ?? 0
    expect(yOf('boys')).toBeGreaterThan(0)
    expect(yOf('References')).toBeGreaterThan(yOf('boys'))
  })

  test('has a table below the words about it, not at its foot', () => {
    const words = wordsOfLastPage({ text: textOf('The table follows.', aTable(), 'It is over.') })
    const yOf = (wanted: string) => words.find(({ text }) => text === wanted)?.y ?? 0
    expect(yOf('over.')).toBeGreaterThan(yOf('boys'))
  })

  test('with a few lines is saved by smaller pictures, where less leading does not help', () => {
    const body = [...Array.from({ length: 14 }, (_, at) => prose(at, 4)), aFigure({ pictures: [tall] }), prose(99, 2)]
    expect(printer.print(order({ text: textOf(...body) })).numberOfPages).toBe(2)
  })

  test.each([
    ['a few lines', 120, 80, [prose(0, 4), prose(1, 4)], [prose(98, 4), prose(99, 4)]],
    ['almost a quarter', 120, 120, [], [prose(98, 4), prose(99, 7)]],
  ])('with %s is saved by a much smaller picture, where it is the second one', (_, width, height, before, after) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="40" cy="40" r="30"/></svg>`
    const pictures = new Map([['image1.svg', new TextEncoder().encode(svg)]])
    const figure = aFigure({ pictures: [aPicture({ file: 'image1.svg', width: 340, height: (340 * height) / width })] })
    expect(printer.print(order({ text: textOf(...before, figure, ...after), pictures })).numberOfPages).toBe(1)
  })

  test.each([
    [1, 1],
    [7, 0],
  ])(
    'has the citation if its footnotes leave room for it, and never a page of it: %i footnotes',
    (count, citations) => {
      const notes = Array.from({ length: count }, (_, at) => ({
        id: `note-${at + 1}`,
        number: at + 1,
        blocks: [paragraph(prose(30 + at, 2))],
      }))
      const marks = notes.map(({ id }): Inline => ({ kind: 'note-mark', note: id }))
      const body = [...Array.from({ length: 5 }, (_, at) => paragraph(prose(at, 4))), paragraph('Noted', ...marks)]
      const pages = wordsOfPages({ text: aFullText({ body, notes, references: [] }) }).slice(1)
      expect(pages).toHaveLength(1)
      expect(pages.flat().filter(({ text }) => text === 'Cite')).toHaveLength(citations)
    },
  )

  test('before it, a figure right below a heading is not at the foot of the page, away from that heading', () => {
    const figure = aFigure({ label: 'Drawing', pictures: [aPicture({ file: 'image1.svg', width: 120, height: 80 })] })
    const text = textOf(prose(1, 3), heading('Methods'), figure, ...Array.from({ length: 30 }, (_, at) => prose(at, 5)))
    const [, first = []] = wordsOfPages({ text })
    const yOf = (wanted: string) => first.find(({ text }) => text.startsWith(wanted))?.y ?? 0
    expect(yOf('Drawing') - yOf('Methods')).toBeLessThan(140)
  })

  describe('where there is no abstract', () => {
    const front = aFrontMatter({ abstract: '', keywords: [] })
    const wide = aTable({ head: [], foot: [], body: [row(...Array.from({ length: 9 }, (_, at) => `${at}.123456`))] })
    const topOf = (words: readonly Word[], wanted: string) => words.find(({ text }) => text === wanted)

    test('has the text beside the facts of the record, and no number of a section among them', () => {
      const words = wordsOfLastPage({
        front,
        text: textOf(heading('Beginning', { number: '7' }), prose(1, 9), heading('End', { number: '8' }), wide),
      })
      expect(topOf(words, 'Beginning')?.y).toBeLessThan((topOf(words, '©')?.y ?? 0) - 30)
      for (const number of ['7', '8']) expect(topOf(words, number)?.x).toBeGreaterThan(170)
    })

    test('has it below these facts where a wide table would reach into them', () => {
      const words = wordsOfLastPage({ front, text: textOf('Beginning.', wide, prose(1, 4)) })
      expect(topOf(words, 'Beginning.')?.y).toBeGreaterThan(topOf(words, '©')?.y ?? 1_000)
      expect(topOf(words, '3.123456')?.y).toBeGreaterThan(topOf(words, '©')?.y ?? 1_000)
    })
  })

  test('has the address in its citation on one line', () => {
    const front = aFrontMatter({ title: `The plot thickens: ${'x'.repeat(30)} with data` })
    const words = wordsOfLastPage({ front, text: textOf('One line.') })
    const cite = words.findIndex(({ text }) => text === 'Cite')
    expect(words.slice(cite).map(({ text }) => text)).toContain(`https://doi.org/${front.doi}`)
  })

  test('has that address behind the citation, also in a paper from the right', () => {
    const front = aFrontMatter({ language: 'fa' })
    const words = wordsOfLastPage({ front, text: { ...textOf('یک خط.'), language: 'fa' } })
    const address = words.find(({ text }) => text === `https://doi.org/${front.doi}`)
    const volume = words.find(({ text }) => text.startsWith('2(1)'))
    expect(address?.x).toBeGreaterThan(volume?.x ?? 1_000)
  })

  test('is saved by less space in cells, where that is enough', () => {
    const body = Array.from({ length: 14 }, (_, at) => row(`Item ${at}`, '1'))
    const text = textOf(prose(1, 4), aTable({ head: [], foot: [], body }), prose(2, 4), prose(3, 9))
    expect(printer.print(order({ text })).numberOfPages).toBe(1)
  })

  test('is saved once more, where a long paper is shorter by more than a page and has a few lines there again', () => {
    const text = textOf(...Array.from({ length: 250 }, (_, at) => prose(at, 4)))
    expect(printer.print(order({ text })).numberOfPages).toBe(21)
  })

  test('is saved by less space around headings, where that is enough', () => {
    const sections = Array.from({ length: 6 }, (_, at) => [heading(`Section ${at}`), prose(at, 3)]).flat()
    expect(printer.print(order({ text: textOf(...sections, prose(9, 2)) })).numberOfPages).toBe(1)
  })

  test('is not the page of a table that lies across, behind which the citation would be alone', () => {
    const wide = aTable({ head: [], foot: [], body: [row(...Array.from({ length: 14 }, (_, at) => `${at}.123456`))] })
    const pages = wordsOfPages({ text: textOf(prose(1, 4), wide) }).slice(1)
    expect(pages.map((words) => words.some(({ text }) => text === 'Cite'))).toEqual([true, false])
  })

  test('has that address as high as the words before it', () => {
    const words = wordsOfLastPage({ text: textOf('One line.') })
    const address = words.findLastIndex(({ text }) => text.startsWith('https://doi.org/'))
    expect(words[address]?.y).toBeCloseTo(words[address - 1]?.y ?? 0, 0)
  })
})

test.skipIf(spawnSync(fontLister, ['-v']).error !== undefined)(
  'pdffonts finds every font embedded, none of Type 3',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'printed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, printer.print(order()).pdf)
    const [, , ...faces] = execFileSync(fontLister, [file], { encoding: 'utf8' }).trim().split('\n')
    expect(faces.length).toBeGreaterThan(4)
    for (const face of faces)
      expect(face).toMatch(/^[A-Z]{6}\+(?:STIX|IBMPlex|Amiri|Noto)\S+ +CID TrueType +Identity-H +yes yes yes/)
  },
)

describe.skipIf(spawnSync(textReader, ['-v']).error !== undefined)('text extracted from the file', () => {
  /** As it appears on each page. */
  function pagesOf(given: Partial<PrintOrder>): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'printed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, printer.print(order(given)).pdf)
    return execFileSync(textReader, ['-layout', file, '-'], { encoding: 'utf8' }).split('\f')
  }

  test('Arabic words are extracted as they were written', () => {
    const words = 'السلام عليكم يختبر مقدمة الطلاب'
    const text = textOf({ kind: 'paragraph', direction: 'rtl', inlines: [{ kind: 'text', text: words }] })
    expect(pagesOf({ text }).join('')).toContain(words)
  })

  test('Chinese, Japanese and Korean words are extracted as they were written', () => {
    const chinese = ['高中物理，前概念研究。', '國立臺灣師範大學']
    const others = ['山田太郎「理科教育」の役割', '서울대학교 사범대학']
    const words = [...chinese, ...others]
    const front = aFrontMatter({ title: '물이 끓는 온도', authors: [{ name: '王小明', family: '王', given: '小明' }] })
    const pages = pagesOf({ front, text: textOf(...words) }).join('')
    for (const word of [...words, front.title, '王小明 (2026)']) expect(pages).toContain(word)
  })

  test('a running head has room for the words of a title without spaces', () => {
    const front = aFrontMatter({ title: '沸騰'.repeat(40), firstPage: 2 })
    const [, second = ''] = pagesOf({ front, text: textOf(...Array.from({ length: 80 }, () => 'A line.')) })
    expect(second.split('\n')[0]).toMatch(/^ *(?:沸騰){10,33}沸?… +3$/)
  })

  test.each([24, 25, 26, 27])('the caption of a long table stays with its rows, %i lines down the page', (lines) => {
    const caption = 'What was counted in each of the schools, and in what order they were visited'
    const body = Array.from({ length: 90 }, (_, at) => row(`school ${at}`, `${at}.5`))
    const table = aTable({ id: 'table-7', caption: [{ kind: 'text', text: caption }], body, foot: [] })
    const pages = pagesOf({ text: textOf(...Array.from({ length: lines }, () => 'A line.'), table) })
    const [begin] = pages.filter((page) => page.includes('What was counted'))
    expect(begin).toContain('school 0')
  })

  test('tables on pages of their own appear once, before the references', () => {
    const appendix = (id: string): Block => {
      return { kind: 'heading', level: 1, id, role: 'appendix', inlines: [{ kind: 'text', text: id }] }
    }
    const turned = (number: number) => {
      const heads = Array.from({ length: 9 }, (_, at) => `Measurement ${at}`)
      const columns = heads.map(() => ({ alignment: 'default' as const }))
      const rows = { head: [row(...heads)], body: [row(...heads.map(() => '1.5'))], foot: [] }
      return aTable({ id: `table-${number}`, label: `Table ${number}`, columns, ...rows })
    }
    const lines = Array.from({ length: 30 }, () => 'A line.')
    const body = [
      ...lines,
      appendix('A'),
      turned(1),
      appendix('B'),
      ...lines,
      appendix('C'),
      turned(2),
      turned(3),
      'A line.',
    ]
    const text = { ...textOf(...body), references: aFullText().references }
    const printed = pagesOf({ text }).join('')
    expect(printed.match(/Table \d\.|^ *References$/gm)?.map((found) => found.trim())).toEqual([
      'Table 1.',
      'Table 2.',
      'Table 3.',
      'References',
    ])
  })

  test.each(pageLayouts)('a table of an appendix is below the appendix’s heading: %s', (layout) => {
    const appendix: Block = {
      kind: 'heading',
      level: 1,
      id: 'a',
      role: 'appendix',
      inlines: [{ kind: 'text', text: 'Appendix A' }],
    }
    const text = textOf('A line.', appendix, aTable({ id: 'table-7', label: 'Table 7' }), 'What follows it.')
    const page = pagesOf({ layout, text }).join('')
    const places = ['Appendix A', 'Table 7', 'What follows it.'].map((words) => page.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
  })
})

test.each(pageLayouts)('the title is the largest text, the authors below it the second largest: %s', async (layout) => {
  const { sizesOnFirstPage } = await readPrintedPdf(printer.print(order({ layout })).pdf)
  expect(sizesOnFirstPage.slice(0, 2)).toEqual([26, 16])
})

test('the tags make the parts of a text findable', async () => {
  const { tags } = await readPrintedPdf(printer.print(order()).pdf)
  for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Caption', 'Formula', 'Note', 'L', 'LI', 'Link']) {
    expect(tags.get(tag), tag).toBeGreaterThan(0)
  }
  expect(tags.get('Table')).toBe(aFullText().body.filter(({ kind }) => kind === 'table').length)
})

test('page numbers continue through the issue', async () => {
  const { firstPage } = await readPrintedPdf(printer.print(order({ front: aFrontMatter({ firstPage: 317 }) })).pdf)
  expect(firstPage).toBe(317)
})

test.each([
  [{ volume: 3, issue: 2, label: 'Volume 3, Number 2 (2010)' }, '3(2),'],
  [{ volume: 3, issue: '', label: 'Volume 3 (2010)' }, '3,'],
  [{ volume: '', issue: 2, label: 'Number 2 (2010)' }, '(2),'],
  [{ volume: '', issue: '', label: '2010' }, ''],
] as const)(
  'a paper is cited with the numbers that its issue has, also at the head of its pages: %o',
  (place, cited) => {
    const { pdf } = printer.print(order({ front: aFrontMatter({ place: { ...place, year: 2010 }, firstPage: 201 }) }))
    const words = wordsOfPdf(pdf).replaceAll(/[\s\u200B]+/g, '')
    const places = [...words.matchAll(/STEMEducation,([^a-z]*)201–\d/g)].map(([, found]) => found)
    expect(places).toEqual([cited, cited])
  },
)

test('the same order gives the same bytes, whatever was printed in between', () => {
  const first = printer.print(order())
  printer.print(order({ layout: 'two-columns', text: textOf('Something else.') }))
  const second = printer.print(order())
  expect(Buffer.from(second.pdf).equals(first.pdf)).toBe(true)
  expect(Buffer.from(second.archival).equals(first.archival)).toBe(true)
})

test('a proof needs no place, address or day', async () => {
  const {
    place: _,
    doi: __,
    published: ___,
    received: ____,
    revised: _____,
    accepted: ______,
    ...front
  } = aFrontMatter()
  const { archival } = printer.print(order({ front: { ...front, url: undefined, isProof: true, firstPage: 1 } }))
  expect((await readPrintedPdf(archival)).xmp).toContain('<pdfaid:conformance>A<')
})

test('characters that no font has are shown as squares, and their places are reported', () => {
  const { attention } = printer.print(order({ text: textOf('Pupils wrote ᏣᎳ and 😀.', 'Here \ue123 is private.') }))
  expect(attention).toEqual([
    expect.objectContaining({
      kind: 'unprintable-character',
      label: 'Pupils wrote ᏣᎳ and 😀.',
      detail:
        'Ꮳ (U+13E3), Ꮃ (U+13B3), 😀 (U+1F600), \ue123 (U+E123), in “Pupils wrote ᏣᎳ and 😀.”, “Here \ue123 is private.”',
    }),
  ])
})

describe('every block of Unicode', () => {
  const isAssigned = (code: number) => /[^\p{Cn}\p{Cs}]/u.test(String.fromCodePoint(code))
  /** Blocks have multiples of 16 characters; those of more than 4,096 are Chinese, or for private use. */
  const rowOf = (start: number) => (start < 0x20000 ? 16 : 4_096)
  const samples: string[] = []
  for (let start = 0; start < 0x110000; start += rowOf(start)) {
    const codes = Array.from({ length: rowOf(start) }, (_, at) => start + at)
    const code = codes.find(isAssigned)
    if (code !== undefined) samples.push(String.fromCodePoint(code))
  }

  test('is printed, with squares for what no font has', () => {
    const lines = samples.map((sample) => `${sample} is “${sample}”, "${sample}" and a${sample}.`)
    const { attention, numberOfPages } = printer.print(order({ text: textOf(...lines) }))
    expect(numberOfPages).toBeGreaterThan(samples.length / 100)
    expect(attention).toEqual([expect.objectContaining({ kind: 'unprintable-character' })])
  })

  const printed = (words: string) =>
    wordsOfPdf(printer.print(order({ text: textOf(words) })).pdf).replaceAll('\u200b', '')

  test('is printed, also where the last character that no font has ends with the byte of a square', () => {
    for (const last of ['\u{10121}', '\u{12021}', '\u13E1'])
      expect(printed(`\u{1F600} and ${last} are the last.`)).toContain('□ and □ are the last.')
  })

  test('is printed as itself after a paper with another character that ends with the same byte', () => {
    for (const last of ['é', '©', '∩', '刀', '驀'])
      expect(printed(`It ends with ${last}`)).toContain(`It ends with ${last}`)
  })
})

test('the fonts cover the scripts of the journal’s readers', () => {
  const scripts =
    'Ελληνικά, ἀρχή, кириллица, tiếng Việt, العربية, עברית, 简体中文、繁體、かなカナ、漢字、한국어, ∑ ≤ → ✓ □ ★ ℝ 𝐴 ½ № ‰'
  expect(printer.print(order({ text: textOf(scripts) })).attention).toEqual([])
})

test('a formula that the compiler cannot read is shown as TeX, and all others as formulas', async () => {
  const bad: Block = {
    kind: 'equation',
    id: 'eq-7',
    number: '7',
    formula: aFormula({ typst: 'unheard(x)', tex: '\\unheard{x}' }),
  }
  const { pdf, attention } = printer.print(order({ text: textOf(bad, { kind: 'formula', formula: aFormula() }) }))
  expect(attention).toEqual([
    expect.objectContaining({ kind: 'unreadable-equation', place: 'eq-7', detail: '\\unheard{x}' }),
  ])
  expect((await readPrintedPdf(pdf)).tags.get('Formula')).toBe(1)
})

test('a picture that the compiler cannot read leaves a labelled empty figure', () => {
  const broken = aFigure({ id: 'fig-7', label: 'Figure 7', pictures: [aPicture({ file: 'broken.png' })] })
  const pictures = new Map([['broken.png', new TextEncoder().encode('no picture')]])
  const { attention } = printer.print(order({ text: textOf(broken), pictures }))
  expect(attention).toEqual([{ kind: 'unreadable-picture', place: 'fig-7', label: 'Figure 7', detail: 'broken.png' }])
})

test('photographs and drawings of every kind are shown', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const pictures = new Map<string, Uint8Array>([
    ['a.jpg', readPicture('photo.jpg')],
    ['b.png', readPicture('photo.png')],
    ['c.webp', readPicture('lossy.webp')],
    ['d.gif', gif],
    ['e.svg', drawing],
  ])
  const figures = [...pictures.keys()].map((file, at) => aFigure({ id: `fig-${at}`, pictures: [aPicture({ file })] }))
  expect(printer.print(order({ text: textOf(...figures), pictures })).attention).toEqual([])
})

test.each(pageLayouts)('a table wider than any page, and one longer than three pages, are printed: %s', (layout) => {
  const table = (id: string, rows: number, columns: number) =>
    aTable({
      id,
      columns: Array.from({ length: columns }, () => ({ alignment: 'default' })),
      head: [row(...Array.from({ length: columns }, (_, at) => `Measurement ${at}`))],
      body: Array.from({ length: rows }, () => row(...Array.from({ length: columns }, (_, at) => `${at}.25`))),
      foot: [],
    })
  const { attention, numberOfPages } = printer.print(
    order({ layout, text: textOf(table('table-1', 250, 4), table('table-2', 4, 40)) }),
  )
  expect(numberOfPages).toBeGreaterThan(3)
  expect(attention).toEqual([expect.objectContaining({ kind: 'wide-table', place: 'table-2' })])
})

test('a journal’s own template file replaces ours of the same name', async () => {
  const ownFolder = mkdtempSync(join(tmpdir(), 'template-'))
  onTestFinished(() => rmSync(ownFolder, { recursive: true }))
  writeFileSync(join(ownFolder, 'opening.typ'), '#let opening() = text(size: 40pt, "Our own")')
  const own = createPrinter({ templateFolder, fontFolders: printFontFolders(), ownFolder })
  const { sizesOnFirstPage } = await readPrintedPdf(own.print(order()).pdf)
  expect(sizesOnFirstPage[0]).toBe(40)
})

test('a broken template is named', () => {
  const ownFolder = mkdtempSync(join(tmpdir(), 'template-'))
  onTestFinished(() => rmSync(ownFolder, { recursive: true }))
  writeFileSync(join(ownFolder, 'opening.typ'), '#let opening() = unknown')
  const own = createPrinter({ templateFolder, fontFolders: printFontFolders(), ownFolder })
  expect(() => own.print(order())).toThrow(/^Typst refused the paper: unknown variable: unknown \(opening\.typ:1\)/)
})

test('printed more simply, a drawing that may have taken too long is a frame, and is listed', () => {
  const costly = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><filter id="f"><feGaussianBlur stdDeviation="9"/></filter>' +
      '<rect filter="url(#f)" width="99" height="50"/></svg>',
  )
  const pictures = new Map([
    ['moss.svg', drawing],
    ['fog.svg', costly],
  ])
  const figures = [...pictures.keys()].map((file) =>
    aFigure({ id: file, label: file, caption: [], pictures: [aPicture({ file })] }),
  )
  const given = order({ text: textOf(...figures), pictures })
  const unread = (attention: readonly { kind: string; detail?: string | undefined }[]) =>
    attention.flatMap(({ kind, detail }) => (kind === 'unreadable-picture' ? [detail] : []))
  expect(unread(printer.print(given).attention)).toEqual([])
  expect(unread(printer.print({ ...given, isSimple: true }).attention)).toEqual(['fog.svg'])
})

describe('a template of the journal from an earlier release', () => {
  const abroad = aFullText({
    body: [
      {
        kind: 'heading',
        id: 'resumen',
        level: 1,
        inlines: [{ kind: 'text', text: 'Resumen' }],
        role: 'translated-abstract',
        language: 'es',
      },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'La tinta pesa.' }] },
      {
        kind: 'paragraph',
        inlines: [{ kind: 'text', text: 'Palabras clave: tinta' }],
        keywords: { label: 'Palabras clave', words: ['tinta'], language: 'es' },
      },
    ],
  })
  const printWith = (ownFiles: Record<string, (ours: string) => string>, isProof = false) => {
    const ownFolder = mkdtempSync(join(tmpdir(), 'template-'))
    onTestFinished(() => rmSync(ownFolder, { recursive: true }))
    for (const [file, change] of Object.entries(ownFiles)) {
      writeFileSync(join(ownFolder, file), change(readFileSync(join(templateFolder, file), 'utf8')))
    }
    const own = createPrinter({ templateFolder, fontFolders: printFontFolders(), ownFolder })
    return own.print({ ...order({ text: abroad }), front: aFrontMatter({ isProof }) })
  }
  /** Up to the next definition. */
  const without = (name: string) => (source: string) =>
    source.replace(new RegExp(`^#let ${name}\\b[^]*?(?=^(?:#let|//))`, 'm'), '')
  const larger = (source: string) => `${source}\n#let rule = text(size: 40pt, "Our own")`
  const words = ['Resumen', 'La tinta pesa.', 'Palabras clave: tinta']

  test('without the functions that came later, it takes them from ours and stays in use', () => {
    const { pdf, designFaults, attention } = printWith({
      'passages.typ': (source) => larger(without('keywords-line')(without('translated-abstract')(source))),
    })
    for (const passage of words) expect(wordsOfPdf(pdf)).toContain(passage)
    expect(designFaults).toEqual(['passages.typ lacks keywords-line, translated-abstract'])
    expect(attention).toEqual([{ kind: 'outdated-template', detail: designFaults[0] }])
  })

  test('whole, it gets what the program calls and it does not know', () => {
    const { pdf, designFaults } = printWith({
      'article.typ': (source) => source.replace(', keywords-line', '').replace(', translated-abstract', ''),
    })
    for (const passage of words) expect(wordsOfPdf(pdf)).toContain(passage)
    expect(designFaults).toEqual(['article.typ lacks keywords-line, translated-abstract'])
  })

  test('whose words lack one is not used, and authors are not troubled with that', () => {
    const lacking = { 'words.typ': (source: string) => source.replaceAll(/abstract: "[^"]*",? ?/g, '') }
    const { pdf, designFaults, attention } = printWith(lacking, true)
    expect(wordsOfPdf(pdf)).toContain('Abstract')
    expect(designFaults).toEqual([expect.stringMatching(/^not used for this paper: .*abstract/)])
    expect(attention).toEqual([])
  })
})

test.each(['/etc/passwd', '/link.typ', '../outside.typ'])('a template cannot read %s', (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const templateCopy = join(folder, 'template')
  cpSync(templateFolder, templateCopy, { recursive: true })
  writeFileSync(join(folder, 'outside.typ'), 'CANARY')
  symlinkSync(join(folder, 'outside.typ'), join(templateCopy, 'link.typ'))
  writeFileSync(join(templateCopy, 'opening.typ'), `#let opening() = read("${path}")`)
  const own = createPrinter({ templateFolder: templateCopy, fontFolders: printFontFolders() })
  expect(() => own.print(order())).toThrow(/failed to load|not found|outside|access denied/)
})

describe('the copy for reviewers', () => {
  const front: ReviewFront = {
    number: 'MS-0042-v1',
    title: 'How [hidden for review] weighs ink',
    abstract: 'Ink is heavy.\n\nSo is paper.',
    keywords: ['ink', 'weight'],
    periodical: 'Annals of Ink',
    criteria: ['Is it true?'],
    reviewAddress: 'https://ink.example/review',
    dueOn: '2026-12-18',
    wordCount: 12_345,
    language: 'en',
  }
  const pictures = order().pictures
  const item = paragraph(
    'A line of a list that is long enough to need a second line on the page of a reviewer. '.repeat(3),
  )
  const manyItems: Block = { kind: 'list', items: Array.from({ length: 40 }, () => [item]) }
  const wideRow = row(...Array.from({ length: 40 }, (_, at) => `Measurement${at}`))
  const wide = aTable({ id: 'table-9', head: [wideRow], body: [wideRow], foot: [] })

  test('is PDF/UA-1 whatever it contains, and names no author and no day', async () => {
    const { text } = order()
    const all = { ...text, body: [manyItems, wide, ...text.body] }
    const { pdf, numberOfPages } = printer.printReview({ text: all, front, pictures })
    const printed = await readPrintedPdf(pdf)
    expect(printed).toMatchObject({ title: 'MS-0042-v1', isTagged: true, numberOfPages })
    expect(printed.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(printed.xmp).not.toMatch(/dc:creator|Date>/)
    expect(printed.tags.get('Table')).toBe(all.body.filter(({ kind }) => kind === 'table').length)
  })

  test('says on its first page what a reviewer has to know, and numbers the lines of the text', async () => {
    const text = textOf('One line.', { kind: 'hidden', text: '[hidden for review]' }, 'Another.')
    const words = await readPdfWords(printer.printReview({ text, front, pictures }).pdf)
    for (const fact of [
      'MS-0042-v1',
      'How [hidden for review] weighs ink',
      '12,345',
      '18 December 2026',
      'Is it true?',
    ])
      expect(words).toContain(fact)
    expect(words).toContain('https://ink.example/review asks for your e-mail address')
    expect(words).toContain('One line.[hidden for review]Another.')
    expect(words).toMatch(/Another\..*1 ?2 ?3/s)
  })

  test('has no numbers of lines if it would need too much memory', async () => {
    const text = textOf('One line.', 'Another.', 'A third.')
    const words = await readPdfWords(printer.printReview({ text, front, pictures, isSimple: true }).pdf)
    expect(words).toContain('A third.')
    expect(words).not.toMatch(/A third\..*1 ?2 ?3/s)
  })

  test('is never in a journal’s own design', () => {
    const ownFolder = mkdtempSync(join(tmpdir(), 'template-'))
    onTestFinished(() => rmSync(ownFolder, { recursive: true }))
    for (const file of ['looks.typ', 'review.typ']) writeFileSync(join(ownFolder, file), '#let shape = unknown')
    const own = createPrinter({ templateFolder, fontFolders: printFontFolders(), ownFolder })
    const [ours, theirs] = [printer, own].map(
      (one) => one.printReview({ text: textOf('A line.'), front, pictures }).pdf,
    )
    expect(Buffer.from(theirs ?? []).equals(ours ?? new Uint8Array())).toBe(true)
  })
})
