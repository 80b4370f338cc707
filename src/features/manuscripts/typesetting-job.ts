// The typesetting of one submission or paper: waiting, running, done or failed.
import type { FoundFacts } from '#src/domain/contributor/found-facts.ts'
import type { TypesettingState, TypesettingStep } from '#src/domain/typesetting.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { PartCounts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Attention } from '#src/formats/full-text/tree/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { TypesettingOutcome } from './typesetter.ts'
import type { Typeset, TypesettingOrder } from './typesetting.ts'

/** What is typeset: the manuscript of a submission, for a proof, or the Word file of a paper. */
export type Subject = { kind: 'submission' | 'article'; id: string }

/** Why it failed; 'unprintable': full text and JATS were made, but not the PDF. */
export type TypesettingFailure = Extract<TypesettingOutcome, { ok: false }>['reason'] | 'unprintable'

export type Typesetting = {
  subject: Subject
  state: TypesettingState
  step: TypesettingStep | undefined
  requestedAt: string
  finishedAt: string | undefined
  failure: TypesettingFailure | undefined
  /** For the latest result, which may be older than the request. */
  attention: Attention[]
  /** What the title page of the latest result says about authors, and its record lacked. */
  foundFacts: FoundFacts[]
  counts: PartCounts | undefined
  html: StoredFile | undefined
  pdf: StoredFile | undefined
  /** The hash of the tree that the proof was printed from. */
  tree: string | undefined
  /** An editor wants the paper typeset from its Word file, and no longer from the tree of its proof. */
  readsWordFile: boolean
}

export type Plan = Omit<TypesettingOrder, 'manuscript' | 'approved'> & {
  manuscript: StoredFile
  approved?: KeptTree | undefined
}

/** The text of a proof, with the pictures that it shows. */
export type KeptTree = { tree: StoredFile; pictures: readonly StoredFile[] }

/** How one kind of subject is typeset: its input, and where the outcome goes. */
export type TypesettingTarget = {
  /** What will be typeset and whose work it is: an account, or null for the office. Undefined when there is nothing to make. */
  source(id: string): Promise<{ manuscript: StoredFile; share: string | null } | undefined>
  /** Undefined when there is nothing to make: the subject is gone or has no Word file. */
  plan(id: string): Promise<Plan | undefined>
  /**
   * Stores the result. Its blobs are in the store; everything else happens in the given transaction.
   * @returns 'again' when the plan is out of date and typesetting must be repeated.
   */
  keep(tx: Database, id: string, made: Made): Promise<'kept' | 'again'>
}

/** The result, with its files stored. */
export type Made = Pick<
  Typeset,
  'attention' | 'counts' | 'words' | 'engine' | 'numberOfPages' | 'refusal' | 'designFaults' | 'unreadTree' | 'leftOut'
> & {
  plan: Plan
  html: StoredFile
  jats: StoredFile
  pdf: StoredFile | undefined
  archival: StoredFile | undefined
  pictures: (StoredFile & { name: string; mediaType: string })[]
  /** Of a proof. */
  tree?: StoredFile | undefined
}
