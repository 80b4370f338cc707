// Joins the citations of a text to the entries of its list, by fields, by links and by their wording, and says where the
// two do not agree.
import type { Attention, Block, FullText, Inline } from '#src/formats/full-text/full-text.ts'
import { changeText } from '#src/formats/full-text/walk.ts'
import { resolveFields } from './cited/resolve-fields.ts'
import type { CitedItem } from './cited-item.ts'
import { checkCitations } from './citing/check-citations.ts'
import { citationFinder } from './citing/find-citations.ts'
import { joinRanges } from './citing/join-ranges.ts'

export function linkCitations(text: FullText, cited: readonly CitedItem[]): FullText {
  const { text: fielded, unlisted } = resolveFields(text, cited)
  const between = entriesBetween(fielded)
  const resolved = inSequences(fielded, (inlines) => joinRanges(inlines, between))
  const finder = citationFinder(resolved)
  const linked = inSequences(finder.text, (inlines, { isNote, place }) => {
    const found = finder.find(inlines, isNote)
    unlisted.push(
      ...found.unlisted.map((label): Attention => ({ kind: 'unlisted-citation', ...(place ? { place } : {}), label })),
    )
    return found.inlines
  })
  return { ...linked, attention: [...linked.attention, ...checkCitations(linked, unlisted)] }
}

type Whereabouts = { isNote: boolean; place?: string | undefined }

/** Changes each line of text as a whole: a citation may begin in plain words and end in italics. */
function inSequences(text: FullText, change: (inlines: Inline[], where: Whereabouts) => Inline[]): FullText {
  const within =
    (isNote: boolean) =>
    (block: Block): Block => {
      switch (block.kind) {
        case 'paragraph':
          return { ...block, inlines: change(block.inlines, { isNote, place: block.id }) }
        case 'figure':
        case 'table':
          return { ...block, caption: change(block.caption, { isNote, place: block.id }) }
        case 'definitions':
          return { ...block, items: block.items.map((item) => ({ ...item, term: change(item.term, { isNote }) })) }
        default:
          return block
      }
    }
  const body = changeText({ ...text, notes: [], references: [] }, { block: within(false) }).body
  const notes = changeText({ ...text, body: [], references: [] }, { block: within(true) }).notes
  return { ...text, body, notes }
}

const longestRange = 100

function entriesBetween({ references }: FullText): (first: string, last: string) => string[] | undefined {
  const places = new Map(references.map(({ id }, place) => [id, place]))
  return (first, last) => {
    const [from, to] = [places.get(first), places.get(last)]
    if (from === undefined || to === undefined || to <= from || to - from > longestRange) return undefined
    return references.slice(from, to + 1).map(({ id }) => id)
  }
}
