// Fits a text into what both full-text indexes can hold, in the same way for both. The limits are PostgreSQL's: positions
// up to 16,383, 255 positions of one word, 1 MB in all. Beyond these positions, the index keeps a word once, so that a
// search finds it alone but not as part of a phrase.

export type SearchableText = {
  title: readonly string[]
  abstract: readonly string[]
  keywords: readonly (readonly string[])[]
  authors: readonly (readonly string[])[]
  body: readonly string[]
}

/** A slot without a word keeps its neighbours apart. */
export type Slot = { word: string | undefined; position: number }

export type BoundedText = { name: keyof SearchableText; slots: Slot[] }[]

const lastPosition = 16_383
const maxPositionsPerWord = 255
const maxWordBytes = 500_000

export function boundText(text: SearchableText): BoundedText {
  const counts = new Map<string, number>()
  let position = 0
  let bytes = 0

  const place = (words: readonly string[], slots: Slot[]) => {
    for (const word of words) {
      const count = counts.get(word) ?? 0
      const beyond = position >= lastPosition - 1
      if (beyond && count > 0) continue
      if (count === 0) {
        bytes += Buffer.byteLength(word)
        if (bytes > maxWordBytes) return
      }
      if (beyond) slots.push({ word: undefined, position: lastPosition })
      else position += 1
      counts.set(word, count + 1)
      slots.push({ word: count < maxPositionsPerWord ? word : undefined, position: beyond ? lastPosition : position })
    }
    position += 1
    slots.push({ word: undefined, position })
  }

  const field = (name: keyof SearchableText, items: readonly (readonly string[])[]) => {
    const slots: Slot[] = []
    for (const words of items) place(words, slots)
    return { name, slots }
  }

  return [
    field('title', [text.title]),
    field('keywords', text.keywords),
    field('authors', text.authors),
    field('abstract', [text.abstract]),
    field('body', [text.body]),
  ]
}
