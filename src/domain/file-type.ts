// The types of file, with their addresses and media types for the outside world.

/** What people send: a paper has both, a submission its manuscript. */
export type FileType = 'pdf' | 'docx'

/** What a paper has: also what is typeset from its Word file. `archival` is its PDF in the form that archives keep. */
export type ArticleFileType = FileType | 'jats' | 'html' | 'archival'

export type StoredFile = { sha256: string; size: number }

export const mediaTypes: Readonly<Record<ArticleFileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jats: 'application/xml',
  html: 'text/html; charset=utf-8',
  archival: 'application/pdf',
}

/** What comes after the dot of its name. */
export const fileExtensions: Readonly<Record<ArticleFileType, string>> = {
  pdf: 'pdf',
  docx: 'docx',
  jats: 'xml',
  html: 'html',
  archival: 'archival.pdf',
}

/** The type named in an address: any case, and 'word' for the Word file. */
export function fileTypeOf(name: string): FileType | undefined {
  const type = name.toLowerCase()
  if (type === 'pdf' || type === 'docx') return type
  return type === 'word' ? 'docx' : undefined
}

/** Also what readers get that nobody sends. The full text as such has no address: it is part of the paper's page. */
export function articleFileTypeOf(name: string): Exclude<ArticleFileType, 'html'> | undefined {
  const type = name.toLowerCase()
  if (type === 'archival') return type
  return type === 'xml' || type === 'jats' ? 'jats' : fileTypeOf(type)
}
