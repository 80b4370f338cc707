// A Word manuscript as its reader sees it and as it would betray its authors: its texts, and where they are. Plain
// data, so that a worker can read it.
import type { FindingPlace } from '#src/domain/manuscript-finding.ts'

export type Paragraph = {
  text: string
  /** The lower-cased name of its style without spaces: 'title', 'heading1', 'author'. */
  style: string
  /** In half points, where the paragraph itself sets it. */
  size: number
  place: 'body' | 'text-box'
}

export type Manuscript = {
  /** The body in reading order, without deleted and hidden words. */
  paragraphs: Paragraph[]
  /** The values of fields whose purpose is to name a person or an organisation. */
  named: { kind: 'name' | 'affiliation'; place: FindingPlace; name: string; count: number }[]
  /** Every other text of the file; values of one part are on lines of their own. */
  passages: { place: FindingPlace; text: string }[]
  /** Where its links lead, and what it loads. */
  targets: { place: FindingPlace; target: string }[]
  /** What reveals something merely by being present. */
  presences: { kind: 'presence' | 'location'; place: FindingPlace; excerpt: string; count: number }[]
  /** An estimate of the words of the text, without the front page, abstract, thanks and references. */
  words: number
}

export type OfferedTexts = { title?: string; abstract?: string; keywords: string[]; authors: string[] }

/** What the first page says about one of its authors. */
export type OfferedPerson = {
  name: string
  affiliations: string[]
  email?: string
  /** Bare. */
  orcid?: string
  corresponding?: true
}
