import { expect, test } from 'vitest'
import type { FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import {
  aFigure,
  aFormula,
  aFullText,
  aTable,
  cell,
  heading,
  inlines,
  paragraph,
  row,
} from '#test/factories/full-text.ts'
import { writeTypst } from './write-typst.ts'

const write = (text: Partial<FullText>) =>
  writeTypst(aFullText({ references: [], notes: [], body: [], ...text }), {
    picturePath: (file) => `/pictures/${file}`,
  })

/** What the compiler reads as code: everything but the literals. */
const codeOf = (source: string) => source.replace(/"(?:[^"\\]|\\.)*"/g, '""')

const payloads = [
  '#panic("reached")',
  '"; #panic("reached") ; "',
  '\\"); #panic("reached")',
  '\\',
  '] #read("/article.typ") [',
  '#import "/looks.typ": *',
  '$ #std.read("/article.typ") $',
  '`raw` *bold* _stress_ @label <label> = heading // comment /* comment',
  'one\r\ntwo\u2028three\u0000four',
]

test('bold and italic words have tags, unless the compiler is to be spared', () => {
  const body = [
    paragraph({ kind: 'strong', inlines: inlines('Bold') }, { kind: 'emphasis', inlines: inlines('Italic') }),
  ]
  expect(write({ body })).toContain('#strong[#"Bold";];#emph[#"Italic";];')
  const spared = writeTypst(aFullText({ references: [], notes: [], body }), {
    picturePath: () => undefined,
    isSpared: true,
  })
  expect(spared).toContain('#text(weight: "bold")[#"Bold";];#text(style: "italic")[#"Italic";];')
})

test('no line begins with the number of a citation or a figure', () => {
  const cited = (words: string): Inline => ({ kind: 'citation', references: ['ref-1'], inlines: inlines(words) })
  const figure: Inline = { kind: 'cross-reference', target: 'fig-1', inlines: inlines('Figure 2(b)') }
  const body = [
    paragraph('As shown [', cited('1'), '] by ', cited('Quill (2021)'), ', ', cited('[2]'), ' and in ', figure),
  ]
  const source = write({ body })
  for (const literal of ['As shown\u00a0[', '] by ', ',\u00a0', 'Figure\u00a02(b)'])
    expect(source).toContain(`"${literal}"`)
})

test.each([
  ['1,234.5', true],
  ['', true],
  ['0.5 (0.3)', false],
  ['pre-test', false],
  ['漢字', false],
])('in a paper for which the compiler is to be spared, rows of cells like %j are of one height: %s', (words, isSo) => {
  const body = [aTable({ head: [], foot: [], body: [row('12.3', words)] })]
  const spared = writeTypst(aFullText({ references: [], notes: [], body }), {
    picturePath: () => undefined,
    isSpared: true,
  })
  expect(spared).toContain(`unbroken: ${isSo}`)
})

test.each(payloads)('nothing in a manuscript becomes code: %j', (payload) => {
  const replaced = (with_: string): FullText =>
    JSON.parse(JSON.stringify(aFullText()), (key, value) =>
      ['text', 'tex', 'label', 'alternative', 'number', 'file', 'language'].includes(key) && typeof value === 'string'
        ? with_
        : value,
    )
  const options = { picturePath: (file: string) => file }
  expect(codeOf(writeTypst(replaced(payload), options))).toBe(codeOf(writeTypst(replaced('harmless'), options)))
})

test.each(['std.read("/article.typ")', '#read("/article.typ")', 'x $ #panic()', '"open'])(
  'a formula that is more than mathematics is shown as typed: %s',
  (typst) => {
    const source = write({
      body: [{ kind: 'equation', id: 'eq-1', formula: aFormula({ typst, tex: 'what was typed' }) }],
    })
    expect(source).toContain('"what was typed"')
    expect(source).not.toContain('code:')
  },
)

test('a formula that the compiler refused is shown as typed', () => {
  const text = aFullText({
    body: [paragraph({ kind: 'formula', formula: aFormula({ typst: 'foo(x)', tex: '\\foo{x}' }) })],
  })
  const source = writeTypst(text, { picturePath: () => undefined, isReadable: (typst) => typst !== 'foo(x)' })
  expect(source).toContain('#raw("\\\\foo{x}");')
})

test('only web and mail addresses are links', () => {
  const link = (href: string) => write({ body: [paragraph({ kind: 'link', href, inlines: inlines('here') })] })
  expect(link('https://stem.example/a?b=1')).toContain('#link("https://stem.example/a?b=1")[#"here";];')
  expect(link('mailto:office@stem.example')).toContain('#link(')
  for (const href of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '/journals/1', '']) {
    expect(link(href)).not.toContain('#link(')
  }
})

test('a link without a target in the text becomes plain', () => {
  const to = (target: string) => paragraph({ kind: 'cross-reference', target, inlines: inlines('Figure 1') })
  expect(write({ body: [to('fig-1'), aFigure({ id: 'fig-1' })] })).toContain('#paper.go-to("fig-1")')
  expect(write({ body: [to('fig-9'), aFigure({ id: 'fig-1' })] })).not.toContain('go-to')
})

test('the first of two elements with one id keeps it', () => {
  const source = write({ body: [aFigure({ id: 'fig-1' }), aFigure({ id: 'fig-1' })] })
  expect(source.match(/id: "fig-1"/g)).toHaveLength(1)
})

test('a note is at its first mark, and later marks link there', () => {
  const mark = { kind: 'note-mark' as const, note: 'note-1' }
  const notes = [{ id: 'note-1', number: 1, blocks: [paragraph('Said below.')] }]
  const source = write({ notes, body: [paragraph('One', mark), paragraph('Two', mark)] })
  expect(source).toContain('#"One";#paper.note("note-1", "1")[#"Said below.";];')
  expect(source).toContain('#"Two";#paper.go-to("note-1")[#super[#"1";];];')
})

test('a note marked in a caption or a cell is below that figure or table', () => {
  const mark = { kind: 'note-mark' as const, note: 'note-1' }
  const notes = [{ id: 'note-1', number: 1, blocks: [paragraph('Said below.')] }]
  const below = 'notes: ((id: "note-1", number: "1", body: [#"Said below.";]),)'
  expect(write({ notes, body: [aFigure({ caption: inlines('Marks', mark) })] })).toContain(below)
  expect(write({ notes, body: [aTable({ body: [row(cell([paragraph('104', mark)]))] })] })).toContain(below)
})

test('a note marked within a link follows it, and notes that mark one another end', () => {
  const mark = (note: string) => ({ kind: 'note-mark' as const, note })
  const notes = [
    { id: 'note-1', number: 1, blocks: [paragraph('First', mark('note-2'))] },
    { id: 'note-2', number: 2, blocks: [paragraph('Second', mark('note-1'))] },
  ]
  const link = { kind: 'link' as const, href: 'https://stem.example', inlines: inlines('here', mark('note-1')) }
  expect(write({ notes, body: [paragraph(link)] })).toContain(
    '#link("https://stem.example")[#"here";];#paper.note("note-1"',
  )
})

test('heading levels begin with 1 and skip none', () => {
  const levels = [3, 1, 4, 9, 2].map((level, at) => heading(`Heading ${at}`, { level }))
  const source = write({ body: levels })
  expect([...source.matchAll(/#paper\.section\((\d)/g)].map(([, level]) => Number(level))).toEqual([1, 1, 2, 3, 2])
})

test('an abstract in another script runs its own way, with its heading', () => {
  const abstractIn = (title: string, language: string) =>
    write({ language, body: [{ ...heading(title), role: 'translated-abstract' }, paragraph('Words.')] })
  expect(abstractIn('Abstract', 'fa')).toContain('#paper.from-left[#paper.translated-abstract(')
  expect(abstractIn('چکیده', 'en')).toContain('#paper.from-right[#paper.translated-abstract(')
  expect(abstractIn('Resumen', 'en')).not.toMatch(/from-(?:left|right)/)
})

test('the reference list follows the appendices, and floats of the text come before them', () => {
  const references = aFullText().references
  const source = write({ references, body: [heading('Methods'), heading('Appendix', { role: 'appendix' })] })
  const order = ['"Methods"', '#paper.flush', '"Appendix"', '#paper.reference-list']
  const places = order.map((mark) => source.indexOf(mark))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('nesting of lists ends somewhere', () => {
  let body = [paragraph('innermost')] as FullText['body']
  for (let depth = 0; depth < 200; depth += 1) body = [{ kind: 'list', items: [body] }]
  expect(write({ body }).match(/#list/g)?.length).toBeLessThan(20)
})

test('a table in a cell is a table, unless its columns would be as wide as a syllable: then each row is a line of text', () => {
  const around = (columns: number, inner: ReturnType<typeof aTable>) =>
    write({
      body: [
        aTable({
          head: [],
          body: [{ cells: [{ ...cell(''), blocks: [inner] }, ...row(...new Array(columns - 1).fill('')).cells] }],
        }),
      ],
    })
  const inner = aTable({
    id: 'table-9',
    label: 'Table 9',
    head: [],
    body: [row('Red', '7', '8', '9')],
    foot: [],
    remarks: [],
  })
  expect(around(2, inner).match(/data-table/g)).toHaveLength(2)
  const narrow = around(5, inner)
  expect(narrow.match(/data-table/g)).toHaveLength(1)
  for (const word of ['Red', '7', '8', '9']) expect(narrow).toContain(word)
  expect(narrow).toContain('(kind: "simplified-print", place: "table-9", label: "Table 9", detail: "table")')
})

test('a paragraph of several pages is set line by line, and in its own direction', () => {
  const long = 'word '.repeat(5_000)
  const of = (text: string, direction?: 'rtl') =>
    write({ body: [{ ...paragraph(text), ...(direction && { direction }) }] })
  expect(codeOf(of(long))).toContain('#paper.long-passage[')
  expect(codeOf(of(long, 'rtl'))).toContain('#paper.from-right[#paper.long-passage[')
  expect(codeOf(of('word'))).not.toContain('long-passage')
})
