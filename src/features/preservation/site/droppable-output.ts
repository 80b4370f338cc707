// Output text, of which an open part can still be dropped.
export class DroppableOutput {
  readonly #open: { parts: string[]; dropped: boolean }[] = [{ parts: [], dropped: false }]

  write(text: string): void {
    this.#open.at(-1)?.parts.push(text)
  }

  openPart(): void {
    this.#open.push({ parts: [], dropped: false })
  }

  /** The innermost open part, once it is closed. */
  dropPart(): void {
    const part = this.#open.at(-1)
    if (part && this.#open.length > 1) part.dropped = true
  }

  closePart(): void {
    if (this.#open.length < 2) return
    const part = this.#open.pop()
    if (part && !part.dropped) this.write(part.parts.join(''))
  }

  text(): string {
    while (this.#open.length > 1) this.closePart()
    return this.#open[0]?.parts.join('') ?? ''
  }
}
