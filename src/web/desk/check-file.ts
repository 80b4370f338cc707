// Checks a chosen file before it is sent. The server decides by content; this only saves a pointless upload.
import type { FileType } from '#src/domain/article/file-type.ts'

export type FileFault = 'missing' | 'wrong-type' | 'old-word' | 'too-large'

export function checkFile(file: File | undefined, type: FileType, maxBytes: number): FileFault | undefined {
  if (!file) return 'missing'
  const name = file.name.toLowerCase()
  if (type === 'docx' && name.endsWith('.doc')) return 'old-word'
  if (!name.endsWith(`.${type}`)) return 'wrong-type'
  return file.size > maxBytes ? 'too-large' : undefined
}
