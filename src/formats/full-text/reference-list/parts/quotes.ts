// A title in quotation marks.

const pairs: [string, RegExp][] = [
  ['“', /[”“](?!\p{L})/u],
  ['„', /[“”](?!\p{L})/u],
  ['«', /»/],
  ['"', /"(?!\p{L})/u],
  ['‘', /’(?=[,.;:)\s]*(?:\s|$))(?!\s\p{Ll}+\s\p{L}*’)/u],
  ['「', /」/],
  ["'", /'(?=[,.;]|$)/],
]
const shortest = 8

export type Quote = { start: number; end: number; words: string }

// '“Why?”: a study' and '“clearly” in lessons' are only parts of a title.
const goesOn = /^\s?(?:[:–—]|(?!in\b|en\b|dans\b)\p{Ll})/u

/** The first one within the next 600 characters, if it is a whole title. */
export function findQuote(text: string, from = 0): Quote | undefined {
  const reach = text.slice(from, from + 1_200)
  let found: Quote | undefined
  for (const [open, close] of pairs) {
    const start = open === "'" ? reach.search(/(?<=^|[\s,.(])'(?=\p{Lu})/u) : reach.indexOf(open)
    if (start === -1 || start > 600 || (found && start >= found.start - from)) continue
    const match = close.exec(reach.slice(start + 1))
    if (!match || match.index < shortest) continue
    found = {
      start: from + start,
      end: from + start + 1 + match.index + 1,
      words: reach.slice(start + 1, start + 1 + match.index),
    }
  }
  return found && !goesOn.test(text.slice(found.end, found.end + 12)) ? found : undefined
}
