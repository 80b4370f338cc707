// The addresses at which a file is fetched for a person, in the specification's spellings.
import type { FileType } from '#src/domain/article/file-type.ts'
import type { FileOwner } from './links.ts'

const folderOf = (owner: FileOwner): string => (owner.kind === 'article' ? 'journals' : 'submissions')

const owned = (owner: FileOwner): string => `${folderOf(owner)}/${encodeURIComponent(owner.id)}`

/** The addresses of one file in the order in which the specification tries them. */
export const fileAttempts = (owner: FileOwner, type: FileType): string[] => [
  `/direct-file/${owned(owner)}.${type}`,
  `/api/${owned(owner)}/download/${type}`,
  `/api/${owned(owner)}/direct-download/${type}`,
  `/${owned(owner)}/download/${type}`,
]

/** Opened in a new tab when every attempt failed; served as an attachment in any case. */
export const fileInNewTab = (owner: FileOwner, type: FileType): string => `/${owned(owner)}/direct-download/${type}`

export const fileCheck = (owner: FileOwner, type: FileType): string => `/api/${owned(owner)}/check-file/${type}`
