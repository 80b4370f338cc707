// Answers on the disk: what does not fit into memory, and what is ready after a restart.
import type { MadeAnswer } from '#src/http/made-answer.ts'
import type { ThrowAwayFile } from '#src/platform/database/throw-away-file.ts'

/** `number`: of the newest public change before it was made. */
export type DatedAnswer = { made: MadeAnswer; number: number; madeAt: number }

export type SavedAnswers = {
  find(key: string): DatedAnswer | undefined
  save(key: string, answer: DatedAnswer): void
  remove(key: string): void
}

export const savedAnswersIn = (file: ThrowAwayFile): SavedAnswers => ({
  find(key) {
    const entry = file.find(key)
    if (!entry) return undefined
    const { number, madeAt, facts, body } = entry
    return { number, madeAt, made: { ...(JSON.parse(facts) as Omit<MadeAnswer, 'body'>), body } }
  },

  save(key, { number, madeAt, made: { body, ...facts } }) {
    file.save(key, { number, madeAt, facts: JSON.stringify(facts), body })
  },

  remove: (key) => file.remove(key),
})
