// How much is drawn when every reference is followed. Ten lines that each show the previous one twice are a thousand
// drawings; forty are more than any program could ever finish.

export type Cost = {
  open(id: string | undefined): void
  close(): void
  shows(id: string): void
  /** Infinite when something refers to itself. */
  total(): number
}

type Part = { elements: number; shown: string[] }

export function countDrawn(): Cost {
  const whole: Part = { elements: 0, shown: [] }
  const named = new Map<string, Part>()
  const around: (Part | undefined)[] = []
  const each = (change: (part: Part) => void) => {
    change(whole)
    for (const part of around) if (part) change(part)
  }
  return {
    open(id) {
      const part = id === undefined || named.has(id) ? undefined : { elements: 0, shown: [] }
      if (id !== undefined && part) named.set(id, part)
      around.push(part)
      each((one) => (one.elements += 1))
    },
    close: () => void around.pop(),
    shows: (id) => each(({ shown }) => shown.push(id)),
    total() {
      const known = new Map<Part, number>()
      const costOf = (part: Part): number => {
        const found = known.get(part)
        if (found !== undefined) return found
        known.set(part, Number.POSITIVE_INFINITY)
        let cost = part.elements
        for (const id of part.shown) {
          const shown = named.get(id)
          if (shown) cost += costOf(shown)
        }
        known.set(part, cost)
        return cost
      }
      return costOf(whole)
    },
  }
}
