import { describe, expect, test } from 'vitest'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { relationship } from '#test/fixtures/documents/docx.ts'
import { buildDocx, loadingDocuments, loadingTexts } from '#test/fixtures/documents/index.ts'
import { unpack } from '#test/fixtures/documents/open-docx.ts'
import { cleanDocx, dropOutsideLinks } from './index.ts'

const wordsOf = (parts: ReadonlyMap<string, Buffer>) =>
  [...parts].map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`).join('\n')

describe('a Word file that would load something from outside it', () => {
  test.each([...loadingDocuments, ...loadingTexts])('$name keeps its words and loses the link', async ({ bytes }) => {
    const copy = await dropOutsideLinks(bytes())
    expect(await inspectDocx(copy)).toEqual({ ok: true, text: 'An invented manuscript.' })
    expect(wordsOf(await unpack(copy))).not.toContain('canary')
  })

  test.each([...loadingDocuments, ...loadingTexts])(
    '$name has no link in the copy for the public either',
    async ({ bytes }) => {
      expect(wordsOf(await unpack(await cleanDocx(bytes(), undefined)))).not.toContain('canary')
    },
  )

  test('keeps the names of its relationships, and the links that readers follow', async () => {
    const links =
      relationship('image', 'https://canary.example/a.png', { id: 'picture', external: true }) +
      relationship('hyperlink', 'https://x.example/?a=1&amp;b=2', { id: 'page', external: true })
    const copy = await dropOutsideLinks(buildDocx({ relationships: links }))
    const rels = (await unpack(copy)).get('word/_rels/document.xml.rels')?.toString()
    expect(rels).toMatch(/<Relationship Id="picture" [^>]*Target="NULL" TargetMode="External"\/>/)
    expect(rels).toMatch(/<Relationship Id="page" [^>]*Target="https:\/\/x.example\/\?a=1&amp;b=2"/)
  })

  test('keeps fields and drawings that load nothing, and what is beside a dropped one', async () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    const field = (code: string, result: string) =>
      `${begin}<w:r><w:instrText>${code}</w:instrText></w:r>${separate}${result}${end}`
    const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const kept =
      field('INCLUDEPICTURE "C:\\\\Users\\\\a.png"', words('own')) +
      field('HYPERLINK "https://x.example/"', words('link')) +
      '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="https://x.example/"><v:imagedata src="cid:a"/></v:shape></w:pict></w:r>'
    const bodyXml = (dropped: string) => `<w:p>${kept}${dropped}${words('after')}</w:p>`
    const around = (result: string) => field('REF _Ref1', `${words('(')}${result}${words(')')}`)
    const copy = await dropOutsideLinks(
      buildDocx({ bodyXml: bodyXml(around(field('INCLUDETEXT "http://canary.example/a"', words('shown')))) }),
    )
    const empty = '<w:r></w:r>'
    expect((await unpack(copy)).get('word/document.xml')?.toString()).toContain(
      bodyXml(around(`${empty}${empty}${empty}${words('shown')}${empty}`)),
    )
  })

  test('becomes the same file at any time', async () => {
    const bytes = loadingDocuments[0]?.bytes() ?? buildDocx()
    expect(await dropOutsideLinks(bytes)).toEqual(await dropOutsideLinks(bytes))
  })
})
