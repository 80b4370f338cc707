// The media types of a paper's files and records, in the words of IANA's registry. JATS and EndNote XML have no
// registered type: they are XML.
import type { PublicFileType } from './file-type.ts'

export const recordMediaTypes: Readonly<Record<PublicFileType, string>> = {
  pdf: 'application/pdf',
  jats: 'application/xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  archival: 'application/pdf',
}

/** In the order in which records name them. */
export const recordFiles = Object.keys(recordMediaTypes) as PublicFileType[]

/** By the extension of the address `cite.…`. */
export const recordTypes = {
  ris: 'application/x-research-info-systems',
  bib: 'application/x-bibtex',
  json: 'application/vnd.citationstyles.csl+json',
  xml: 'application/xml',
  jsonld: 'application/ld+json',
} as const

/** What a reference manager reads, by the same extension. */
export const citationFormats = ['ris', 'bib', 'json', 'xml'] as const
export type CitationFormat = (typeof citationFormats)[number]
