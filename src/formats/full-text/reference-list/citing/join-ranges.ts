// Linked numbers with a dash between them cite everything in between: '[9]–[11]', where only 9 and 11 were links.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'

/** `between` gives the entries from one to another, both included. */
export function joinRanges(
  inlines: readonly Inline[],
  between: (first: string, last: string) => string[] | undefined,
): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const whole = 'inlines' in inline ? { ...inline, inlines: joinRanges(inline.inlines, between) } : inline
    const [first, dash] = joined.slice(-2)
    const references =
      whole.kind === 'citation' &&
      first?.kind === 'citation' &&
      dash?.kind === 'text' &&
      /^\]?\s?[–—-]\s?\[?$/.test(dash.text)
        ? rangeOf(first, whole, between)
        : undefined
    if (references && first && dash)
      joined.splice(-2, 2, { kind: 'citation', references, inlines: [...inlinesOf(first), dash, ...inlinesOf(whole)] })
    else joined.push(whole)
  }
  return joined
}

type Citation = Extract<Inline, { kind: 'citation' }>

function rangeOf(
  first: Citation,
  last: Citation,
  between: (first: string, last: string) => string[] | undefined,
): string[] | undefined {
  const [from, to] = [first.references.at(-1), last.references[0]]
  const areNumbers =
    /^\[?\d+$/.test(plainWords(first.inlines).trim()) && /^\d+\]?$/.test(plainWords(last.inlines).trim())
  return areNumbers && from && to && last.references.length === 1 ? between(from, to) : undefined
}

const inlinesOf = (inline: Inline): Inline[] => ('inlines' in inline ? inline.inlines : [inline])
