// The two files of a paper, as its forms check and name them.
import type { FileType } from '#src/domain/article/file-type.ts'
import { checkFile } from '#src/web/desk/check-file.ts'
import { submissionWords, uploadWords } from '#src/web/words.ts'

export function fileError(type: FileType, file: File | undefined, maxBytes: number): string | undefined {
  const fault = checkFile(file, type, maxBytes)
  if (!fault) return undefined
  return fault === 'too-large' ? submissionWords.tooLarge(maxBytes) : uploadWords.required[type]
}

/** The server uses its own names for the files. */
export function errorsOfServer(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { pdfFile, docxFile, ...others } = fields
  return { ...(pdfFile ? { pdf: pdfFile } : {}), ...(docxFile ? { docx: docxFile } : {}), ...others }
}
