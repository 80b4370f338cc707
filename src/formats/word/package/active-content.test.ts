// What acts in a Word file, or is no part of its pages: it is named, and the copy for readers is without it.
import { describe, expect, test } from 'vitest'
import { cleanDocx } from '#src/formats/word/cleaning/index.ts'
import { type DocxOptions, relationship, relationshipsXml } from '#test/fixtures/documents/docx.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { inspectDocx } from './inspect-docx.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const field = (inner: string) => `<w:p>${mark('begin')}${inner}${mark('separate')}${words('Shown')}${mark('end')}</w:p>`
const link = (target: string): DocxOptions => ({
  bodyXml: `<w:p><w:hyperlink xmlns:r="${office}" r:id="link">${words('Shown')}</w:hyperlink></w:p>`,
  relationships: relationship('hyperlink', target, { id: 'link', external: true }),
})
const part = (type: string, target: string, data = '<x/>'): DocxOptions => ({
  bodyXml: `<w:p>${words('Shown')}</w:p>`,
  relationships: `<Relationship Id="part" Type="${type}" Target="${target}"/>`,
  entries: [{ name: `word/${target}`, data }],
})
const ofPackage = (type: string, target: string): DocxOptions => ({
  bodyXml: `<w:p>${words('Shown')}</w:p>`,
  entries: [
    { name: target, data: '<x/>' },
    {
      name: 'word/_rels/settings.xml.rels',
      data: relationshipsXml(`<Relationship Id="part" Type="${type}" Target="/${target}"/>`),
    },
  ],
})
const drawing = (attributes: string): DocxOptions => ({
  bodyXml: `<w:p>${words('Shown')}<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata ${attributes}/></v:shape></w:pict></w:r></w:p>`,
})

const acting: [string, DocxOptions, string][] = [
  [
    'INCLUDEPICTURE',
    { bodyXml: field(code(' INCLUDEPICTURE "http://canary.example/a.png" \\d ')) },
    'INCLUDEPICTURE "http',
  ],
  ['INCLUDETEXT of a server', { bodyXml: field(code(' INCLUDETEXT "\\\\\\\\canary\\\\a.docx"')) }, 'INCLUDETEXT'],
  ['LINK in two runs', { bodyXml: field(code(' LI') + code('NK Excel.Sheet.8 C:\\\\a.xls')) }, 'LINK Excel'],
  [
    'IMPORT after much space',
    { bodyXml: field(code(' '.repeat(3_000)) + code('IMPORT http://canary.example/a')) },
    'IMPORT',
  ],
  [
    'MACROBUTTON',
    { bodyXml: `<w:p><w:fldSimple w:instr="MACROBUTTON AutoOpen x">${words('Shown')}</w:fldSimple></w:p>` },
    'MACRO',
  ],
  ['a field of an unknown kind', { bodyXml: field(code(' \u200bINCLUDETEXT a')) }, 'INCLUDETEXT a'],
  [
    'a code that is written as text',
    { bodyXml: field(words('INCLUDEPICTURE "http://canary.example/a.png"')) },
    'INCLUDEPICTURE',
  ],
  [
    'a code in part written as text',
    { bodyXml: field(code('INCLUDE') + words('TEXT "http://canary.example/a"')) },
    'INCLUDETEXT',
  ],
  [
    'a code within a result',
    {
      bodyXml: `<w:p>${mark('begin')}${code('IF ')}${field(code('PAGE') + code('')).replace(/<\/?w:p>/g, '')}${mark('separate')}${code('RD a')}${words('Shown')}${mark('end')}</w:p>`,
    },
    'RD a',
  ],
  ['HYPERLINK to a script', { bodyXml: field(code('HYPERLINK \\n \\o "Tip" "javascript:alert(1)"')) }, 'HYPERLINK'],
  ['a link to a script', link('javascript:alert(1)'), 'javascript:alert(1)'],
  ['a link to a server’s files', link('file://canary.example/share/a.pdf'), 'file://canary'],
  ['a link to a program on the reader’s disk', link('file:///C:/Windows/System32/calc.exe'), 'calc.exe'],
  ['a link to a program beside the file', link('a.lnk'), 'a.lnk'],
  ['a link to a program’s own address', link('ms-msdt:/id PCWDiagnostic'), 'ms-msdt'],
  ['a picture of an older drawing on the web', drawing('src="http://canary.example/a.png"'), 'http://canary'],
]

const harmless: [string, DocxOptions][] = [
  ['a citation', { bodyXml: field(code(' ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[]}')) }],
  [
    'a citation within a citation',
    { bodyXml: field(code(' ADDIN EN.CITE ') + field(code('ADDIN EN.CITE.DATA')).replace(/<\/?w:p>/g, '')) },
  ],
  [
    'a formula about the page',
    { bodyXml: field(code(' =') + field(code('PAGE')).replace(/<\/?w:p>/g, '') + code('-1')) },
  ],
  [
    'a link to a page',
    { bodyXml: field(code(' HYPERLINK "https://doi.org/10.5555/1" \\o "Tip: with a colon" \\t "_blank"')) },
  ],
  ['a link to a heading', { bodyXml: field(code(' HYPERLINK \\l "_Toc1" ')) }],
  ['a link to a heading by its name alone', { bodyXml: field(code(' _Ref123 \\h ')) }],
  ['a link to a document on the author’s disk', link('file:///C:\\Users\\a\\draft.docx')],
  ['Word’s own parts', part(`${office}/printerSettings`, 'printerSettings1.bin')],
  ['data that Google Docs adds', part('http://customschemas.google.com/relationships/metadata', 'metadata')],
]

describe('of fields and links in a Word file', () => {
  test.each(acting)(
    '%s acts: it is named, and the copy for readers keeps only its text',
    async (_, options, excerpt) => {
      const docx = buildDocx(options)
      expect(await inspectDocx(docx)).toMatchObject({ ok: true, acting: [expect.stringContaining(excerpt)] })
      const copy = await cleanDocx(docx, undefined)
      expect(await inspectDocx(copy)).toEqual({ ok: true, text: expect.stringContaining('Shown') })
      const parts = await unpack(copy)
      expect(faultsOf(parts)).toEqual([])
      expect([...parts.values()].join('\n')).not.toMatch(/canary|javascript|calc\.exe|msdt/)
    },
  )

  test.each(harmless)('%s does not act', async (_, options) => {
    const { ok, text: _text, ...active } = (await inspectDocx(buildDocx(options))) as { ok: boolean; text?: string }
    expect({ ok, ...active }).toEqual({ ok: true })
  })
})

const microsoft = 'http://schemas.microsoft.com/office'
const foreign: [string, DocxOptions, object][] = [
  [
    'a page of the web as a part of the text',
    {
      ...part(`${office}/aFChunk`, 'chunk.html', '<script/>'),
      bodyXml: `<w:altChunk xmlns:r="${office}" r:id="part"/><w:p>${words('Shown')}</w:p>`,
    },
    { inserted: ['chunk.html'] },
  ],
  [
    'a ribbon',
    ofPackage(`${microsoft}/2007/relationships/ui/extensibility`, 'customUI/customUI14.xml'),
    { added: ['customUI14.xml'] },
  ],
  [
    'a ribbon that nothing leads to',
    { entries: [{ name: 'customUI/customUI.xml', data: '<x/>' }], bodyXml: `<w:p>${words('Shown')}</w:p>` },
    { added: ['customui.xml'] },
  ],
  [
    'an add-in',
    ofPackage(`${microsoft}/2011/relationships/webextensiontaskpanes`, 'word/webextensions/taskpanes.xml'),
    { added: ['taskpanes.xml'] },
  ],
  ['a part of a kind that nobody knows', part('urn:unknown/kind', 'thing.dat'), { added: ['thing.dat'] }],
  [
    'a kind hidden by another attribute',
    {
      bodyXml: `<w:p>${words('Shown')}</w:p>`,
      relationships: `<Relationship xmlns:x="urn:x" x:Type="${office}/image" Id="part" Type="${office}/oleObject" Target="a.bin"/>`,
      entries: [{ name: 'word/a.bin', data: 'x' }],
    },
    { embedded: ['a.bin'] },
  ],
  [
    'an object by the name of a picture',
    {
      ...part(`${office}/image`, 'media/image1.png'),
      bodyXml: `<w:p><w:r><w:object xmlns:r="${office}"><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Package" r:id="part"/></w:object></w:r>${words('Shown')}</w:p>`,
    },
    { embedded: ['Package'] },
  ],
]

test.each(foreign)('%s is named, and readers do not get it', async (_, options, named) => {
  const docx = buildDocx(options)
  expect(await inspectDocx(docx)).toEqual({ ok: true, text: 'Shown', ...named })
  const copy = await cleanDocx(docx, undefined)
  expect(await inspectDocx(copy)).toEqual({ ok: true, text: 'Shown' })
  const parts = await unpack(copy)
  expect(faultsOf(parts)).toEqual([])
  expect(xmlOf(parts, 'word/document.xml')).not.toMatch(/altChunk|OLEObject/)
})
