// What people send: a paper with its files, or a manuscript.
import { buildDocxOfSize, buildPdfOfSize } from '#test/fixtures/documents/index.ts'

const size = 8_000

export function paperForm(title: string, facts: Record<string, string> = {}): FormData {
  const form = formOf(title, facts)
  form.set('pdfFile', new File([buildPdfOfSize(size, { text: title })], 'paper.pdf'))
  form.set('docxFile', new File([buildDocxOfSize(size, { text: title })], 'paper.docx'))
  return form
}

export function manuscriptForm(title: string): FormData {
  const form = formOf(title, {})
  form.set('file', new File([buildDocxOfSize(size, { text: title })], 'manuscript.docx'))
  return form
}

function formOf(title: string, facts: Record<string, string>): FormData {
  const form = new FormData()
  const texts = { title, abstract: 'An invented abstract.', authors: '["Ada Quill"]', keywords: '["drill"]' }
  for (const [name, value] of Object.entries({ ...texts, ...facts })) form.set(name, value)
  return form
}
