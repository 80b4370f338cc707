// The two kinds of file a paper has. What a file is called outside (its address, its media type) is decided here.

export type FileType = 'pdf' | 'docx'

export type StoredFile = { sha256: string; size: number }

export const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The type named in an address: any case, and 'word' for the Word file. */
export function fileTypeOf(name: string): FileType | undefined {
  const type = name.toLowerCase()
  if (type === 'pdf' || type === 'docx') return type
  return type === 'word' ? 'docx' : undefined
}
