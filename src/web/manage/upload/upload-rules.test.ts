import { expect, test } from 'vitest'
import { uploadWords } from '#src/web/words.ts'
import { noTexts, uploadErrors, uploadForm } from './upload-rules.ts'

const { required } = uploadWords

const texts = { ...noTexts, title: 'Trusses', abstract: 'A bridge.', authors: 'Ada Quill, Bo Lindqvist' }
const maxBytes = 10
const pdf = new File(['x'], 'trusses.pdf')
const docx = new File(['x'], 'trusses.docx')

test('everything but keywords, day and issue is required, the files first', () => {
  expect(uploadErrors(texts, { pdf, docx }, false, maxBytes)).toEqual({})
  const missing = uploadErrors({ ...noTexts, abstract: ' ', authors: ',' }, {}, false, maxBytes)
  expect(Object.keys(missing)).toEqual(['pdf', 'docx', 'title', 'abstract', 'authors'])
  expect(missing).toEqual({
    title: required.title,
    abstract: required.abstract,
    authors: 'Please enter at least one author name.',
    pdf: 'Please upload a PDF document (.pdf).',
    docx: 'Please upload a Word document (.docx).',
  })
})

test('a draft only needs a title', () => {
  expect(uploadErrors({ ...noTexts, title: 'Trusses' }, {}, true, maxBytes)).toEqual({})
  expect(Object.keys(uploadErrors({ ...noTexts, volume: 'two' }, {}, true, maxBytes))).toEqual(['title', 'volume'])
})

test('a Word file in the place of the PDF is not a PDF', () => {
  expect(uploadErrors(texts, { pdf: docx, docx: pdf }, false, maxBytes)).toEqual({
    pdf: 'Please upload a PDF document (.pdf).',
    docx: 'Please upload a Word document (.docx).',
  })
})

test.each(['0', '-1', '1.5', 'two', '10000'])('%s is not a volume number', (volume) => {
  expect(Object.keys(uploadErrors({ ...texts, volume, issue: ' 4 ' }, { pdf, docx }, false, maxBytes))).toEqual([
    'volume',
  ])
})

test('both files are sent last, under the API’s names, and names as a JSON list', () => {
  const form = uploadForm({ texts, files: { pdf, docx }, asDraft: false })
  expect([...form.keys()]).toEqual(['title', 'abstract', 'authors', 'keywords', 'pdfFile', 'docxFile'])
  expect((form.get('pdfFile') as File).name).toBe('trusses.pdf')
  expect((form.get('docxFile') as File).name).toBe('trusses.docx')
  expect(form.get('authors')).toBe('["Ada Quill","Bo Lindqvist"]')
  expect(form.get('keywords')).toBe('[]')
})

test('a draft is marked as one and sends the available files; day and issue are sent if somebody chose them', () => {
  const chosen = { ...texts, publicationDate: '2030-01-02', volume: '6', issue: '1' }
  const form = uploadForm({ texts: chosen, files: { docx }, asDraft: true })
  expect(Object.fromEntries(form)).toMatchObject({
    status: 'Draft',
    publicationDate: '2030-01-02',
    volume: '6',
    issue: '1',
  })
  expect([form.has('pdfFile'), form.has('docxFile')]).toEqual([false, true])
})
