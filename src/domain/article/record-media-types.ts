// What the files and the records of a paper are, in the words of IANA's registry. JATS and EndNote XML have no type that is
// registered: they are XML.
import type { PublicFileType } from './file-type.ts'

export const recordMediaTypes: Readonly<Record<PublicFileType, string>> = {
  pdf: 'application/pdf',
  jats: 'application/xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  archival: 'application/pdf',
}

/** In the order in which records name them. */
export const recordFiles = Object.keys(recordMediaTypes) as PublicFileType[]

/** By the ending of the address `cite.…`. */
export const recordTypes = {
  ris: 'application/x-research-info-systems',
  bib: 'application/x-bibtex',
  json: 'application/vnd.citationstyles.csl+json',
  xml: 'application/xml',
  jsonld: 'application/ld+json',
} as const

/** What a reference manager reads, by the same ending. */
export const citationFormats = ['ris', 'bib', 'json', 'xml'] as const
export type CitationFormat = (typeof citationFormats)[number]
