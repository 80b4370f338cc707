// Reads the Native XML exports of Open Journal Systems 2 and 3.1 to 3.5, papers in JATS and tables of papers, all in the form of 3.1. Source: pkp/ojs
// plugins/importexport/native/native.xsd and pkp/pkp-lib plugins/importexport/native/pkp-native.xsd, by version.

export { dayToCome, describeArticle, type OjsArticle } from './article.ts'
export type { Localised, OjsElement } from './element.ts'
export type { ExportHandler, FileSink } from './export-reader.ts'
export type { OjsFile, OjsGalley } from './galleys.ts'
export { describeIssue, type IssueIdentification, type OjsIssue, type OjsSection } from './issue.ts'
export type { OjsAuthor } from './people.ts'
export { readExport } from './read-export.ts'
export { ForeignFile, UnreadableExport } from './unreadable-export.ts'
