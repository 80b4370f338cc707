// Where things are in a bag.
import type { PreservedFile, PreservedIssue } from '#src/features/articles/preserved/index.ts'
import { fileExtensions } from '#src/features/files/index.ts'

export const periodicalPlace = 'data/periodical.json'
export const issuesPlace = 'data/issues.json'
export const articlesFolder = 'data/papers'

const articleFolder = (id: string): string => `${articlesFolder}/${id}`
export const articlePlace = (id: string): string => `${articleFolder(id)}/paper.json`

/** 'pdf-v2.pdf': readers get the file of the highest version. */
export const filePlace = (id: string, { type, version }: Pick<PreservedFile, 'type' | 'version'>): string =>
  `${articleFolder(id)}/${type}-v${version}.${fileExtensions[type].replace(/^.*\./, '')}`

export const picturePlace = (id: string, { name }: { name: string }): string => `${articleFolder(id)}/media/${name}`

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

export const coverPlace = ({ volume, issue }: PreservedIssue, mediaType: string): string =>
  `data/covers/${volume}.${issue}.${extensions[mediaType] ?? mediaType.replace(/^.*\//, '')}`
