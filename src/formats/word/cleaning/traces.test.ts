import { expect, test } from 'vitest'
import { openPackage } from '#src/formats/word/package/word-package.ts'
import { buildDocx, relationship } from '#test/fixtures/documents/docx.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { seededDocuments } from '#test/fixtures/documents/seeded-docx.ts'
import { cleanDocx } from './index.ts'

const properties = { title: 'A Title', authors: ['Bo Reed'], keywords: [], language: 'en', published: '2026-05-06' }

/** Every part, decoded in every possible way, including the parts of documents inside the document. */
async function everythingIn(docx: Uint8Array): Promise<string> {
  const found: string[] = []
  for (const [name, bytes] of await unpack(docx)) {
    found.push(
      name.toUpperCase(),
      bytes.toString('latin1'),
      bytes.toString('utf16le'),
      bytes.subarray(1).toString('utf16le'),
    )
    const isPackage = bytes.toString('latin1', 0, 2) === 'PK' && (await openPackage(bytes).catch(() => undefined))
    if (isPackage) found.push(await everythingIn(bytes))
  }
  return found.join('\n')
}

test.each(seededDocuments)('$name: nothing of it is published', async ({ bytes }) => {
  const manuscript = bytes()
  expect(await everythingIn(manuscript)).toContain('MARKER')
  const published = await cleanDocx(manuscript, properties)
  expect(await everythingIn(published)).not.toContain('MARKER')
  expect(faultsOf(await unpack(published))).toEqual([])
})

const field = (...codes: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const publishedBody = async (bodyXml: string) =>
  xmlOf(await unpack(await cleanDocx(buildDocx({ bodyXml }), properties)), 'word/document.xml')

test('a citation of Zotero stays with its title, its DOI and the key of its item', async () => {
  const item = '"itemData":{"title":"Ink \\"dry\\"","DOI":"10.5555/ink",'
  const address = (user: string) => `"uris":["http://zotero.org/users/${user}/items/AB12"],`
  const published = await publishedBody(
    field(` ADDIN ZOTERO_ITEM {${address('1234567')}${item}"no`, 'te":"mine"}} ', ' \\* MERGEFORMAT '),
  )
  expect(published).toContain(
    `<w:instrText> ADDIN ZOTERO_ITEM {${address('0')}${item}"note":""}}  \\* MERGEFORMAT </w:instrText>`,
  )
})

test('a citation of EndNote stays with its title and its number', async () => {
  const code = (notes: string, library: string) =>
    `ADDIN EN.CITE &lt;EndNote&gt;&lt;key db-id="${library}"&gt;5&lt;/key&gt;&lt;title&gt;Ink&lt;/title&gt;${notes}&lt;/EndNote&gt;`
  const notes = '&lt;research-notes&gt;mine&lt;/research-notes&gt;'
  expect(await publishedBody(field(code(notes, 'p5e0')))).toContain(code('', ''))
})

test('a field in hidden letters stays, and so does one explicitly not hidden', async () => {
  const entry = '<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r>'
  const shown = '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>ink</w:t></w:r>'
  expect(await publishedBody(`<w:p>${shown}${entry}</w:p>`)).toContain(shown + entry)
})

test('the sources of citations stay', async () => {
  const sources =
    '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Qui21</b:Tag></b:Source></b:Sources>'
  const manuscript = buildDocx({
    text: 'text',
    relationships: relationship('customXml', '../customXml/item1.xml'),
    entries: [{ name: 'customXml/item1.xml', data: sources }],
  })
  const parts = await unpack(await cleanDocx(manuscript, properties))
  expect(xmlOf(parts, 'customxml/item1.xml')).toContain('Qui21')
  expect(faultsOf(parts)).toEqual([])
})

test('links that anybody can follow stay', async () => {
  const manuscript = buildDocx({
    bodyXml:
      '<w:p><w:hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>',
    relationships: relationship('hyperlink', 'https://example.org/?a=1&amp;b=2', { external: true }),
  })
  const parts = await unpack(await cleanDocx(manuscript, properties))
  expect(xmlOf(parts, 'word/_rels/document.xml.rels')).toContain('https://example.org/?a=1&amp;b=2')
  expect(xmlOf(parts, 'word/document.xml')).toContain('r:id="rId1"')
})
