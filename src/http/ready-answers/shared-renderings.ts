// Concurrent requests for the same answer share one rendering.
import type { ServerResponse } from 'node:http'

type Rendering<T> = { answer: Promise<T>; clients: number; abandoned: AbortController }

export class SharedRenderings<T> {
  #running = new Map<string, Rendering<T>>()

  get size(): number {
    return this.#running.size
  }

  /** From now on, requests join none of the renderings that are running. */
  forget(): void {
    this.#running = new Map()
  }

  /** @param render gets a signal that aborts when the last client that waits for it has disconnected. */
  join(key: string, render: (abandoned: AbortSignal) => Promise<T>, response?: ServerResponse): Promise<T> {
    const rendering = this.#running.get(key) ?? this.#begin(key, render)
    rendering.clients += 1
    const leave = () => {
      rendering.clients -= 1
      if (rendering.clients === 0) rendering.abandoned.abort()
    }
    // Its client may have disconnected while the database was asked for the newest change.
    if (response?.destroyed) leave()
    else response?.once('close', leave)
    return rendering.answer
  }

  #begin(key: string, render: (abandoned: AbortSignal) => Promise<T>): Rendering<T> {
    const all = this.#running
    const abandoned = new AbortController()
    const answer = render(abandoned.signal).finally(() => all.delete(key))
    const rendering = { answer, clients: 0, abandoned }
    all.set(key, rendering)
    return rendering
  }
}
