import { describe, expect, test } from 'vitest'
import { style, wordStyles } from '#test/fixtures/corpus/styles.ts'
import { paragraph, run, styled, withProperties } from '#test/fixtures/corpus/wordml.ts'
import { isFixedWidth, withCodeStyle } from './code-style.ts'
import { markFixedWidth } from './fixed-width.ts'

const codeStyle = withCodeStyle(
  `<w:styles xmlns:w="urn:w">${wordStyles}${style('Pre', 'Preformatted Text')}${style('Src', 'Source Code')}</w:styles>`,
)
if (!codeStyle) throw new Error('no style')
const { id } = codeStyle

const typed = (text: string) => run(text, { face: 'Courier New' })
const long = paragraph('The class described the falling tide. '.repeat(20))

/** The words that became code; a long text surrounds them. */
function codeIn(...body: string[]): string[] {
  const marked = markFixedWidth(`<w:body xmlns:w="urn:w">${body.join('')}${long}</w:body>`, codeStyle as never)
  const runs = marked.match(/<w:r>.*?<\/w:r>/g) ?? []
  return runs.filter((one) => one.includes(`w:val="${id}"`)).map((one) => one.replaceAll(/<[^>]+>/g, ''))
}

describe('monospaced words are code', () => {
  test('within a sentence', () => {
    expect(codeIn(paragraph('Call ', typed('light(lamp)'), ' at night.'))).toEqual(['light(lamp)'])
  })

  test('and as whole paragraphs, with their spaces and characters', () => {
    expect(
      codeIn(paragraph(typed('if (night) {')), paragraph(typed('  '), typed('light()')), paragraph(typed('}'))),
    ).toEqual(['if (night) {', '  ', 'light()', '}'])
  })

  test.each([
    ['a heading', styled('Heading1', typed('Introduction'))],
    ['a title', styled('Title', typed('Lamps'))],
    ['what has a place in the outline', withProperties('<w:outlineLvl w:val="0"/>', typed('Lamps'))],
    ['a bold line, which is a heading', paragraph(run('Lamps', { face: 'Courier New', bold: true }))],
    ['an address', paragraph('Write to ', typed('ada.quill@college.example'), '.')],
    ['a line that is an address', paragraph(typed('https://tides.example'))],
    ['a long quotation', paragraph('He said: ', typed('I do not know. '.repeat(10)))],
    ['a figure in a table', `<w:tbl><w:tr><w:tc>${paragraph(typed('17'))}</w:tc></w:tr></w:tbl>`],
    ['what has a style', paragraph('Call ', run('light()', { face: 'Courier New', style: 'Emphasis' }))],
    ['another face', paragraph('Call ', run('light()', { face: 'Arial' }))],
  ])('but not %s', (_, body) => {
    expect(codeIn(body)).toEqual([])
  })

  test('nor where most of the text is monospaced', () => {
    expect(
      codeIn(paragraph(typed('The class described the rising tide. '.repeat(21))), paragraph('Call ', typed('x()'))),
    ).toEqual([])
  })
})

test('lines in a code style keep their spaces, except notes and what pandoc reads by itself', () => {
  const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>'
  expect(codeIn(styled('Pre', '  light()', mark), styled('Src', 'dark()'), paragraph('A word.'))).toEqual(['  light()'])
})

test.each([
  ['<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr></w:rPrDefault></w:docDefaults>'],
  ['<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:rPr><w:rFonts w:ascii="Courier"/></w:rPr></w:style>'],
])('a text that is monospaced throughout contains no recognisable code: %#', (styles) => {
  expect(withCodeStyle(`<w:styles xmlns:w="urn:w">${styles}</w:styles>`)).toBeUndefined()
})

test.each(['Courier New', 'Consolas', 'Menlo', 'DejaVu Sans Mono', 'Source Code Pro', 'Lucida Console'])(
  '%s is monospaced',
  (face) => {
    expect(isFixedWidth(face)).toBe(true)
  },
)

test.each(['Times New Roman', 'Monotype Corsiva', 'Cambria', 'Lucida Sans', undefined])(
  '%s is not monospaced',
  (face) => {
    expect(isFixedWidth(face)).toBe(false)
  },
)
