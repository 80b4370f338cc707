// Answers in memory, those used last, up to a number of bytes.

export type Kept = { readonly bytes: number }

export class KeptAnswers<Answer extends Kept> {
  readonly #maxBytes: number
  #answers = new Map<string, Answer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): Answer | undefined {
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    // A map keeps the order in which keys were added: the first one is the one that was not used for the longest time.
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  keep(key: string, answer: Answer): void {
    this.drop(key)
    this.#answers.set(key, answer)
    this.#bytes += answer.bytes
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0
    this.#answers.delete(key)
  }
}
