import { describe, expect, test } from 'vitest'
import { countParts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import {
  aFigure,
  aFormula,
  aFrontMatter,
  aFullText,
  aPicture,
  aTable,
  cell,
  heading,
  inlines,
  paragraph,
  row,
  words,
} from '#test/factories/full-text.ts'
import { writeJats } from './write-jats.ts'

/** Without line breaks between elements. */
function written(facts: Partial<FullText>): string {
  const text = aFullText({ body: [], notes: [], references: [], ...facts })
  return writeJats(text, aFrontMatter(), { pictureAddress: (file) => `media/${file}` }).replaceAll('>\n', '>')
}

const bodyOf = (...body: Block[]): string => /<body>(.*)<\/body>/s.exec(written({ body }))?.[1] ?? ''
const lineOf = (...parts: (string | Inline)[]): string => bodyOf(paragraph(...parts))

describe('sections', () => {
  test('nest like their headings', () => {
    const body = bodyOf(
      paragraph('Before.'),
      heading('Methods', { number: '2' }),
      heading('Tools', { level: 2 }),
      heading('Results'),
    )
    expect(body).toBe(
      '<p>Before.</p>' +
        '<sec id="sec-methods" sec-type="methods"><label>2</label><title>Methods</title>' +
        '<sec id="sec-tools"><title>Tools</title></sec></sec>' +
        '<sec id="sec-results" sec-type="results"><title>Results</title></sec>',
    )
  })

  test('acknowledgements and appendices follow the body', () => {
    const all = written({
      body: [
        heading('Appendix A', { role: 'appendix' }),
        paragraph('Questions.'),
        heading('Thanks', { role: 'acknowledgements' }),
        paragraph('To all.'),
      ],
    })
    expect(all).not.toContain('<body>')
    expect(all).toContain(
      '<back><ack id="sec-thanks"><title>Thanks</title><p>To all.</p></ack>' +
        '<app-group><app id="sec-appendix-a"><title>Appendix A</title><p>Questions.</p></app></app-group></back>',
    )
  })

  test('a conflict of interest is an author note, wherever it was', () => {
    const all = written({
      body: [
        heading('Declarations', { role: 'declaration' }),
        heading('Competing interests', { level: 2, role: 'declaration' }),
        paragraph('None.'),
        heading('Data availability', { level: 2, role: 'declaration' }),
        paragraph('Nowhere.'),
      ],
    })
    expect(all).toContain(
      '<author-notes><fn fn-type="coi-statement" id="sec-competing-interests"><label>Competing interests</label><p>None.</p>',
    )
    expect(all).toContain('<sec id="sec-data-availability" sec-type="data-availability">')
  })
})

describe('running text', () => {
  test('what an author wrote is never markup', () => {
    expect(lineOf('a < b & </p>')).toBe('<p>a &lt; b &amp; &lt;/p&gt;</p>')
  })

  test('characters that XML does not allow are left out', () => {
    expect(lineOf('a\u0000\u000b\ud800\ufffeb')).toBe('<p>ab</p>')
  })

  test('a paragraph with line breaks becomes several, even within a style', () => {
    const style: Inline = { kind: 'emphasis', inlines: [words('one'), { kind: 'line-break' }, words('two')] }
    expect(lineOf(style)).toBe('<p><italic>one</italic></p><p><italic>two</italic></p>')
  })

  test('a reference links to its figure, and to nothing if there is none', () => {
    const mark = (target: string): Inline => ({ kind: 'cross-reference', target, inlines: inlines('Figure 1') })
    expect(bodyOf(aFigure(), paragraph(mark('fig-1'), mark('fig-9')))).toContain(
      '<p><xref ref-type="fig" rid="fig-1">Figure 1</xref>Figure 1</p>',
    )
  })

  test('a citation links to all of its entries', () => {
    const citation: Inline = { kind: 'citation', references: ['ref-1', 'ref-2', 'ref-9'], inlines: inlines('[1, 2]') }
    const { references } = aFullText()
    expect(written({ body: [paragraph(citation)], references })).toContain(
      '<xref ref-type="bibr" rid="ref-1 ref-2">[1, 2]</xref>',
    )
  })

  test('a note is marked with its number and is in the back matter', () => {
    const notes = [{ id: 'note-1', number: 4, blocks: [paragraph('Aside.')] }]
    const all = written({ body: [paragraph('x', { kind: 'note-mark', note: 'note-1' })], notes })
    expect(all).toContain('<p>x<xref ref-type="fn" rid="note-1"><sup>4</sup></xref></p>')
    expect(all).toContain('<fn-group><fn id="note-1"><label>4</label><p>Aside.</p></fn></fn-group>')
  })

  test('the mark of a note within a link follows the link', () => {
    const notes = [{ id: 'note-1', number: 1, blocks: [] }]
    const link: Inline = {
      kind: 'link',
      href: 'https://stem.example/',
      inlines: inlines('here', { kind: 'note-mark', note: 'note-1' }),
    }
    expect(written({ body: [paragraph(link)], notes })).toContain('>here</ext-link><xref ref-type="fn"')
  })

  test('a link that shows its address has a title', () => {
    const href = 'https://stem.example/data'
    expect(lineOf({ kind: 'link', href, inlines: [words(href)] })).toContain('xlink:title="stem.example"')
    expect(lineOf({ kind: 'link', href, inlines: [words('data')] })).not.toContain('xlink:title')
  })

  test('text that is not an address is not a link', () => {
    expect(lineOf({ kind: 'link', href: '#_Ref12', inlines: [words('here')] })).toBe('<p>here</p>')
  })

  test('words of another language declare it', () => {
    expect(lineOf({ kind: 'language', language: 'el', inlines: [words('λόγος')] })).toBe(
      '<p><styled-content xml:lang="el">λόγος</styled-content></p>',
    )
  })
})

describe('blocks', () => {
  test('a list that does not begin at 1 shows its numbers', () => {
    const items = [[paragraph('x')], [paragraph('y')]]
    expect(bodyOf({ kind: 'list', items, order: { start: 4, style: 'lower-roman' } })).toBe(
      '<list list-type="roman-lower"><list-item><label>iv.</label><p>x</p></list-item>' +
        '<list-item><label>v.</label><p>y</p></list-item></list>',
    )
    expect(bodyOf({ kind: 'list', items, order: { start: 1, style: 'decimal' } })).not.toContain('<label>')
  })

  test('a figure keeps all of its pictures, and its place if none could be read', () => {
    const pictures = [aPicture({ file: 'a.jpg', alternative: 'Left' }), aPicture({ file: 'b.svg', alternative: '' })]
    expect(bodyOf(aFigure({ caption: inlines('Both.'), pictures }))).toBe(
      '<fig id="fig-1"><label>Figure 1</label><caption><p>Both.</p></caption>' +
        '<graphic mimetype="image" mime-subtype="jpeg" xlink:href="media/a.jpg"><alt-text>Left</alt-text></graphic>' +
        '<graphic mimetype="image" mime-subtype="svg+xml" xlink:href="media/b.svg"><alt-text>null</alt-text></graphic></fig>',
    )
    expect(bodyOf(aFigure({ pictures: [] }))).toContain('<fig id="fig-1"><label>Figure 1</label>')
  })

  test('an equation has its number, MathML and TeX', () => {
    const body = bodyOf({ kind: 'equation', id: 'eq-1', number: '3', formula: aFormula({ tex: 'x<1' }) })
    expect(body).toMatch(
      /^<disp-formula id="eq-1"><label>\(3\)<\/label><alternatives><mml:math id="mml-1" display="block">/,
    )
    expect(body).toMatch(
      /<tex-math id="tex-1" notation="LaTeX">\\documentclass.*\$\$x&lt;1\$\$\\end\{document\}<\/tex-math><\/alternatives>/,
    )
  })

  test('code keeps its lines', () => {
    expect(bodyOf({ kind: 'code', text: 'a\n  b\n' })).toBe('<code xml:space="preserve">a\n  b\n</code>')
  })

  test('a figure within a list is in a paragraph of the item', () => {
    expect(bodyOf({ kind: 'list', items: [[aFigure()]] })).toContain('<list-item><p><fig id="fig-1">')
  })
})

describe('tables', () => {
  test('cells that name rows and columns are headers with a scope, and spans stay', () => {
    const body = bodyOf(
      aTable({
        head: [row('School', cell('Pupils', { columnSpan: 2 }))],
        body: [row(cell('North', { isHeader: true, rowSpan: 2 }), cell('1', { alignment: 'end' }), '2'), row('3', '4')],
      }),
    )
    expect(body).toContain('<thead><tr><th scope="col">School</th><th colspan="2" scope="colgroup">Pupils</th></tr>')
    expect(body).toContain('<th rowspan="2" scope="rowgroup">North</th><td align="right">1</td>')
  })

  test('a row without cells is left out, and the cells covering it become shorter', () => {
    const body = bodyOf(aTable({ body: [row(cell('a', { rowSpan: 3 })), row(), row('b')] }))
    expect(body).toContain('<tbody><tr><td rowspan="2">a</td></tr><tr><td>b</td></tr></tbody>')
  })

  test('lines of one cell stay together, and several paragraphs stay several', () => {
    const lines = cell([paragraph('a', { kind: 'line-break' }, 'b')])
    const paragraphs = cell([paragraph('c'), paragraph('d')])
    expect(bodyOf(aTable({ body: [row(lines, paragraphs)] }))).toContain('<td>a<break/>b</td><td><p>c</p><p>d</p></td>')
  })
})

test('nothing of a text is lost: there are as many parts of each kind as in the tree', () => {
  const text = aFullText()
  const xml = writeJats(text, aFrontMatter(), { pictureAddress: (file) => file })
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0
  expect({
    headings: count(/<(sec|app|ack|fn fn-type="coi-statement") /g),
    figures: count(/<fig /g),
    tables: count(/<table-wrap /g),
    equations: count(/<(disp|inline)-formula\b/g),
    notes: count(/<fn id="note/g),
    references: count(/<ref /g),
    citations: count(/<xref ref-type="bibr"/g),
    pictures: count(/<(inline-)?graphic /g),
  }).toEqual(countParts(text))
})
