// How long a ready answer is valid: until a change touches one of its sources, at most until the next day, when counts of uses change,
// and with figures of reviewing in it, until the next hour.
import { figuresSource } from '#src/domain/answer-sources.ts'
import { oneDay, oneHour } from '#src/domain/clock.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'

export class Validity {
  readonly sources: readonly string[]
  readonly renderedAt: number
  /** It is known to be valid up to this change. */
  #number: number
  readonly #from: number
  readonly #until: number

  /** `number`: of the newest change before it was rendered. */
  constructor(rendered: { sources: readonly string[]; number: number; renderedAt: number }) {
    this.sources = rendered.sources
    this.renderedAt = rendered.renderedAt
    this.#number = rendered.number
    // The last uses of a day are counted in the first hour of the next.
    const isEarly = rendered.renderedAt % oneDay < oneHour
    const span = isEarly || rendered.sources.includes(figuresSource) ? oneHour : oneDay
    this.#from = Math.floor(rendered.renderedAt / span) * span
    this.#until = this.#from + span
  }

  get number(): number {
    return this.#number
  }

  /** `number`: of the newest change now. */
  holds(number: number, now: number, changes: Pick<PublicChangesWatch, 'isTouchedSince'>): boolean {
    // The clock may have been set back.
    if (now < this.#from || now >= this.#until) return false
    if (number === this.#number) return true
    if (changes.isTouchedSince(this.#number, this.sources)) return false
    this.#number = number
    return true
  }
}
