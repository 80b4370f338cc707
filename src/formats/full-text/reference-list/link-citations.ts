// Links the citations of a text with the entries of its list, by fields, by links and by their wording, and reports
// where the two disagree.
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { changeLines } from '#src/formats/full-text/tree/walk.ts'
import { resolveFields } from './cited/resolve-fields.ts'
import type { CitedItem } from './cited-item.ts'
import { checkCitations } from './citing/check-citations.ts'
import { citationFinder } from './citing/find-citations.ts'
import { joinRanges } from './citing/join-ranges.ts'

export function linkCitations(text: FullText, cited: readonly CitedItem[]): FullText {
  const { text: fielded, unlisted } = resolveFields(text, cited)
  const between = entriesBetween(fielded)
  const resolved = changeLines(fielded, (inlines, { kind }) =>
    kind === 'heading' ? inlines : joinRanges(inlines, between),
  )
  const finder = citationFinder(resolved)
  const linked = changeLines(finder.text, (inlines, { kind, isNote, place }) => {
    if (kind === 'heading') return inlines
    const found = finder.find(inlines, isNote)
    unlisted.push(
      ...found.unlisted.map((label): Attention => ({ kind: 'unlisted-citation', ...(place ? { place } : {}), label })),
    )
    return found.inlines
  })
  return { ...linked, attention: [...linked.attention, ...checkCitations(linked, unlisted)] }
}

const maxRangeLength = 100

function entriesBetween({ references }: FullText): (first: string, last: string) => string[] | undefined {
  const places = new Map(references.map(({ id }, place) => [id, place]))
  return (first, last) => {
    const [from, to] = [places.get(first), places.get(last)]
    if (from === undefined || to === undefined || to <= from || to - from > maxRangeLength) return undefined
    return references.slice(from, to + 1).map(({ id }) => id)
  }
}
