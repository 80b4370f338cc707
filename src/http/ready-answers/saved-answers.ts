// Answers on the disk: what does not fit into memory, and what is ready after a restart.
import type { RenderedAnswer } from '#src/http/rendered-answer.ts'
import type { DiskCache } from '#src/platform/database/disk-cache.ts'

/** `number`: of the newest public change before it was rendered. */
export type DatedAnswer = { rendered: RenderedAnswer; number: number; renderedAt: number }

export type SavedAnswers = {
  find(key: string): DatedAnswer | undefined
  save(key: string, answer: DatedAnswer): void
  remove(key: string): void
}

export const savedAnswersIn = (file: DiskCache): SavedAnswers => ({
  find(key) {
    const entry = file.find(key)
    if (!entry) return undefined
    const { number, renderedAt, facts, body } = entry
    return { number, renderedAt, rendered: { ...(JSON.parse(facts) as Omit<RenderedAnswer, 'body'>), body } }
  },

  save(key, { number, renderedAt, rendered: { body, ...facts } }) {
    file.save(key, { number, renderedAt, facts: JSON.stringify(facts), body })
  },

  remove: (key) => file.remove(key),
})
