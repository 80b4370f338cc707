// Who waits for something of which there is little: those of a higher rank first, and within a rank those who came first. It
// is bounded: when it is full, the last of the lowest rank has to leave for somebody of a higher one.

export const ranks = ['session', 'reader', 'robot'] as const
export type Rank = (typeof ranks)[number]

export class WaitingLine<Item> {
  readonly #max: number
  readonly #waiting: Record<Rank, Item[]> = { session: [], reader: [], robot: [] }

  constructor(max: number) {
    this.#max = max
  }

  /** Nobody with a session is refused: they are few. @returns who is refused, if anybody: the newcomer, or another one. */
  join(item: Item, rank: Rank): Item | undefined {
    const isFull = this.length >= this.#max
    const lower = ranks.slice(ranks.indexOf(rank) + 1).findLast((one) => this.count(one) > 0)
    if (isFull && lower === undefined && rank !== 'session') return item
    this.#waiting[rank].push(item)
    return isFull && lower ? this.#waiting[lower].pop() : undefined
  }

  /** False when it does not wait here any more. */
  giveUp(item: Item, rank: Rank): boolean {
    const at = this.#waiting[rank].indexOf(item)
    if (at !== -1) this.#waiting[rank].splice(at, 1)
    return at !== -1
  }

  /** The next one among these ranks, who then waits no more. */
  leave(among: readonly Rank[] = ranks): Item | undefined {
    const rank = among.find((one) => this.count(one) > 0)
    return rank && this.#waiting[rank].shift()
  }

  count(rank: Rank): number {
    return this.#waiting[rank].length
  }

  get length(): number {
    return ranks.reduce((sum, rank) => sum + this.count(rank), 0)
  }
}
