// What the server has promised: every answer that reported success. Recorded before anything else happens, so that
// after a crash the drill knows what must be there, what must be gone, and what was never acknowledged.

/** `leaving`: its deletion was requested, but the answer never came. */
export type Presence = 'there' | 'leaving' | 'gone'

export type KeptArticle = {
  id: string
  files: { pdf?: string; docx?: string }
  presence: Presence
  /** What it may be called: the title that was acknowledged, and that of an edit whose answer never came. */
  titles: string[]
}

export type KeptSubmission = {
  id: string
  owner: string
  docx: string
  presence: Presence
  /** `perhaps`: its publication was requested, but the answer never came. */
  published: 'no' | 'perhaps' | 'yes'
  articleId?: string
}

export type Session = {
  token: string
  /** `ended`: signing out was acknowledged. `ending`: its answer never came. */
  state: 'open' | 'ending' | 'ended'
  /** For the session that came with an account: who got the welcome letter. */
  registered: string | undefined
}

/** A submission that was sent, with the key under which it may be sent again. */
export type SentSubmission = { key: string; title: string; owner: string; docx: Uint8Array<ArrayBuffer> }

/** `lost`: acknowledged and not there. `doubled`: there more than once. */
export type Violation = { kind: 'lost' | 'doubled' | 'wrong'; sentence: string }

export type Ledger = {
  articles: Map<string, KeptArticle>
  submissions: Map<string, KeptSubmission>
  /** Issued tokens. */
  sessions: Session[]
  unanswered: Set<SentSubmission>
  acknowledged: number
  /** Ids of papers and submissions that were requested to change since they were last read. */
  changed: Set<string>
  violations: Violation[]
}

export function newLedger(): Ledger {
  return {
    articles: new Map(),
    submissions: new Map(),
    sessions: [],
    unanswered: new Set(),
    acknowledged: 0,
    changed: new Set(),
    violations: [],
  }
}

/** '0 lost, 0 doubled, 0 wrong' */
export function countViolations(violations: readonly Violation[]): string {
  const count = (kind: Violation['kind']) => violations.filter((violation) => violation.kind === kind).length
  return `${count('lost')} lost, ${count('doubled')} doubled, ${count('wrong')} wrong`
}
