import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { relationship } from '#test/fixtures/documents/docx.ts'
import {
  buildDocx,
  goodDocuments,
  hostileDocuments,
  loadingDocuments,
  loadingTexts,
  MAX_UPLOAD,
} from '#test/fixtures/documents/index.ts'
import { inspectDocx } from './inspect-docx.ts'

const run = (inner: string) => `<w:r>${inner}</w:r>`
const words = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`)
const paragraph = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`
const field = (code: string, result: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}\
${run('<w:fldChar w:fldCharType="separate"/>')}${result}${run('<w:fldChar w:fldCharType="end"/>')}`

async function textOf(document: Parameters<typeof buildDocx>[0]): Promise<string> {
  const inspection = await inspectDocx(buildDocx(document))
  if (!inspection.ok) throw new Error(inspection.message)
  return inspection.text
}

describe('a Word upload', () => {
  const hostile = hostileDocuments.filter(({ type }) => type === 'docx')
  test.each(hostile)('$name is refused as $code', async ({ bytes, code }) => {
    const inspection = await inspectDocx(bytes())
    expect(inspection).toEqual({ ok: false, code, message: expect.stringMatching(/^[A-Z].+\S$/) })
  })

  const good = goodDocuments.filter(({ type }) => type === 'docx')
  test.each(good)('$name is accepted', async ({ bytes }) => {
    expect(await inspectDocx(bytes())).toMatchObject({ ok: true })
  })

  test.each(loadingTexts)('$name is accepted, and the address in its text is named', async ({ bytes }) => {
    expect(await inspectDocx(bytes())).toMatchObject({ ok: true, outsideInText: [expect.any(String)] })
  })

  test.each(loadingDocuments)('$name is accepted, and the link out of it is named', async ({ bytes }) => {
    const inspection = await inspectDocx(bytes())
    expect(inspection).toEqual({ ok: true, text: 'An invented manuscript.', outside: [expect.any(String)] })
  })

  test.each(good)('$name loads nothing', async ({ bytes }) => {
    expect(await inspectDocx(bytes())).not.toHaveProperty('outside')
  })

  test('the largest fixture has exactly the size that may be uploaded', () => {
    expect(good.find(({ name }) => name === 'largest')?.bytes()).toHaveLength(MAX_UPLOAD)
  })

  test('an old .doc file is refused with advice on how to save it', async () => {
    const oldDoc = hostile.find(({ name }) => name === 'oldDoc')
    expect(await inspectDocx(oldDoc?.bytes() ?? new Uint8Array())).toMatchObject({
      message: 'This is a .doc file. In Word: File → Save As → .docx',
    })
  })

  test('a workbook is recognised as a workbook', async () => {
    const workbook = hostile.find(({ name }) => name === 'xlsxAsDocx')
    expect(await inspectDocx(workbook?.bytes() ?? new Uint8Array())).toMatchObject({
      message: expect.stringContaining('Excel workbook'),
    })
  })

  test('every beginning of a document is refused, and none throws', async () => {
    const whole = buildDocx({ text: 'An invented manuscript.' })
    for (let length = 0; length < whole.length; length += 7) {
      expect(await inspectDocx(whole.slice(0, length))).toMatchObject({ ok: false })
    }
  })

  test('a thick but honest document passes: 1,900 parts, and XML that packs well', async () => {
    const paragraphs = Array.from({ length: 20_000 }, (_, n) => `Paragraph ${n * 7919} of an invented manuscript`)
    const entries = Array.from({ length: 1_900 }, (_, n) => ({
      name: `word/media/image${n}.png`,
      data: `picture ${n}`,
    }))
    expect(await inspectDocx(buildDocx({ paragraphs, entries }))).toMatchObject({ ok: true })
  })
})

test('the files of other programs in a document are named, whatever their parts are called', async () => {
  const inside = (type: string, target: string, id: string) => relationship(type, target, { id })
  const bytes = buildDocx({
    relationships:
      inside('oleObject', 'embeddings/equation.bin', 'a') +
      inside('package', 'harmless/book.xlsx', 'b') +
      inside('control', 'activeX/activeX1.xml', 'c') +
      inside('image', 'media/image1.png', 'd'),
    entries: ['embeddings/equation.bin', 'harmless/book.xlsx', 'activeX/activeX1.bin', 'media/image1.png'].map(
      (name) => ({
        name: `word/${name}`,
        data: 'bytes',
      }),
    ),
  })
  expect(await inspectDocx(bytes)).toMatchObject({
    ok: true,
    embedded: ['equation.bin', 'book.xlsx', 'activeX1.xml'],
  })
  expect(await inspectDocx(buildDocx())).not.toHaveProperty('embedded')
})

describe('a part that is no XML although it should be', () => {
  const notXml = { data: '<a><b></a>' }

  test.each([
    'customXml/item1.xml',
    'docProps/core.xml',
    'word/theme/theme1.xml',
    'word/stray.xml',
    'word/_rels/stray.xml.rels',
  ])('%s is named, and the document is accepted', async (name) => {
    const bytes = buildDocx({ text: 'Kept words.', entries: [{ name, ...notXml }] })
    expect(await inspectDocx(bytes)).toEqual({ ok: true, text: 'Kept words.', unreadable: [name.toLowerCase()] })
  })

  test('is refused where the text needs it', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'
    for (const document of [
      { documentXml: notXml.data },
      { footnotesXml: '<never>' },
      {
        entries: [{ name: 'word/styles.xml', ...notXml }],
        contentTypes: `<Override PartName="/word/styles.xml" ContentType="${type}"/>`,
      },
    ])
      expect(await inspectDocx(buildDocx(document))).toMatchObject({ ok: false, code: 'damaged' })
  })

  test('is refused with a DOCTYPE all the same', async () => {
    const entries = [{ name: 'word/stray.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]
    expect(await inspectDocx(buildDocx({ entries }))).toMatchObject({ ok: false, code: 'doctype' })
  })
})

test('a short repetitive text is not a zip bomb', async () => {
  expect(await inspectDocx(buildDocx({ text: 'word '.repeat(100_000) }))).toMatchObject({ ok: true })
})

describe('the words of a Word document', () => {
  test('are its paragraphs, one per line, as written', async () => {
    expect(await textOf({ paragraphs: ['Résumé of 论文', 'a < b & c'] })).toBe('Résumé of 论文\na < b & c')
  })

  test('include table cells, footnotes, formulas, tabs and line breaks', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(words(text))}</w:tc>`
    const math =
      '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>E=mc</m:t></m:r></m:oMath>'
    const bodyXml = [
      paragraph(words('before'), run('<w:tab/>'), words('after'), run('<w:br/>'), words('below')),
      `<w:tbl><w:tr>${cell('left')}${cell('right')}</w:tr></w:tbl>`,
      paragraph(math),
    ].join('')
    const footnotesXml = `<w:footnote w:id="1">${paragraph(words('A remark.'))}</w:footnote>`
    expect(await textOf({ bodyXml, footnotesXml })).toBe('before\tafter\nbelow\nleft\nright\nE=mc\nA remark.')
  })

  test('follow tracked changes as if accepted: insertions in, deletions and old places of moved text out', async () => {
    const bodyXml = paragraph(
      words('We '),
      `<w:ins w:id="1">${words('never ')}</w:ins>`,
      `<w:del w:id="2">${run('<w:delText>always </w:delText>')}</w:del>`,
      `<w:moveFrom w:id="3">${words('moved ')}</w:moveFrom>`,
      words('agree'),
    )
    expect(await textOf({ bodyXml })).toBe('We never agree')
  })

  test('include the result of a field but not its code, even for nested fields', async () => {
    const citation = field(' ADDIN ZOTERO_ITEM {"title":"hidden"}', words('(Quill 2024)'))
    const fieldInCode = [
      run('<w:fldChar w:fldCharType="begin"/>'),
      run('<w:instrText>IF </w:instrText>'),
      field('PAGE', words('inner')),
      run('<w:fldChar w:fldCharType="separate"/>'),
      words('outer '),
      run('<w:fldChar w:fldCharType="end"/>'),
    ]
    expect(await textOf({ bodyXml: paragraph(words('See '), citation, words('.')) })).toBe('See (Quill 2024).')
    expect(await textOf({ bodyXml: paragraph(...fieldInCode, words('rest')) })).toBe('outer rest')
  })

  test('include the text of a box once, although Word stores it twice', async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(words(text))}</w:txbxContent>`
    const alternate = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">\
<mc:Choice Requires="wps">${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent>`
    const bodyXml = paragraph(words('Around'), run(alternate), words('it'))
    expect(await textOf({ bodyXml })).toBe('Around\nIn a box\nit')
  })

  test('leave out tab stops, which are layout', async () => {
    const bodyXml = paragraph('<w:pPr><w:tabs><w:tab w:val="left" w:pos="9"/></w:tabs></w:pPr>', words('text'))
    expect(await textOf({ bodyXml })).toBe('text')
  })

  test('are found under any prefix and in the strict form of the format', async () => {
    const documentXml =
      '<d:document xmlns:d="http://purl.oclc.org/ooxml/wordprocessingml/main"><d:body><d:p><d:r><d:t>Strict</d:t></d:r></d:p></d:body></d:document>'
    expect(await textOf({ documentXml })).toBe('Strict')
  })

  test('are read from UTF-16 as well', async () => {
    const documentXml = `\ufeff<?xml version="1.0" encoding="UTF-16"?><w:document \
xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph(words('Wide'))}</w:body></w:document>`
    expect(await textOf({ documentXml: Buffer.from(documentXml, 'utf16le') })).toBe('Wide')
  })

  test('are read up to a million characters, however large a small file unpacks', async () => {
    const bodyXml = Array.from({ length: 3_000 }, (_, line) => paragraph(words(`${line} ${'word '.repeat(200)}`))).join(
      '',
    )
    const text = await textOf({ bodyXml })
    expect(text).toHaveLength(1_000_000)
    expect(text.slice(0, 11)).toBe('0 word word')
  })

  test('of one endless paragraph are read from its beginning', async () => {
    const text = await textOf({ bodyXml: paragraph(words(`first ${'word '.repeat(300_000)}`)) })
    expect([text.length, text.slice(0, 10)]).toEqual([1_000_000, 'first word'])
  })

  test('leave room for the notes only as far as the body does', async () => {
    const note = `<w:footnote w:id="1">${paragraph(words(`note ${'word '.repeat(200_000)}`))}</w:footnote>`
    const text = await textOf({ bodyXml: paragraph(words('body '.repeat(1_000))), footnotesXml: note })
    expect([text.length, text.includes('note word')]).toEqual([1_000_000, true])
  })

  test('survive thousands of fields that never end', async () => {
    const open = run('<w:fldChar w:fldCharType="begin"/>').repeat(20_000)
    const bodyXml = paragraph(words('first'), open, ...Array.from({ length: 20_000 }, () => words('x')))
    expect(await textOf({ bodyXml })).toBe('first')
  })
})

test('a part that unpacks to more than it declares is stopped, not unpacked', async () => {
  const unpacked = new Uint8Array(8 * 1024 * 1024)
  const deflated = { bytes: deflateRawSync(unpacked), size: 10, checksum: 0 }
  const { openPackage } = await import('./word-package.ts')
  const parts = await openPackage(buildDocx({ entries: [{ name: 'word/a.bin', data: '', deflated }] }))
  let received = 0
  const reading = parts.get('word/a.bin')?.read((chunk) => {
    received += chunk.length
  })
  await expect(reading).rejects.toThrow()
  expect(received).toBeLessThan(unpacked.length / 16)
})
