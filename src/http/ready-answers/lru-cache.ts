// A cache of a limited size in bytes, which evicts the least recently used entries.

export type Sized = { readonly bytes: number }

export class LruCache<Entry extends Sized> {
  readonly #maxBytes: number
  #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A map keeps the order in which keys were added, so its first key is the least recently used one.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  keep(key: string, entry: Entry): void {
    this.drop(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
