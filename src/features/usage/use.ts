// What readers do with a paper, in the terms of COUNTER's Code of Practice, Release 5.1.

/** How a paper was used: its page, one of its files, or its record in some format (`record.ris`). */
export type Surface = 'page' | 'pdf' | 'docx' | 'jats' | 'archival' | `record.${string}`

/** One answer that was sent, as the server recorded it. Kept in memory only, until it is counted. */
export type Use = {
  articleId: string
  surface: Surface
  at: Date
  address: string
  userAgent: string | undefined
}

/** A use without its user: `visitor` cannot be traced back after its day. */
export type Click = {
  visitor: string
  articleId: string
  surface: Surface
  /** Milliseconds since 1970. */
  at: number
  /** Whether the full text itself was sent: what COUNTER calls a request. Every use is an investigation. */
  isRequest: boolean
}

/** The page counts as the full text if it shows that. */
export function isRequest(surface: Surface, hasFullText: boolean): boolean {
  return surface === 'page' ? hasFullText : !surface.startsWith('record.')
}

export const countNames = ['totalInvestigations', 'uniqueInvestigations', 'totalRequests', 'uniqueRequests'] as const

export type Counts = Record<(typeof countNames)[number], number>

export const noCounts: Counts = {
  totalInvestigations: 0,
  uniqueInvestigations: 0,
  totalRequests: 0,
  uniqueRequests: 0,
}

export function addCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(countNames.map((name) => [name, one[name] + other[name]])) as Counts
}
