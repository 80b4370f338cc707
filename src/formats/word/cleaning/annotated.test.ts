import { expect, test } from 'vitest'
import { buildDocx, relationship, WORD_NAMESPACE } from '#test/fixtures/documents/docx.ts'
import { faultsOf, unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { cleanAnnotatedDocx } from './index.ts'

const by = 'w:author="Zora Zzmarker" w:date="2026-02-03T04:05:06Z"'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const text = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`

const annotated = () =>
  buildDocx({
    bodyXml: `<w:p w:rsidR="00Zzmarker"><w:pPr><w:rPr><w:ins w:id="3" ${by}/></w:rPr></w:pPr>${text('We ')}<w:del w:id="1" ${by}><w:r><w:delText>asked</w:delText></w:r></w:del><w:ins w:id="2" ${by}>${text('tested')}</w:ins><w:commentRangeStart w:id="0"/>${text(' forty')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
    relationships:
      relationship('comments', 'comments.xml', { id: 'rIdC' }) + relationship('people', 'people.xml', { id: 'rIdP' }),
    contentTypes: `<Override PartName="/word/comments.xml" ContentType="${types}.comments+xml"/><Override PartName="/word/people.xml" ContentType="${types}.people+xml"/>`,
    entries: [
      {
        name: 'word/comments.xml',
        data: `<w:comments xmlns:w="${WORD_NAMESPACE}"><w:comment w:id="0" ${by} w:initials="ZZ"><w:p>${text('Which forty?')}</w:p></w:comment></w:comments>`,
      },
      { name: 'word/people.xml', data: `<people>Zzmarker</people>` },
    ],
  })

test('a reviewer’s comments and changes stay in the Word file, and all are by the same name', async () => {
  const parts = await unpack(await cleanAnnotatedDocx(annotated(), 'Reviewer'))
  expect(faultsOf(parts)).toEqual([])
  const body = xmlOf(parts, 'word/document.xml')
  expect(body).toContain('<w:del w:id="1" w:author="Reviewer"><w:r><w:delText>asked</w:delText></w:r></w:del>')
  expect(body).toContain('<w:commentReference w:id="0"/>')
  expect(xmlOf(parts, 'word/comments.xml')).toMatch(/<w:comment w:id="0" w:author="Reviewer">.*Which forty\?/)
  const everything = [...parts].map(([name, bytes]) => name + bytes.toString('latin1')).join('\n')
  expect(everything).not.toMatch(/Zzmarker|2026-02|"ZZ"|people/i)
})
