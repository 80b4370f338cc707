// The numbers by which a text cites the works in its citation fields, if its citations are numbers.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'

type Citation = Extract<Inline, { kind: 'citation' }>

/** Undefined for a text that cites by name, or whose numbers contradict each other. */
export function numbersOfItems(citations: readonly Citation[]): Map<string, number> | undefined {
  const found = citations.map(({ references, inlines }) => ({ references, numbers: numbersIn(plainWords(inlines)) }))
  const numbered = found.filter(({ numbers, references }) => numbers?.length === references.length)
  if (numbered.length === 0 || numbered.length < found.length / 2) return undefined
  const numberOf = new Map<string, number>()
  const sorted = [...numbered].sort((one, other) => one.references.length - other.references.length)
  for (const { references, numbers = [] } of sorted) {
    const taken = new Set(references.map((id) => numberOf.get(id)))
    const free = numbers.filter((number) => !taken.has(number))
    for (const id of references) if (!numberOf.has(id)) numberOf.set(id, free.shift() ?? Number.NaN)
  }
  const all = [...numberOf.values()]
  if (all.some(Number.isNaN) || new Set(all).size !== all.length) return undefined
  let next = Math.max(...all)
  for (const { references } of found) {
    for (const id of references) {
      if (numberOf.has(id)) continue
      next += 1
      numberOf.set(id, next)
    }
  }
  return numberOf
}

/** '[1–3, 5]' is 1, 2, 3, 5. Undefined when there are words. */
function numbersIn(text: string): number[] | undefined {
  const bare = text.replaceAll(/[[\]()\s]+/g, ' ').trim()
  if (!/^\d{1,4}(?:\s?[,;–-]+\s?\d{1,4}|\s\d{1,4})*$/.test(bare)) return undefined
  return bare.split(/\s?[,;]\s?|(?<=\d)\s(?=\d)/).flatMap((piece) => {
    const [first = 0, last = first] = piece.split(/\s?[–-]+\s?/).map(Number)
    return last < first || last - first > 100
      ? [first, last]
      : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
