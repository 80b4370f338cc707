// The messages between the site and a typesetting process. A process has one order at a time.
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type {
  AnonymousCopy,
  AnonymousOrder,
  CertificateOrder,
  IssueSheetsOrder,
  PrintedCertificate,
  PrintedIssueSheets,
  Typeset,
  TypesettingOrder,
} from '#src/features/manuscripts/typesetting.ts'
import type { EndedPart, LeftOut } from './attempts.ts'
import type { PreparedCopy } from './prepared-copy.ts'

/** Why an order produced no paper. */
export type FailureReason = 'unreadable' | 'too-slow' | 'too-large' | 'crashed'

/** Why there is no copy for reviewers: it would not have been safe. */
export type UnsafeReason = 'unordered' | 'trace-left' | 'trace-unknown' | 'too-many-traces' | 'unprintable'

export type EngineOptions = {
  templateFolder: string
  fontFolders: string[]
  /** A periodical's own template files, which replace ours of the same name. The folder need not exist. */
  ownFolder?: string | undefined
}

export type ProcessSettings = EngineOptions & {
  /** Resident bytes at which the process ends itself. */
  memoryLimit: number
  /** How many milliseconds of the processor an order may take. */
  timeLimit: number
}

/** What was read from a manuscript: the pictures by their hashes. */
export type KeptText = { tree: Uint8Array; pictures: ReadonlyMap<string, Uint8Array> }

/** What one process has read for another to print, because it would need too much memory for both. */
export type HandedOver = KeptText & Pick<Typeset, 'unreadTree'> & { leftOut: readonly LeftOut[] }

/** An order with the manuscript's content: the process reads no file of the site. */
export type EngineOrder = Omit<TypesettingOrder, 'manuscript' | 'approved'> & {
  manuscript: Uint8Array<ArrayBuffer>
  approved?: KeptText | undefined
  /** What is left out. */
  without?: readonly EndedPart[] | undefined
  /** Instead of the manuscript, for a process that has done nothing else: it prints with whatever memory it has. */
  handedOver?: HandedOver | undefined
}

export type EngineAnonymousOrder = Omit<AnonymousOrder, 'manuscript'> & {
  manuscript: Uint8Array<ArrayBuffer>
  without?: readonly EndedPart[] | undefined
  /** Printed as a paper is that the compiler did not finish. */
  isSimple?: boolean | undefined
  /** Instead of the manuscript, for a process that has done nothing else. */
  prepared?: PreparedCopy | undefined
}

export type OrderMessage =
  | { order: EngineOrder }
  | { anonymous: EngineAnonymousOrder }
  | { certificate: CertificateOrder }
  | { issue: IssueSheetsOrder }

/** What keeps a process to its rules: the kernel, its native code included, or only Node.js, its own code. */
export type Confinement = 'kernel' | 'program'

/** How the worker is to be started in a confined process. */
export type Launch = { execArgv: string[]; worker: string; settings: string; readable: string[] }

export type ProcessMessage =
  /** Sent once, before it takes an order. */
  | { kind: 'ready'; confinement: Confinement }
  | { kind: 'step'; step: TypesettingStep; part: string | undefined }
  | { kind: 'typeset'; typeset: Typeset /** Resident bytes afterwards. */; memory: number }
  | { kind: 'read'; handedOver: HandedOver }
  | { kind: 'prepared'; prepared: PreparedCopy }
  | { kind: 'anonymous'; copy: AnonymousCopy; memory: number }
  | { kind: 'certificate'; printed: PrintedCertificate; memory: number }
  | { kind: 'issue'; sheets: PrintedIssueSheets; memory: number }
  /** `isSpent`: an engine in the process may be broken, so it should take no further orders. */
  | { kind: 'failed'; reason: FailureReason; detail: string; isSpent: boolean }
  /** `found`: what is left of which trace, for the editor's eyes only. */
  | { kind: 'unsafe'; reason: UnsafeReason; found: string; detail: string }
