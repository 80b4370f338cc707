import { expect, test } from 'vitest'
import { hostileDocuments } from '#test/fixtures/documents/index.ts'
import { buildManuscript, paragraph } from '#test/fixtures/manuscripts/manuscript.ts'
import { findTraces, readManuscript } from './index.ts'

const hostile = hostileDocuments.filter(({ type }) => type === 'docx')
test.each(hostile)('$name is refused as $code, as the server refuses it', async ({ bytes, code }) => {
  await expect(readManuscript(new Blob([bytes()]))).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/^[A-Z]/),
  })
})

const broken: [string, Parameters<typeof buildManuscript>[0]][] = [
  ['a picture that ends too early', { entries: [{ name: 'word/media/a.jpeg', data: '\xff\xd8\xff\xe1' }] }],
  [
    'a PNG file of nonsense',
    { entries: [{ name: 'word/media/a.png', data: '\x89PNG\r\n\x1a\n\xff\xff\xff\xffzTXt' }] },
  ],
  ['a workbook that is none', { entries: [{ name: 'word/embeddings/a.xlsx', data: 'PK\x03\x04nonsense' }] }],
  ['an old object of nonsense', { entries: [{ name: 'word/embeddings/a.bin', data: '\xd0\xcf\x11\xe0'.repeat(99) }] }],
]
test.each(broken)('%s hides nothing of the rest', async (_, parts) => {
  const entries = parts?.entries?.map((entry) => ({ ...entry, data: Buffer.from(String(entry.data), 'latin1') })) ?? []
  const manuscript = await readManuscript(
    new Blob([buildManuscript({ entries, core: '<dc:creator>Zora Märkwald</dc:creator>' })]),
  )
  expect(findTraces(manuscript, { authors: [], fileName: 'a.docx' })).toEqual([
    { kind: 'name', place: 'core-properties', excerpt: 'Zora Märkwald' },
  ])
})

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const box = (inside: string) =>
  `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p>${inside}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`

test.each([
  ['a field without an end in a text box', `<w:p>${box(begin)}</w:p>`],
  ['a field with a mark that Word does not know', `<w:p>${begin}<w:r><w:fldChar w:fldCharType="odd"/></w:r></w:p>`],
])('%s hides nothing after it', async (_, body) => {
  const manuscript = await readManuscript(
    new Blob([buildManuscript({ body: body + paragraph('Write to zora@uni-kalder.edu') })]),
  )
  const found = findTraces(manuscript, { authors: [], fileName: 'a.docx' })
  expect(found.map(({ excerpt }) => excerpt)).toContain('zora@uni-kalder.edu')
})

test('what a field without an end in a text box says is looked through', async () => {
  const field = `${begin}<w:r><w:instrText> INCLUDETEXT "C:\\\\Users\\\\zmarkwald\\\\a.docx" </w:instrText></w:r>`
  const manuscript = await readManuscript(new Blob([buildManuscript({ body: `<w:p>${box(field)}</w:p>` })]))
  const found = findTraces(manuscript, { authors: [], fileName: 'a.docx' })
  expect(found.map(({ excerpt }) => excerpt).join(' ')).toContain('zmarkwald')
})

test('a repeated finding is counted once, and no excerpt is longer than a line', async () => {
  const change = '<w:p><w:ins w:author="Zora Märkwald"><w:r><w:t>x</w:t></w:r></w:ins></w:p>'
  const manuscript = await readManuscript(
    new Blob([
      buildManuscript({ body: change.repeat(7), custom: '', core: `<dc:creator>${'Zora '.repeat(80)}</dc:creator>` }),
    ]),
  )
  const found = findTraces(manuscript, { authors: [], fileName: 'a.docx' })
  expect(found).toContainEqual({ kind: 'name', place: 'tracked-changes', excerpt: 'Zora Märkwald', count: 7 })
  expect(Math.max(...found.map(({ excerpt }) => [...excerpt].length))).toBe(120)
})

test('a manuscript full of traces gives a list of readable length', async () => {
  const links = Array.from({ length: 500 }, (_, n) => paragraph(`person${n}@uni-kalder.edu`)).join('')
  const manuscript = await readManuscript(new Blob([buildManuscript({ body: links })]))
  expect(findTraces(manuscript, { authors: [], fileName: 'a.docx' }).length).toBeLessThanOrEqual(40)
})
