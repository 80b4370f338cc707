// The addresses and media types of files for the outside world.

import { type ArticleFileType, type FileType, fileTypes, type PublicFileType } from './file-type.ts'

export type StoredFile = { sha256: string; size: number }

export const mediaTypes: Readonly<Record<ArticleFileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jats: 'application/xml',
  html: 'text/html; charset=utf-8',
  archival: 'application/pdf',
}

/** The extension of its name. */
export const fileExtensions: Readonly<Record<ArticleFileType, string>> = {
  pdf: 'pdf',
  docx: 'docx',
  jats: 'xml',
  html: 'html',
  archival: 'archival.pdf',
}

/** The type named in an address: in any case, and 'word' for the Word file. */
export function fileTypeOf(name: string): FileType | undefined {
  const type = name.toLowerCase()
  return type === 'word' ? 'docx' : fileTypes.find((known) => known === type)
}

/**
 * Includes what readers can download but nobody uploads. The full text as such has no address: it is part of the
 * paper's page.
 */
export function articleFileTypeOf(name: string): PublicFileType | undefined {
  const type = name.toLowerCase()
  if (type === 'archival') return type
  return type === 'xml' || type === 'jats' ? 'jats' : fileTypeOf(type)
}
