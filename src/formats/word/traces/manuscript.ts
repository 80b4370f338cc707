// A Word manuscript as its reader sees it and as it would betray its authors: what it says, and where. Plain data, so that
// it can be read in a worker.
import type { Place } from '#src/domain/manuscript-finding.ts'

export type Paragraph = {
  text: string
  /** The name of its style in small letters without spaces: 'title', 'heading1', 'author'. */
  style: string
  /** In half points, where the paragraph says so itself. */
  size: number
  place: 'body' | 'text-box'
}

export type Manuscript = {
  /** The body in reading order, without deleted and hidden words. */
  paragraphs: Paragraph[]
  /** What fields say that are there to name a person or an organisation. */
  named: { kind: 'name' | 'affiliation'; place: Place; name: string; count: number }[]
  /** Every other text of the file; values of one part stand on lines of their own. */
  passages: { place: Place; text: string }[]
  /** Where its links lead, and what it loads. */
  targets: { place: Place; target: string }[]
  /** What tells something by being there at all. */
  presences: { kind: 'presence' | 'location'; place: Place; excerpt: string; count: number }[]
  /** An estimate of the words of the body. */
  words: number
}

export type OfferedTexts = { title?: string; abstract?: string; keywords: string[]; authors: string[] }
