// The messages between the site and a typesetting process. A process has one order at a time.
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'

/** Why an order produced no paper. */
export type FailureReason = 'unreadable' | 'too-slow' | 'too-large' | 'crashed'

export type EngineOptions = {
  templateFolder: string
  fontFolders: string[]
  /** A periodical's own template files, which replace ours of the same name. The folder need not exist. */
  ownFolder?: string | undefined
}

export type ProcessSettings = EngineOptions & {
  /** Resident bytes at which the process ends itself. */
  memoryLimit: number
}

export type OrderMessage = { order: TypesettingOrder }

export type ProcessMessage =
  | { kind: 'step'; step: TypesettingStep }
  | { kind: 'typeset'; typeset: Typeset /** Resident bytes afterwards. */; memory: number }
  /** `isSpent`: an engine in the process may be broken, so it should take no further orders. */
  | { kind: 'failed'; reason: FailureReason; detail: string; isSpent: boolean }
