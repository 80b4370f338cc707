// What is deposited at Crossref, by whom, and in whose name.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'

export type CrossrefDeposit = {
  /** 4 to 100 characters. */
  batchId: string
  /** Of two deposits of one DOI, Crossref keeps the one with the later time. */
  timestamp: Date
  /** Crossref writes to this address what became of the deposit. */
  depositor: { name: string; email: string }
  /** Who is responsible for what is registered. */
  registrant: string
  /** The DOI of the page that says how papers are corrected and retracted: without it Crossref takes no updates. */
  updatePolicyDoi?: string | undefined
  /** Of the whole title, if it has one; its address is the periodical's. */
  titleDoi?: string | undefined
}

export type DepositedArticle = { record: BibliographicRecord; references: readonly CitedWork[] }
