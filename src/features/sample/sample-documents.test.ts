import { expect, test } from 'vitest'
import { inspectPdf } from '#src/formats/pdf/inspect-pdf.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { writeDocuments } from './sample-documents.ts'
import { samplePapers, sampleRemark } from './sample-papers.ts'

test.each(samplePapers)('the files of "$title" would be accepted from anybody', async (paper) => {
  const { pdf, docx } = await writeDocuments(paper)
  expect(await inspectPdf(pdf)).toEqual({ ok: true })
  const inspection = await inspectDocx(docx)
  expect(inspection).toMatchObject({ ok: true, text: expect.stringContaining(sampleRemark) })
})
