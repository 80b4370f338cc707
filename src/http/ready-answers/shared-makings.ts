// One making for all who ask for the same at the same time.
import type { ServerResponse } from 'node:http'

type Making<T> = { made: Promise<T>; clients: number; gone: AbortController }

export class SharedMakings<T> {
  #making = new Map<string, Making<T>>()

  get size(): number {
    return this.#making.size
  }

  /** From now on all is made again, also what is being made. */
  forget(): void {
    this.#making = new Map()
  }

  /** @param make is told by its signal when the last one who waits for it has gone. */
  join(key: string, make: (gone: AbortSignal) => Promise<T>, response?: ServerResponse): Promise<T> {
    const making = this.#making.get(key) ?? this.#begin(key, make)
    making.clients += 1
    response?.once('close', () => {
      making.clients -= 1
      if (making.clients === 0) making.gone.abort()
    })
    return making.made
  }

  #begin(key: string, make: (gone: AbortSignal) => Promise<T>): Making<T> {
    const all = this.#making
    const gone = new AbortController()
    const made = make(gone.signal).finally(() => all.delete(key))
    const making = { made, clients: 0, gone }
    all.set(key, making)
    return making
  }
}
