import { expect, test } from 'vitest'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { buildDocx, type DocxOptions, relationship, WORD_NAMESPACE } from '#test/fixtures/documents/docx.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { cleanDocx } from './index.ts'

const by = 'w:id="1" w:author="Ada Quill" w:date="2026-01-02T03:04:05Z"'
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`
const inserted = (...inner: string[]) => `<w:ins ${by}>${inner.join('')}</w:ins>`
const deleted = (text: string) => `<w:del ${by}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
const deletedMark = `<w:pPr><w:pStyle w:val="Former"/><w:rPr><w:del ${by}/></w:rPr></w:pPr>`
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`
const row = (cells: string, properties = '') => `<w:tr>${properties}${cells}</w:tr>`
const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>\
<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

const properties = { title: 'A Title', authors: [], keywords: [], language: 'en', published: '2026-05-06' }

async function clean(document: DocxOptions): Promise<Map<string, Buffer>> {
  const parts = await unpack(await cleanDocx(buildDocx(document), properties))
  expect(faultsOf(parts)).toEqual([])
  return parts
}

/** The remaining body, without its outermost elements. */
async function bodyOf(bodyXml: string): Promise<string> {
  const xml = xmlOf(await clean({ bodyXml }), 'word/document.xml')
  return /<w:body>(.*)<\/w:body>/s.exec(xml)?.[1] ?? ''
}

test('insertions stay, deletions are gone', async () => {
  expect(await bodyOf(paragraph(run('We '), inserted(run('never ')), deleted('always '), run('agree')))).toBe(
    paragraph(run('We '), run('never '), run('agree')),
  )
  expect(await bodyOf(paragraph(run('a'), inserted(deleted('b'), run('c'))))).toBe(paragraph(run('a'), run('c')))
})

test('comments leave no mark in the text', async () => {
  const mark = '<w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="1"/></w:r>'
  const commented = ['<w:commentRangeStart w:id="1"/>', run('text'), '<w:commentRangeEnd w:id="1"/>', mark]
  expect(await bodyOf(paragraph(...commented))).toBe(paragraph(run('text')))
})

test('moved text is at its destination', async () => {
  const from = `<w:moveFromRangeStart w:name="m" ${by}/><w:moveFrom ${by}>${run('here')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>`
  const to = `<w:moveToRangeStart w:name="m" ${by}/><w:moveTo ${by}>${run('here')}</w:moveTo><w:moveToRangeEnd w:id="1"/>`
  expect(await bodyOf(paragraph(from) + paragraph(to))).toBe(`<w:p/>${paragraph(run('here'))}`)
})

test('changed formatting stays as changed', async () => {
  const looks = `<w:pPr><w:jc w:val="left"/><w:pPrChange ${by}><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange></w:pPr>`
  const bold = `<w:r><w:rPr><w:b/><w:rPrChange ${by}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>x</w:t></w:r>`
  expect(await bodyOf(paragraph(looks, bold))).toBe(
    paragraph('<w:pPr><w:jc w:val="left"/></w:pPr>', '<w:r><w:rPr><w:b/></w:rPr><w:t>x</w:t></w:r>'),
  )
})

test('a paragraph whose mark is deleted continues in the next one, which determines the formatting of both', async () => {
  const next = '<w:pPr><w:pStyle w:val="Next"/></w:pPr>'
  expect(await bodyOf(paragraph(deletedMark, run('one ')) + paragraph(next, run('two')))).toBe(
    paragraph(next, run('one '), run('two')),
  )
  const three = paragraph(deletedMark, run('one ')) + paragraph(deletedMark, run('two ')) + paragraph(run('three'))
  expect(await bodyOf(three)).toBe(paragraph(run('one '), run('two '), run('three')))
  const marked = `${paragraph(deletedMark, run('one '))}<w:bookmarkStart w:id="4" w:name="b"/>${paragraph(run('two'))}`
  expect(await bodyOf(marked)).toBe(paragraph(run('one '), '<w:bookmarkStart w:id="4" w:name="b"/>', run('two')))
})

test('a paragraph that is deleted as a whole leaves nothing', async () => {
  expect(await bodyOf(paragraph(deletedMark, deleted('gone')) + paragraph(run('left')))).toBe(paragraph(run('left')))
  expect(await bodyOf(paragraph(deletedMark, deleted('gone')) + table(row(cell(paragraph(run('x'))))))).toBe(
    table(row(cell(paragraph(run('x'))))).replace('<w:tcPr></w:tcPr>', '<w:tcPr/>'),
  )
})

test('before a table a paragraph stays separate, and a cell keeps its last one', async () => {
  const kept = '<w:p><w:pPr><w:pStyle w:val="Former"/><w:rPr/></w:pPr>'
  const body = paragraph(deletedMark, run('before')) + table(row(cell(paragraph(deletedMark, deleted('gone')))))
  expect(await bodyOf(body)).toBe(
    `${kept}${run('before')}</w:p>${table(row(cell(`${kept}</w:p>`))).replace('<w:tcPr></w:tcPr>', '<w:tcPr/>')}`,
  )
})

test('deleted rows and cells are gone, and a table without rows with them', async () => {
  const gone = `<w:trPr><w:del ${by}/></w:trPr>`
  const first = row(cell(paragraph(run('first')), '<w:tcW w:w="1"/>'))
  expect(await bodyOf(table(first, row(cell(paragraph(deleted('x'))), gone)) + paragraph())).toBe(
    `${table(first)}<w:p/>`,
  )
  expect(await bodyOf(table(row(cell(paragraph(deleted('x'))), gone)) + paragraph(run('left')))).toBe(
    paragraph(run('left')),
  )
  const withoutCell = row(cell(paragraph(run('x')), '<w:tcW w:w="1"/>') + cell(paragraph(), `<w:cellDel ${by}/>`))
  expect(await bodyOf(table(withoutCell))).toBe(table(row(cell(paragraph(run('x')), '<w:tcW w:w="1"/>'))))
})

test('text continues across a deleted table', async () => {
  const gone = row(cell(paragraph(deleted('x'))), `<w:trPr><w:del ${by}/></w:trPr>`)
  expect(await bodyOf(paragraph(deletedMark, run('one ')) + table(gone) + paragraph(run('two')))).toBe(
    paragraph(run('one '), run('two')),
  )
})

test('inserted rows, cells and numbers lose their marks; merged cells are merged', async () => {
  const merged = cell(
    paragraph(run('x')),
    `<w:tcW w:w="1"/><w:vAlign w:val="top"/><w:cellMerge ${by} w:vMerge="rest"/>`,
  )
  expect(await bodyOf(table(row(merged, `<w:trPr><w:ins ${by}/></w:trPr>`)))).toBe(
    table(
      row(cell(paragraph(run('x')), '<w:tcW w:w="1"/><w:vMerge w:val="restart"/><w:vAlign w:val="top"/>'), '<w:trPr/>'),
    ),
  )
  const numbered = `<w:pPr><w:numPr><w:numId w:val="1"/><w:ins ${by}/></w:numPr></w:pPr>`
  expect(await bodyOf(paragraph(numbered, run('x')))).toBe(
    paragraph('<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>', run('x')),
  )
})

test('formulas keep insertions and lose deletions', async () => {
  const math = (inner: string) =>
    `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath>`
  const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const fraction = `<m:f><m:fPr><m:ctrlPr><w:del ${by}><w:rPr/></w:del></m:ctrlPr></m:fPr><m:num><w:del ${by}>${sign('1')}</w:del></m:num><m:den/></m:f>`
  expect(await bodyOf(paragraph(math(`${inserted(sign('a'))}<w:del ${by}>${sign('b')}</w:del>${fraction}`)))).toBe(
    paragraph(math(sign('a'))),
  )
})

test('a text box, which Word stores twice, is accepted in both places', async () => {
  const box = `<w:txbxContent>${paragraph(run('kept'), deleted('gone'))}</w:txbxContent>`
  const both = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`
  expect(await bodyOf(paragraph(`<w:r>${both}</w:r>`))).toBe(
    paragraph(`<w:r>${both.replaceAll(deleted('gone'), '')}</w:r>`),
  )
})

test('citations and page numbers stay live, fields about a computer do not', async () => {
  const citation = field(' ADDIN ZOTERO_ITEM {"uris":["http://zotero.org/groups/1/items/A"]}', run('(Quill 2021)'))
  expect(await bodyOf(paragraph(citation))).toBe(paragraph(citation))
  expect(await bodyOf(paragraph(run('by '), field(' AUTHOR ', run('ada')), run('.')))).toMatch(
    /^<w:p><w:r><w:t xml:space="preserve">by <\/w:t><\/w:r>(<w:r\/?>(<\/w:r>)?)*<w:r><w:t xml:space="preserve">\.<\/w:t><\/w:r><\/w:p>$/,
  )
  const nested = field(` IF ${'</w:instrText></w:r>'}${field(' PAGE ', run('7'))}<w:r><w:instrText> = 1`, run('seven'))
  expect(await bodyOf(paragraph(nested))).toBe(paragraph(nested))
  const linked = await bodyOf(paragraph(field(' INCLUDETEXT "C:\\\\Users\\\\ada\\\\a.docx" ', run('its words'))))
  expect(linked).toContain('its words')
  expect(linked).not.toMatch(/fldChar|instrText/)
  expect(await bodyOf(paragraph(`<w:fldSimple w:instr=" FILENAME ">${run('a.docx')}</w:fldSimple>`, run('x')))).toBe(
    paragraph(run('x')),
  )
})

test('a document without changes keeps its text, character for character', async () => {
  const bodyXml = [
    paragraph('<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>', run('Résumé &amp; 论文 &lt; α')),
    paragraph(
      run(' spaced  out '),
      '<w:r><w:tab/><w:br/></w:r>',
      '<w:hyperlink w:anchor="x">',
      run('link'),
      '</w:hyperlink>',
    ),
    table(row(cell(paragraph(run('left'))) + cell(paragraph(run('right'))))),
  ].join('\n')
  const footnotesXml = `<w:footnote w:id="1">${paragraph(run('A remark.'))}</w:footnote>`
  const document = { bodyXml: `${bodyXml}${paragraph('<w:r><w:footnoteReference w:id="1"/></w:r>')}`, footnotesXml }
  const text = async (docx: Uint8Array) => {
    const inspection = await inspectDocx(docx)
    return inspection.ok ? inspection.text : inspection.message
  }
  const before = buildDocx(document)
  expect(await text(await cleanDocx(before, properties))).toBe(await text(before))
})

test('notes, headers and footers are cleaned like the text; a note that is no longer referred to is gone', async () => {
  const parts = await clean({
    bodyXml: paragraph(
      '<w:r><w:footnoteReference w:id="1"/></w:r>',
      `<w:del ${by}><w:r><w:footnoteReference w:id="2"/></w:r></w:del>`,
    ),
    footnotesXml: `<w:footnote w:id="1">${paragraph(deletedMark, run('ke'), run('pt'))}${paragraph(deleted('x'), run('too'))}</w:footnote><w:footnote w:id="2">${paragraph(run('gone'))}</w:footnote>`,
  })
  expect(xmlOf(parts, 'word/footnotes.xml')).toContain(
    `<w:footnote w:id="1">${paragraph(run('ke'), run('pt'), run('too'))}</w:footnote></w:footnotes>`,
  )
})

test('a header with one deleted and one remaining paragraph is written completely', async () => {
  const header = `<w:hdr xmlns:w="${WORD_NAMESPACE}">${paragraph(deletedMark, deleted('x'), run('Page '), run('1'))}${paragraph(run('of 2'))}</w:hdr>`
  const parts = await clean({
    text: 'text',
    bodyXml:
      '<w:sectPr><w:headerReference xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="h"/></w:sectPr>',
    relationships: relationship('header', 'header1.xml', { id: 'h' }),
    contentTypes:
      '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>',
    entries: [{ name: 'word/header1.xml', data: header }],
  })
  expect(xmlOf(parts, 'word/header1.xml')).toContain(`>${paragraph(run('Page '), run('1'), run('of 2'))}</w:hdr>`)
})

test.each([
  [
    'under any prefix',
    `<d:document xmlns:d="${WORD_NAMESPACE}"><d:body><d:p><d:ins d:id="1" d:author="Q"><d:r><d:t>x</d:t></d:r></d:ins></d:p></d:body></d:document>`,
  ],
  [
    'in the strict form',
    '<d:document xmlns:d="http://purl.oclc.org/ooxml/wordprocessingml/main"><d:body><d:p><d:ins d:id="1" d:author="Q"><d:r><d:t>x</d:t></d:r></d:ins></d:p></d:body></d:document>',
  ],
])('changes are recognised %s', async (_where, documentXml) => {
  expect(xmlOf(await clean({ documentXml }), 'word/document.xml')).toContain('<d:p><d:r><d:t>x</d:t></d:r></d:p>')
})

test('the same manuscript gives the same file', async () => {
  const docx = buildDocx({ text: 'one\ntwo' })
  const [first, second] = [await cleanDocx(docx, properties), await cleanDocx(docx, properties)]
  expect(Buffer.from(first).equals(second)).toBe(true)
})

test('the file contains the facts of the paper', async () => {
  const docx = await cleanDocx(buildDocx(), {
    ...properties,
    title: 'Rights & <Wrongs>',
    authors: ['Ada Quill', 'Bo Reed'],
    keywords: ['ink', 'paper'],
    abstract: 'Of ink.',
    identifier: 'https://doi.org/10.5555/1',
    licence: 'CC BY 4.0',
  })
  const parts = await unpack(docx)
  expect(faultsOf(parts)).toEqual([])
  const core = xmlOf(parts, 'docprops/core.xml')
  for (const said of [
    '<dc:title>Rights &amp; &lt;Wrongs&gt;</dc:title>',
    '<dc:creator>Ada Quill; Bo Reed</dc:creator>',
    '<cp:keywords>ink; paper</cp:keywords>',
    '<dc:description>Of ink.</dc:description>',
    '<dc:language>en</dc:language>',
    '<dc:identifier>https://doi.org/10.5555/1</dc:identifier>',
    '<cp:revision>1</cp:revision>',
    '<dcterms:modified xsi:type="dcterms:W3CDTF">2026-05-06T00:00:00Z</dcterms:modified>',
  ]) {
    expect(core).toContain(said)
  }
  expect(core).not.toContain('lastModifiedBy')
  expect(xmlOf(parts, 'docprops/custom.xml')).toContain('CC BY 4.0')
})
