// Files of other programs and fields that act inside a Word file: the editor learns of them, and no reader gets them.
// One database is enough: the Word file decides.
import { expect, test } from 'vitest'
import type { JournalObject, StatusAnswer } from '#src/wire/journal.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { docxFile, publish, submit } from '#test/factories/submission.ts'
import { buildDocx, relationship } from '#test/fixtures/documents/docx.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { startApi, type TestApi } from './api-harness.ts'

const office = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const picture =
  '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:9pt"><v:imagedata r:id="picture"/></v:shape>'

/** An object with its picture, a workbook and a control, each of which a click opens. */
const withFiles = () =>
  buildDocx({
    text: 'Bridges carry roads.',
    bodyXml:
      `<w:p><w:r><w:object ${office}>${picture}<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Package" r:id="object"/></w:object></w:r></w:p>` +
      `<w:p><w:r><w:object ${office}><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" r:id="book"/></w:object></w:r></w:p>` +
      `<w:p><w:r><w:object ${office}><w:control r:id="control" w:name="Button"/></w:object></w:r></w:p>`,
    relationships:
      relationship('image', 'media/image1.png', { id: 'picture' }) +
      relationship('oleObject', 'embeddings/oleObject1.bin', { id: 'object' }) +
      relationship('package', 'embeddings/book.xlsx', { id: 'book' }) +
      relationship('control', 'activeX/activeX1.xml', { id: 'control' }),
    entries: [
      { name: 'word/media/image1.png', data: 'picture' },
      { name: 'word/embeddings/oleObject1.bin', data: 'RUNNING program.exe' },
      { name: 'word/embeddings/book.xlsx', data: 'RUNNING workbook' },
      { name: 'word/activeX/activeX1.xml', data: '<ax:ocx xmlns:ax="urn:ax" ax:name="RUNNING"/>' },
    ],
  })

async function read(site: TestApi, path: string, token?: string): Promise<Uint8Array> {
  const response = await site.request('GET', path, token === undefined ? {} : { token })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

async function expectClean(docx: Uint8Array): Promise<void> {
  const parts = await unpack(docx)
  expect([...parts.keys()].filter((name) => /embeddings|activex/.test(name))).toEqual([])
  expect([...parts.values()].join('\n')).not.toContain('RUNNING')
  const text = xmlOf(parts, 'word/document.xml')
  expect(text).toContain('Bridges carry roads.')
  expect(text).toContain('v:imagedata')
  expect(text).not.toMatch(/OLEObject|w:control/)
  expect(faultsOf(parts)).toEqual([])
}

test('the editor learns of them, the manuscript stays as it was sent, and the published file is without them', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const admin = await site.administrator()
  const sent = withFiles()
  const submission = await submit(site, token, { file: docxFile(sent) })
  expect(submission.findings).toEqual(
    ['oleObject1.bin', 'book.xlsx', 'activeX1.xml'].map((excerpt) => ({
      kind: 'embedded-file',
      place: 'embedded-object',
      excerpt,
    })),
  )
  const manuscript = await read(site, `/api/submissions/${submission.id}/download/docx`, admin.token)
  expect(Buffer.from(manuscript).equals(sent)).toBe(true)
  const { journal } = (await (await publish(site, admin.token, submission.id)).json()) as StatusAnswer
  await expectClean(await read(site, `/journals/${journal?.id}.docx`))
})

test('a paper that an administrator uploads directly is published without them, and so is its next version', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const uploaded = await site.request('POST', '/api/journals', { token, form: uploadForm({ docxFile: withFiles() }) })
  expect(uploaded.status).toBe(201)
  const { id } = (await uploaded.json()) as JournalObject
  await expectClean(await read(site, `/journals/${id}.docx`))

  const form = new FormData()
  form.set('file', docxFile(withFiles()))
  expect((await site.request('PUT', `/api/journals/${id}/files/docx`, { token, form })).status).toBe(200)
  await expectClean(await read(site, `/journals/${id}.docx`))
})

test('a paper whose files of other programs cannot be removed is refused with what to do, and leaves nothing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  site.services.inspector.cleanWord = async () => undefined
  const refused = await site.request('POST', '/api/journals', { token, form: uploadForm({ docxFile: withFiles() }) })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'embedded-files',
    message: expect.stringContaining('Paste Special'),
  })
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
})

test('a part that is no XML is left out of the kept file, the editor learns of it, and the paper is published', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const admin = await site.administrator()
  const damaged = buildDocx({
    text: 'Bridges carry roads.',
    relationships: relationship('customXml', '../customXml/item1.xml', { id: 'data' }),
    entries: [{ name: 'customXml/item1.xml', data: 'no XML' }],
  })
  const submission = await submit(site, token, { file: docxFile(damaged) })
  expect(submission.findings).toEqual([
    { kind: 'unreadable-part', place: 'other-part', excerpt: 'customxml/item1.xml' },
  ])
  const kept = await unpack(await read(site, `/api/submissions/${submission.id}/download/docx`, admin.token))
  expect([...kept.keys()].join(' ')).not.toContain('customxml')
  expect(kept.get('word/_rels/document.xml.rels')?.toString()).not.toContain('customXml')
  const { journal } = (await (await publish(site, admin.token, submission.id)).json()) as StatusAnswer
  expect(xmlOf(await unpack(await read(site, `/journals/${journal?.id}.docx`)), 'word/document.xml')).toContain(
    'roads.',
  )
})

const field = (code: string, element = 'w:instrText') =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><${element}>${code}</${element}></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Shown.</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** Word also reads text without the element for codes. */
const withField = (element?: 'w:t', code = 'INCLUDEPICTURE "http://canary.example/a.png"') =>
  buildDocx({ text: 'Bridges.', bodyXml: field(code, element) })

const withInsertion = () =>
  buildDocx({
    text: 'Bridges.',
    bodyXml: `<w:altChunk ${office} r:id="chunk"/>`,
    relationships: relationship('aFChunk', 'chunk.rtf', { id: 'chunk' }),
    entries: [{ name: 'word/chunk.rtf', data: '{\\rtf1 \\object}' }],
  })

const withRibbon = () => {
  const type = 'http://schemas.microsoft.com/office/2006/relationships/ui/extensibility'
  return buildDocx({
    text: 'Bridges.',
    relationships: `<Relationship Id="ui" Type="${type}" Target="/customUI/customUI.xml"/>`,
    entries: [{ name: 'customUI/customUI.xml', data: '<customUI onLoad="RUNNING"/>' }],
  })
}

test('the editor learns of fields that act, of inserted files and of additions to Word', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const found = async (docx: Uint8Array<ArrayBuffer>) => (await submit(site, token, { file: docxFile(docx) })).findings
  const code = 'MACROBUTTON AutoOpen here'
  const field = { kind: 'acting-field', place: 'field', excerpt: code }
  expect(await found(withField(undefined, code))).toContainEqual(field)
  const text = { kind: 'inserted-file', place: 'other-file', excerpt: 'chunk.rtf' }
  expect(await found(withInsertion())).toContainEqual(text)
  const part = { kind: 'embedded-file', place: 'other-part', excerpt: 'customUI.xml' }
  expect(await found(withRibbon())).toContainEqual(part)
})

test('a field that would load something from a server is taken out of the manuscript itself, which keeps what it showed', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const admin = await site.administrator()
  for (const docx of [withField(), withField('w:t')]) {
    const { id, findings } = await submit(site, token, { title: `Ink ${docx.length}`, file: docxFile(docx) })
    expect(findings).toEqual([])
    const parts = await unpack(await read(site, `/api/submissions/${id}/download/docx`, admin.token))
    expect([...parts].join('\n')).not.toMatch(/INCLUDEPICTURE|canary/)
    expect(xmlOf(parts, 'word/document.xml')).toContain('Bridges.')
  }
})

test('a paper that is uploaded directly is published without fields that act and without additions to Word', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  for (const docx of [withField(), withField('w:t'), withRibbon()]) {
    const uploaded = await site.request('POST', '/api/journals', { token, form: uploadForm({ docxFile: docx }) })
    expect(uploaded.status).toBe(201)
    const { id } = (await uploaded.json()) as JournalObject
    const parts = await unpack(await read(site, `/journals/${id}.docx`))
    expect([...parts].join('\n')).not.toMatch(/INCLUDEPICTURE|canary|customUI|RUNNING/)
    expect(xmlOf(parts, 'word/document.xml')).toContain('Bridges.')
  }
})

test('a paper of which another file is a part is refused with the file’s name and what to do, and leaves nothing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const refused = await site.request('POST', '/api/journals', {
    token,
    form: uploadForm({ docxFile: withInsertion() }),
  })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'inserted-files',
    message: expect.stringMatching(/“chunk\.rtf”.*save it as a new \.docx file/),
  })
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
})

test('a field that acts and cannot be removed is refused by its code, and leaves nothing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const divided = buildDocx({ bodyXml: field('PA</w:instrText><w:noBreakHyphen/><w:instrText>GE') })
  const refused = await site.request('POST', '/api/journals', { token, form: uploadForm({ docxFile: divided }) })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'embedded-files',
    message: expect.stringMatching(/“PA-GE”.*Ctrl\+Shift\+F9/),
  })
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
})

test('a field that starts programs is refused with its code and what to do, wherever it is uploaded', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const form = uploadForm({ docxFile: buildDocx({ bodyXml: field('DDEAUTO c:\\\\cmd.exe') }) })
  const refused = await site.request('POST', '/api/journals', { token, form })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'active-content',
    message: expect.stringMatching(/“DDEAUTO c:.*delete this one/),
  })
})
