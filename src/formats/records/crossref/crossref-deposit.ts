// What is deposited at Crossref, by whom, and in whose name.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'

export type CrossrefDeposit = {
  /** 4 to 100 characters. */
  batchId: string
  /** Of two deposits of one DOI, Crossref keeps the later one. */
  timestamp: Date
  /** Crossref sends the outcome of the deposit to this address. */
  depositor: { name: string; email: string }
  /** The organisation responsible for what is registered. */
  registrant: string
  /**
   * The DOI of the page that describes how papers are corrected and retracted: without it Crossref accepts no updates.
   */
  updatePolicyDoi?: string | undefined
  /** DOI of the whole title, if it has one; it leads to the periodical's address. */
  titleDoi?: string | undefined
}

export type DepositedArticle = { record: BibliographicRecord; references: readonly CitedWork[] }
