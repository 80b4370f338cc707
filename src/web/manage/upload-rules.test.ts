import { expect, test } from 'vitest'
import { uploadWords } from '#src/web/words.ts'
import { uploadErrors, uploadForm } from './upload-rules.ts'

const { required } = uploadWords

const texts = { title: 'Trusses', abstract: 'A bridge.', authors: 'Ada Quill, Bo Lindqvist', keywords: '' }
const pdf = new File(['x'], 'trusses.pdf')
const docx = new File(['x'], 'trusses.docx')

test('keywords are optional, all else is needed, the files first', () => {
  expect(uploadErrors(texts, { pdf, docx })).toEqual({})
  const missing = uploadErrors({ title: '', abstract: ' ', authors: ',', keywords: '' }, {})
  expect(Object.keys(missing)).toEqual(['pdf', 'docx', 'title', 'abstract', 'authors'])
  expect(missing).toEqual({
    title: required.title,
    abstract: required.abstract,
    authors: 'Please enter at least one author name.',
    pdf: 'Please upload a PDF document (.pdf).',
    docx: 'Please upload a Word document (.docx).',
  })
})

test('a Word file in the place of the PDF is not a PDF', () => {
  expect(uploadErrors(texts, { pdf: docx, docx: pdf })).toEqual({
    pdf: 'Please upload a PDF document (.pdf).',
    docx: 'Please upload a Word document (.docx).',
  })
})

test('both files travel under the names the API knows, names as a JSON list', () => {
  const form = uploadForm(texts, pdf, docx)
  expect((form.get('pdfFile') as File).name).toBe('trusses.pdf')
  expect((form.get('docxFile') as File).name).toBe('trusses.docx')
  expect(form.get('authors')).toBe('["Ada Quill","Bo Lindqvist"]')
  expect(form.get('keywords')).toBe('[]')
})
