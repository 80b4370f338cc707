// The sources that public changes have touched, as far as this process has read the changes. Pure, so that each case can be tested.

/** `touched`: names joined by commas; null for everything. */
export type PublicChange = { number: number; mark: string; touched: string | null }

// Twice what the database keeps.
const maxIds = 4_000
// Some megabytes. The names of a few thousand changes are fewer.
const maxNames = 50_000

export class TouchedSources {
  #newest: number | undefined
  /** Everything rendered before this change may be outdated. */
  #allTouchedBy = 0
  #touchedBy = new Map<string, number>()
  #ids = new Map<number, string>()

  /** The number of the newest change that was read. */
  get newest(): number | undefined {
    return this.#newest
  }

  /** @param changes all that are known after `newest`, in order; `count` was read before them. */
  add(count: number, changes: readonly PublicChange[]): number {
    let previous = this.#newest ?? this.#begin(count, changes)
    for (const { number, mark, touched } of changes) {
      // Added already by a concurrent reading.
      if (number <= previous) continue
      // A gap is a change by a process of an earlier version, which does not record what it touches.
      if (number !== previous + 1 || touched === null) this.#touchAll(number)
      else for (const name of touched.split(',')) this.#touchedBy.set(name, number)
      this.#ids.set(number, mark)
      previous = number
    }
    if (previous < count) this.#touchAll(count)
    this.#newest = Math.max(previous, count)
    this.#limit(this.#newest)
    return this.#newest
  }

  /** Whether an answer rendered from these sources after this change may be outdated. */
  isTouchedSince(number: number, sources: readonly string[]): boolean {
    return number < this.#allTouchedBy || sources.some((name) => (this.#touchedBy.get(name) ?? 0) > number)
  }

  changeIdOf(number: number): string | undefined {
    return this.#ids.get(number)
  }

  #begin(count: number, [first]: readonly PublicChange[]): number {
    const before = (first?.number ?? count + 1) - 1
    this.#touchAll(before)
    return before
  }

  #touchAll(number: number): void {
    this.#allTouchedBy = number
    this.#touchedBy.clear()
  }

  #limit(newest: number): void {
    if (this.#touchedBy.size > maxNames) this.#touchAll(newest)
    for (const number of this.#ids.keys()) {
      if (this.#ids.size <= maxIds) return
      this.#ids.delete(number)
    }
  }
}
