// What in a manuscript would reveal its authors to reviewers, or contains more than its pages show.

/** Where in the file a trace is; the remedy in Word depends on it. */
export const findingPlaces = [
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
  'field',
  'signature',
  'thumbnail',
  'other-file',
  'other-part',
] as const

export type FindingPlace = (typeof findingPlaces)[number]

/**
 * The kind of trace: a person's name, …, a sentence that calls earlier work the authors' own (`own-work`), something that
 * reveals them merely by being there (`presence`); a file of another program inside the manuscript (`embedded-file`), or one
 * that is part of its text (`inserted-file`); a field that loads or starts something (`acting-field`); a part that
 * nobody can read, and that no kept copy has (`unreadable-part`).
 */
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
  'embedded-file',
  'inserted-file',
  'acting-field',
  'unreadable-part',
] as const

export type FindingKind = (typeof findingKinds)[number]

export type Finding = {
  kind: FindingKind
  place: FindingPlace
  /** The trace itself, at most 120 characters. */
  excerpt: string
  /** How often it occurs, if more than once. */
  count?: number
}
