import { expect, test } from 'vitest'
import { inspectPdf } from '#src/formats/pdf/inspect-pdf.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { sampleArticles, sampleRemark } from './sample-articles.ts'
import { writeDocuments } from './sample-documents.ts'

test.each(sampleArticles)('the files of "$title" would be accepted from anybody', async (article) => {
  const { pdf, docx } = await writeDocuments(article)
  expect(await inspectPdf(pdf)).toEqual({ ok: true })
  const inspection = await inspectDocx(docx)
  expect(inspection).toMatchObject({ ok: true, text: expect.stringContaining(sampleRemark) })
})
