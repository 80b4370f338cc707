// Until when an answer may be given: until a change touches what it was rendered from, and until the next day, when counts of use are
// others; with figures in it, until the next hour.
import { figuresSource } from '#src/domain/answer-sources.ts'
import { oneDay, oneHour } from '#src/domain/clock.ts'
import type { PublicChangesWatch } from '#src/platform/database/public-changes-watch.ts'

export class Validity {
  readonly sources: readonly string[]
  readonly renderedAt: number
  /** The newest change that is known not to have touched it. */
  #number: number
  readonly #from: number
  readonly #until: number

  /** `number`: of the newest change before it was rendered. */
  constructor(rendered: { sources: readonly string[]; number: number; renderedAt: number }) {
    this.sources = rendered.sources
    this.renderedAt = rendered.renderedAt
    this.#number = rendered.number
    // The last uses of a day are counted after its end.
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
