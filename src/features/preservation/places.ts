// Where things are in a bag.
import type { PreservedFile, PreservedIssue } from '#src/features/articles/index.ts'
import { fileExtensions } from '#src/features/files/index.ts'

export const periodicalPlace = 'data/periodical.json'
export const issuesPlace = 'data/issues.json'
export const papersFolder = 'data/papers'

const paperFolder = (id: string): string => `${papersFolder}/${id}`
export const paperPlace = (id: string): string => `${paperFolder(id)}/paper.json`

/** 'pdf-v2.pdf': the file of the highest version is the one that readers get. */
export const filePlace = (id: string, { type, version }: Pick<PreservedFile, 'type' | 'version'>): string =>
  `${paperFolder(id)}/${type}-v${version}.${fileExtensions[type].replace(/^.*\./, '')}`

export const picturePlace = (id: string, { name }: { name: string }): string => `${paperFolder(id)}/media/${name}`

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

export const coverPlace = ({ volume, issue }: PreservedIssue, mediaType: string): string =>
  `data/covers/${volume}.${issue}.${extensions[mediaType] ?? mediaType.replace(/^.*\//, '')}`
