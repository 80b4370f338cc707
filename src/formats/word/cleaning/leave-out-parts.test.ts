import { expect, test } from 'vitest'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { relationship, relationshipsXml, WORD_NAMESPACE } from '#test/fixtures/documents/docx.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faultsOf, unpack } from '#test/fixtures/documents/open-docx.ts'
import { buildZip } from '#test/fixtures/documents/zip.ts'
import { cleanDocx, leaveOutParts } from './index.ts'

const office = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\u{feff}${text}`, 'utf16le'))
const damaged = () =>
  buildDocx({
    text: 'Kept words.',
    bodyXml: `<w:p><w:r><w:t>Below.</w:t></w:r></w:p><w:sectPr><w:headerReference ${office} r:id="top"/></w:sectPr>`,
    relationships:
      relationship('theme', 'theme/theme1.xml', { id: 'look' }) +
      relationship('customXml', '../customXml/item1.xml', { id: 'data' }) +
      relationship('header', 'header1.xml', { id: 'top' }),
    entries: [
      { name: 'word/theme/theme1.xml', data: '<a>' },
      { name: 'word/header1.xml', data: 'no XML' },
      { name: 'customXml/item1.xml', data: '<b></c>' },
      { name: 'customXml/_rels/item1.xml.rels', data: '<Relationships/>' },
      { name: 'word/media/image1.png', data: 'picture' },
    ],
  })

test('unreadable parts are left out, and so is what leads to them, unless the text refers to it', async () => {
  const bytes = damaged()
  const found = await inspectDocx(bytes)
  if (!found.ok) throw new Error(found.message)
  const copy = await leaveOutParts(bytes, found.unreadable ?? [])
  expect(await inspectDocx(copy)).toEqual({ ok: true, text: 'Kept words.\nBelow.' })
  const parts = await unpack(copy)
  expect([...parts.keys()].filter((name) => /theme|header1|customxml/.test(name))).toEqual([])
  const rels = parts.get('word/_rels/document.xml.rels')?.toString()
  expect(rels).toMatch(/Id="top" [^>]*Target="NULL" TargetMode="External"/)
  expect(rels).not.toMatch(/look|data/)
  expect(parts.get('word/media/image1.png')?.toString()).toBe('picture')
  expect(faultsOf(await unpack(await cleanDocx(copy, undefined)))).toEqual([])
})

test('references in single quotes and in UTF-16 are found, too', async () => {
  const body = `<w:sectPr><w:headerReference ${office} r:id='top'/></w:sectPr>`
  const document = `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="${WORD_NAMESPACE}"><w:body>${body}</w:body></w:document>`
  const types = `<?xml version="1.0" encoding="UTF-16"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName='/word/header1.xml' ContentType='application/xml'/></Types>`
  const bytes = buildZip([
    { name: '[Content_Types].xml', data: utf16(types) },
    { name: 'word/document.xml', data: utf16(document) },
    {
      name: 'word/_rels/document.xml.rels',
      data: relationshipsXml(relationship('header', 'header1.xml', { id: 'top' })),
    },
    { name: 'word/header1.xml', data: 'no XML' },
  ])
  const parts = await unpack(await leaveOutParts(bytes, ['word/header1.xml']))
  expect(parts.get('word/_rels/document.xml.rels')?.toString()).toMatch(/Id="top" [^>]*Target="NULL"/)
  expect(parts.get('[content_types].xml')?.toString()).toMatch(/^<\?xml version="1.0"\?><Types [^>]*><\/Types>$/)
})

test('the same file comes of it at any time', async () => {
  expect(await leaveOutParts(damaged(), ['word/stray.xml'])).toEqual(await leaveOutParts(damaged(), ['word/stray.xml']))
})
