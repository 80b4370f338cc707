import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { countParts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import {
  aFigure,
  aFullText,
  aReference,
  aTable,
  cell,
  heading,
  inlines,
  paragraph,
  row,
} from '#test/factories/full-text.ts'
import { aRandomFullText } from '#test/factories/random-full-text.ts'
import { writeFullTextHtml } from './write-full-text-html.ts'

const pictureAddress = (file: string) => `/journals/p1/media/${file}`
const html = (text: Partial<FullText>) =>
  writeFullTextHtml(aFullText({ body: [], notes: [], references: [], ...text }), { pictureAddress })
const body = (...blocks: Block[]) => html({ body: blocks })
const counted = (written: string, pattern: RegExp) => written.match(pattern)?.length ?? 0

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'valid-id': ['error', { relaxed: true }], 'wcag/h32': 'off' },
})
const faultsOf = async (written: string) => {
  const report = await validator.validateString(`<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>
<main><h1>Title</h1>${written}</main></body></html>`)
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

test('a text with everything in it is valid HTML and loses nothing', async () => {
  const text = aFullText()
  const written = writeFullTextHtml(text, { pictureAddress })
  expect(await faultsOf(written)).toEqual([])
  const { headings, figures, tables, equations, notes, references, pictures } = countParts(text)
  // Notes and references have headings of their own.
  expect(counted(written, /<h[2-6] /g)).toBe(headings + 2)
  expect(counted(written, /<figure id="[^"]*" tabindex="-1">/g)).toBe(figures)
  expect(counted(written, /<figure [^>]*data-kind="table">/g)).toBe(tables)
  expect(counted(written, /<math /g)).toBe(equations)
  expect(counted(written, /role="doc-backlink"/g)).toBe(notes)
  expect(counted(written, /<li id="t-ref-\d+"/g)).toBe(references)
  expect(counted(written, /<img /g)).toBe(pictures)
})

test('every link within the text leads to an existing place', () => {
  const written = writeFullTextHtml(aFullText(), { pictureAddress })
  const ids = [...written.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  const targets = [...written.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(targets.length).toBeGreaterThan(4)
  expect(ids).toEqual(expect.arrayContaining(targets))
})

test('sections nest, begin below the title, and a skipped level leaves no gap', () => {
  const written = body(heading('One', { level: 2 }), heading('Two', { level: 5 }), heading('Three', { level: 1 }))
  expect(written.replaceAll(/ id="[^"]*"| tabindex="-1"| aria-labelledby="[^"]*"/g, '')).toBe(
    '<section><h2>One</h2><section><h3>Two</h3></section></section><section><h2>Three</h2></section>',
  )
})

test('no id of a text can be mistaken for a part of the page', () => {
  const written = body(heading('Mine', { id: 'abstract' }), aFigure({ id: 'licence' }), paragraph())
  expect(written).toContain('<h2 id="t-abstract"')
  expect(written).toContain('<figure id="t-licence"')
  expect(written).not.toMatch(/ id="(?!t-)/)
})

test('the first of two things with the same id gets it', () => {
  const written = body(aFigure(), aFigure())
  expect(counted(written, / id="t-fig-1"/g)).toBe(1)
})

test('a link without a target becomes plain words', () => {
  const written = body(
    paragraph(
      { kind: 'cross-reference', target: 'fig-9', inlines: inlines('Figure 9') },
      { kind: 'citation', references: ['ref-9'], inlines: inlines('(9)') },
      { kind: 'note-mark', note: 'note-9' },
    ),
  )
  expect(written).toBe('<p data-closing="">Figure 9(9)</p>')
})

test('every mark of a note links to it, and the note links back to each', () => {
  const mark: Inline = { kind: 'note-mark', note: 'note-1' }
  const written = html({
    body: [paragraph('One', mark), paragraph('Again', mark), { kind: 'rule' }],
    notes: [{ id: 'note-1', number: 1, blocks: [paragraph('Remark.')] }],
  })
  expect(written).toContain(
    '<p>One<sup><a id="t-note-1-mark" href="#t-note-1" role="doc-noteref">1</a></sup></p>' +
      '<p>Again<sup><a id="t-note-1-mark-2" href="#t-note-1" role="doc-noteref">1</a></sup></p>',
  )
  expect(written).toMatch(
    /<li id="t-note-1"><p>Remark\. <a href="#t-note-1-mark" .*href="#t-note-1-mark-2" .*<\/p><\/li>/,
  )
})

test('each name in a pair of brackets links to its own entry', () => {
  const cite = (words: string, ...references: string[]): Block =>
    paragraph({ kind: 'citation', references, inlines: inlines(words) })
  const written = html({
    body: [cite('(Quill, 2021; Ashdowne, 2020)', 'ref-1', 'ref-2'), cite('[1,2]', 'ref-1', 'ref-2'), { kind: 'rule' }],
    references: [aReference(), aReference({ id: 'ref-2' })],
  })
  const link = (id: string, words: string) => `<a href="#t-${id}" role="doc-biblioref">${words}</a>`
  expect(written).toContain(`<p>(${link('ref-1', 'Quill, 2021')}; ${link('ref-2', 'Ashdowne, 2020')})</p>`)
  expect(written).toContain(`<p>[${link('ref-1', '1')},${link('ref-2', '2')}]</p>`)
})

test('a citation whose pieces cannot be told apart links to the first entry', () => {
  const written = html({
    body: [paragraph({ kind: 'citation', references: ['ref-1', 'ref-2', 'ref-3'], inlines: inlines('[1–3]') })],
    references: [aReference(), aReference({ id: 'ref-2' }), aReference({ id: 'ref-3' })],
  })
  expect(written).toContain('<a href="#t-ref-1" role="doc-biblioref">[1–3]</a>')
})

test('an entry shows its DOI as a link once', () => {
  const parts = { authors: [], doi: '10.5555/a' }
  const written = html({
    references: [
      aReference({ inlines: inlines('Plain entry.'), parts }),
      aReference({
        id: 'ref-2',
        inlines: [{ kind: 'link', href: 'http://dx.doi.org/10.5555/A', inlines: inlines('linked') }],
        parts: { ...parts },
      }),
    ],
  })
  expect(written).toContain('Plain entry. <a href="https://doi.org/10.5555/a">https://doi.org/10.5555/a</a></li>')
  expect(counted(written, /doi\.org\/10\.5555\/a">/g)).toBe(1)
})

test('numbered entries are numbered, others keep the label they came with', () => {
  const entry = (id: string, label: string) => aReference({ id, label, inlines: inlines(id), parts: undefined })
  expect(html({ references: [entry('a', '1'), entry('b', '2')] })).toContain(
    '<ol data-references=""><li id="t-a">a</li><li id="t-b">b</li></ol>',
  )
  expect(html({ references: [entry('a', 'Qui21')] })).toContain(
    '<ul data-references=""><li id="t-a"><span data-number="">[Qui21]</span> a</li></ul>',
  )
})

test('a figure whose picture cannot be read stays, with its label and caption', () => {
  expect(body(aFigure({ pictures: [] }))).toBe(
    '<figure id="t-fig-1" tabindex="-1"><p data-missing="">Picture not available</p>' +
      '<figcaption><b>Figure 1<span data-stop="">.</span></b> Marks before and after the course.</figcaption></figure>',
  )
})

test('a picture links to its file and reserves its space, as large as Word showed it', () => {
  const written = writeFullTextHtml(aFullText({ body: [aFigure()], notes: [], references: [] }), {
    pictureAddress,
    pictureSize: () => ({ width: 1000, height: 500 }),
  })
  expect(written).toContain(
    '<a href="/journals/p1/media/image1.png" data-picture=""><img src="/journals/p1/media/image1.png" ' +
      'alt="Bars that grow from left to right" width="400" height="200" loading="lazy"/><span>Enlarge Figure 1</span></a>',
  )
})

test('an inline picture is shown, and is not a link', () => {
  const data = 'data:image/png;base64,AAAA'
  const write = (address: string) =>
    writeFullTextHtml(aFullText({ body: [aFigure()], notes: [], references: [] }), { pictureAddress: () => address })
  expect(write(data)).toContain(`<figure id="t-fig-1" tabindex="-1"><img src="${data}"`)
  for (const address of ['data:text/html,x', 'javascript:x', '//stem.example/x.png', '/\\stem.example/x.png'])
    expect(write(address)).toContain('Picture not available')
})

test('a table keeps its spans, and its headers state what they head', () => {
  const written = body(aTable({ remarks: [] }))
  expect(written).toContain('<thead><tr><th scope="col">School</th><th scope="col" colspan="2" data-align="center">')
  expect(written).toContain('<tr><th scope="row" rowspan="2">North</th><td data-align="center">girls</td>')
  // The column count includes the cell that covers this row from above.
  expect(written).toContain('<tr><td data-align="center" data-inner="">boys</td><td data-align="end">121</td></tr>')
})

test('spans beyond the table end with it', () => {
  const written = body(aTable({ head: [], foot: [], body: [row(cell('A', { rowSpan: 70_000, columnSpan: -3 }), 'B')] }))
  expect(written).not.toMatch(/rowspan|colspan/)
})

test('a formula without MathML is shown as its author wrote it', () => {
  expect(body({ kind: 'equation', id: 'eq-1', number: '1', formula: { tex: 'a<b' } })).toBe(
    '<div id="t-eq-1" tabindex="-1" data-equation=""><div data-scroll="" role="group" tabindex="0" aria-label="Equation 1">' +
      '<code data-tex="">a&lt;b</code></div><span data-number="">(1)</span></div>',
  )
})

test('a text in another language declares it, and its direction', () => {
  const written = (language: string) => html({ language, body: [{ kind: 'rule' }] })
  expect(written('en-US')).toBe('<hr/>')
  expect(written('de')).toBe('<div lang="de" dir="ltr"><hr/></div>')
  expect(written('ar-EG')).toBe('<div lang="ar-EG" dir="rtl"><hr/></div>')
  expect(written('"><script>')).toBe('<hr/>')
})

test('letters that no English voice can read declare their language and direction', () => {
  const arabic = 'مرحبا (1)'
  expect(body(heading(arabic, { id: 'sec-1' }), paragraph(arabic), { kind: 'rule' })).toBe(
    '<section aria-labelledby="t-sec-1"><h2 id="t-sec-1" tabindex="-1" lang="ar" dir="rtl">مرحبا (1)</h2>' +
      '<p dir="rtl" lang="ar">مرحبا (1)</p><hr/></section>',
  )
  const run = (words: string, language?: string): Inline => ({
    kind: 'language',
    language,
    direction: 'rtl',
    inlines: inlines(words),
  })
  const written = body(paragraph('In Hebrew: ', run('שלום'), run(arabic, 'fa'), run('x')), { kind: 'rule' })
  expect(written).toContain('<span lang="he" dir="rtl">שלום</span><span lang="fa" dir="rtl">')
  expect(written).toContain('<p>In Hebrew: <span')
  expect(written).toContain('<span dir="rtl">x</span>')
  expect(body({ kind: 'list', items: [[paragraph('שלום')]] })).toContain('<li><p dir="rtl" lang="he">שלום</p></li>')
})

test('a text in Persian is not declared to be Arabic', () => {
  expect(html({ language: 'fa', body: [paragraph('سلام'), { kind: 'rule' }] })).toBe(
    '<div lang="fa" dir="rtl"><p>سلام</p><hr/></div>',
  )
})

test('an empty text gives nothing', () => {
  expect(html({})).toBe('')
})

test('a text nested deeper than any person writes is still written', () => {
  let block: Block = paragraph('deep')
  for (let depth = 0; depth < 500; depth += 1) block = { kind: 'quote', blocks: [block] }
  expect(body(block)).toContain('<p>deep</p>')
})

test('texts of every shape are valid HTML, and their links lead somewhere', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const written = writeFullTextHtml(aRandomFullText(seed), { pictureAddress })
    expect([seed, await faultsOf(written)]).toEqual([seed, []])
    const ids = [...written.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    const targets = [...written.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect([seed, targets.filter((target) => !ids.includes(target))]).toEqual([seed, []])
  }
})
