// A cache of a limited size in bytes, which evicts the least recently used entries: first those that were asked for once only,
// so that endless addresses, each of which is asked for once, do not displace what many readers want.

export type Sized = { readonly bytes: number }

/** Of the size, for entries that were asked for more than once. */
const protectedShare = 0.8

export class LruCache<Entry extends Sized> {
  readonly #maxBytes: number
  readonly #newcomers = new Entries<Entry>()
  readonly #proven = new Entries<Entry>()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): Entry | undefined {
    const entry = this.#proven.take(key) ?? this.#newcomers.take(key)
    if (!entry) return undefined
    this.#proven.add(key, entry)
    this.#makeRoom()
    return entry
  }

  keep(key: string, entry: Entry): void {
    const isProven = this.#proven.take(key) !== undefined
    this.#newcomers.take(key)
    const entries = isProven ? this.#proven : this.#newcomers
    entries.add(key, entry)
    this.#makeRoom()
  }

  drop(key: string): void {
    this.#proven.take(key)
    this.#newcomers.take(key)
  }

  #makeRoom(): void {
    while (this.#proven.bytes > protectedShare * this.#maxBytes) {
      const [key, entry] = this.#proven.takeOldest()
      this.#newcomers.add(key, entry)
    }
    while (this.#newcomers.bytes + this.#proven.bytes > this.#maxBytes) this.#newcomers.takeOldest()
  }
}

/** In the order in which they were added. */
class Entries<Entry extends Sized> {
  readonly #entries = new Map<string, Entry>()
  bytes = 0

  add(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.bytes += entry.bytes
  }

  take(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    this.bytes -= entry?.bytes ?? 0
    this.#entries.delete(key)
    return entry
  }

  takeOldest(): [string, Entry] {
    const [oldest] = this.#entries
    if (!oldest) throw new Error('no entries')
    this.take(oldest[0])
    return oldest
  }
}
