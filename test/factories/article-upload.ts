// The upload form of a paper, complete unless a test removes something.
import { buildDocx } from '#test/fixtures/documents/docx.ts'
import { buildPdf } from '#test/fixtures/documents/pdf.ts'

export type UploadParts = {
  pdfFile?: Uint8Array<ArrayBuffer> | undefined
  docxFile?: Uint8Array<ArrayBuffer> | undefined
  [field: string]: string | readonly string[] | Uint8Array<ArrayBuffer> | undefined
}

const names: Record<string, string> = { pdfFile: 'paper.pdf', docxFile: 'paper.docx' }

/** A part given as undefined is left out; a list of texts becomes a repeated field. */
export function uploadForm(parts: UploadParts = {}): FormData {
  const form = new FormData()
  const complete: UploadParts = {
    title: 'Teaching with demo data',
    abstract: 'What invented papers are good for.',
    authors: JSON.stringify(['Ada Quill', 'Ben Ruizdemo']),
    keywords: JSON.stringify(['testing', 'demo data']),
    pdfFile: buildPdf(),
    docxFile: buildDocx({ text: 'A manuscript about quokkas.' }),
    ...parts,
  }
  for (const [name, value] of Object.entries(complete)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([value]), names[name] ?? 'file')
    else if (typeof value === 'string') form.append(name, value)
    else for (const text of value ?? []) form.append(name, text)
  }
  return form
}
