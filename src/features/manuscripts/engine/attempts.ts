// Carries out the parts of an order. One that throws or rejects is left out and listed, and so is one during which an earlier process
// ended: no single part ends a paper. A copy for reviewers must have all normalising steps (`anonymous/make-copy.ts`).
import type { TypesettingStep } from '#src/domain/typesetting.ts'

/** `part` names what begins within the step, for the thread that watches the process and for the site. */
export type OnStep = (step: TypesettingStep, part?: string) => void

/** A part of the work during which an earlier process ended; `isEndless`: because it took too long, not too much memory. */
export type EndedPart = { part: string; isEndless: boolean }

/** The name of a part of the text that is set by itself: see parts-in-turn.ts. */
export const partInTurn = (part: string): string => `setting ${part}`
export const isPartInTurn = (name: string): boolean => name.startsWith(partInTurn(''))

export type LeftOut = { part: string; reason: string }

export type Attempts = {
  onStep: OnStep
  /** Those that could not be carried out. */
  leftOut: LeftOut[]
  /** Throws, or rejects with, only what `instead` does. */
  attempt<Made>(step: TypesettingStep, part: string, work: () => Made, instead: (failure: Failure) => Made): Made
}

export type Failure = {
  /** Undefined for what ended an earlier process. */
  error?: unknown
  /** The work can be tried on less of the text without ending this process, too. */
  mayTryOnLess: boolean
}

export function startAttempts(onStep: OnStep, without: readonly EndedPart[] = []): Attempts {
  const leftOut: LeftOut[] = []
  return {
    onStep,
    leftOut,
    attempt(step, part, work, instead) {
      onStep(step, part)
      const ended = without.find((one) => one.part === part)
      if (ended) {
        leftOut.push({ part, reason: 'it ended its process' })
        return instead({ mayTryOnLess: ended.isEndless })
      }
      const leaveOut = (error: unknown) => {
        leftOut.push({
          part,
          reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown',
        })
        return instead({ error, mayTryOnLess: true })
      }
      try {
        const made = work()
        // A promise of what the work makes, or of what is made instead: of the same type.
        return made instanceof Promise ? (made.catch(leaveOut) as typeof made) : made
      } catch (error) {
        return leaveOut(error)
      }
    },
  }
}
