import { expect, test } from 'vitest'
import { openPackage } from '#src/formats/docx/word-package.ts'
import { buildDocx, relationship } from '#test/fixtures/documents/docx.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { seededDocuments } from '#test/fixtures/documents/seeded-docx.ts'
import { cleanDocx } from './index.ts'

const properties = { title: 'A Title', authors: ['Bo Reed'], keywords: [], language: 'en', published: '2026-05-06' }

/** Every part by every way its bytes can be read, and the parts of documents inside the document. */
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
