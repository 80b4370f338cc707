// A bounded queue with priorities: higher priorities first, and within a priority in order of arrival. When it is full, a newcomer
// of a higher priority displaces the last item of the lowest one.

export const priorities = ['session', 'reader', 'robot'] as const
export type Priority = (typeof priorities)[number]

export class PriorityQueue<Item> {
  readonly #max: number
  readonly #waiting: Record<Priority, Item[]> = { session: [], reader: [], robot: [] }

  constructor(max: number) {
    this.#max = max
  }

  /** Nobody with a session is refused: they are few. @returns the refused item, if any: this one, or the one it displaces. */
  add(item: Item, priority: Priority): Item | undefined {
    const isFull = this.length >= this.#max
    const lower = priorities.slice(priorities.indexOf(priority) + 1).findLast((one) => this.count(one) > 0)
    if (isFull && lower === undefined && priority !== 'session') return item
    this.#waiting[priority].push(item)
    return isFull && lower ? this.#waiting[lower].pop() : undefined
  }

  /** @returns false if it is not in the queue any more */
  remove(item: Item, priority: Priority): boolean {
    const at = this.#waiting[priority].indexOf(item)
    if (at !== -1) this.#waiting[priority].splice(at, 1)
    return at !== -1
  }

  /** Removes the next item that has one of these priorities. */
  take(among: readonly Priority[] = priorities): Item | undefined {
    const priority = among.find((one) => this.count(one) > 0)
    return priority && this.#waiting[priority].shift()
  }

  count(priority: Priority): number {
    return this.#waiting[priority].length
  }

  get length(): number {
    return priorities.reduce((sum, priority) => sum + this.count(priority), 0)
  }
}
