// What the site and a typesetting process say to each other. A process has one order at a time.
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'

/** Why no paper came of an order. */
export type FailureReason = 'unreadable' | 'too-slow' | 'too-large' | 'crashed'

export type EngineOptions = {
  templateFolder: string
  fontFolders: string[]
  /** A periodical's own template files, which take the place of ours of the same name. Need not exist. */
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
  /** `isSpent`: an engine in the process may be broken, so that it should take no further order. */
  | { kind: 'failed'; reason: FailureReason; detail: string; isSpent: boolean }
