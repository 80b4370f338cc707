// A Word manuscript as its reader sees it and as it would betray its authors: what it says, and where. Plain data, so that
// it can be read in a worker.

/** Where in the file a trace lies; the remedy in Word depends on it. */
export const places = [
  'file-name',
  'core-properties',
  'app-properties',
  'custom-properties',
  'template',
  'settings',
  'custom-xml',
  'people',
  'comments',
  'tracked-changes',
  'first-page',
  'acknowledgements',
  'body',
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'text-box',
  'hidden-text',
  'alt-text',
  'hyperlink',
  'markup',
  'image-metadata',
  'embedded-object',
  'signature',
  'thumbnail',
  'other-part',
] as const

export type Place = (typeof places)[number]

/** What a trace is: a person's name, …, a sentence that calls earlier work the authors' own, or a mere presence. */
export const findingKinds = [
  'name',
  'email',
  'orcid',
  'affiliation',
  'link',
  'path',
  'location',
  'funding',
  'own-work',
  'presence',
] as const

export type FindingKind = (typeof findingKinds)[number]

export type Finding = {
  kind: FindingKind
  place: Place
  /** What was found, at most 120 characters. */
  excerpt: string
  /** How often, where it is more than once. */
  count?: number
}

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
