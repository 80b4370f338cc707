// What the server has promised: every answer that reported success. Recorded before anything else happens, so that
// after a crash the drill knows what must be there, what must be gone, and what was never acknowledged.

/** `leaving`: its deletion was requested, but the answer never came. */
export type Presence = 'there' | 'leaving' | 'gone'

export type KeptArticle = { id: string; files: { pdf?: string; docx?: string }; presence: Presence }

export type KeptSubmission = {
  id: string
  owner: string
  docx: string
  presence: Presence
  /** `perhaps`: its publication was requested, but the answer never came. */
  published: 'no' | 'perhaps' | 'yes'
  articleId?: string
}

/** A submission that was sent, with the key under which it may be sent again. */
export type SentSubmission = { key: string; title: string; owner: string; docx: Uint8Array<ArrayBuffer> }

export type Ledger = {
  articles: Map<string, KeptArticle>
  submissions: Map<string, KeptSubmission>
  /** Issued tokens. */
  sessions: string[]
  unanswered: Set<SentSubmission>
  acknowledged: number
  violations: string[]
}

export function newLedger(): Ledger {
  return {
    articles: new Map(),
    submissions: new Map(),
    sessions: [],
    unanswered: new Set(),
    acknowledged: 0,
    violations: [],
  }
}
