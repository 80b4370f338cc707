// A registry or an index requires something that a record lacks: the format is not written, and the caller learns why.

const reasons = {
  'no-doi': 'This paper has no DOI',
  'no-issn': 'This journal has no ISSN',
  'no-title': 'This paper has no title',
  'no-publication-date': 'This paper has no date of publication',
  'no-email': 'This journal has no e-mail address, which Crossref requires',
  'local-address': 'This paper’s address works only on this computer or network',
} as const

export type UnwritableReason = keyof typeof reasons

/** Its message is for people. */
export class UnwritableRecord extends Error {
  readonly recordId: string
  readonly reason: UnwritableReason

  constructor(recordId: string, reason: UnwritableReason) {
    super(reasons[reason])
    this.recordId = recordId
    this.reason = reason
  }
}
