// Finds the typed citations of a text, in the style in which this text cites.

import { changeRanges, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Block, FullText, Inline, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, isLabelled } from '#src/formats/full-text/tree/walk.ts'
import { citationsByName } from './by-name.ts'
import { citationsByNumber, type IdOfNumber, type NumberWay, numberWays } from './by-number.ts'
import { type CitationPlace, withoutOverlaps } from './citation-place.ts'
import { worksByYear } from './works-by-year.ts'

export type CitationFinder = {
  /** The text; its list gets numbers if only its citations had them. */
  text: FullText
  find(inlines: Inline[], isNote: boolean): { inlines: Inline[]; unlisted: string[] }
}

export function citationFinder(text: FullText): CitationFinder {
  const works = worksByYear(text.references)
  const { way, idOf, references } = numbering(text)
  const find = (inlines: Inline[], isNote: boolean): { inlines: Inline[]; unlisted: string[] } => {
    const words = visibleText(inlines, isTaken)
    const split = splitFields(inlines)
    if (!mayCite.test(words)) return { inlines: split, unlisted: [] }
    const byName = citationsByName(words, works, isNote)
    const byNumber = way ? citationsByNumber(way, inlines, words, idOf) : { places: [], unlisted: [] }
    const places = withoutOverlaps([...byNumber.places, ...byName.places])
    const unlisted = [...byNumber.unlisted, ...(way ? [] : byName.unlisted)].map(({ start, end }) =>
      words.slice(start, end),
    )
    return { inlines: changeRanges(split, places, toCitation), unlisted }
  }
  return { text: { ...text, references }, find }

  /** A field with several works whose wording shows which is which. */
  function splitFields(inlines: readonly Inline[]): Inline[] {
    return inlines.flatMap((inline) => {
      if (!('inlines' in inline)) return [inline]
      if (inline.kind !== 'citation') return [{ ...inline, inlines: splitFields(inline.inlines) }]
      if (inline.references.length < 2) return [inline]
      const words = visibleText(inline.inlines)
      const known = new Set(inline.references)
      for (const places of [
        citationsByName(words, works, true).places,
        ...numberWays.map((each) => citationsByNumber(each, inline.inlines, words, idOf).places),
      ]) {
        const found = withoutOverlaps(places)
        const ids = new Set(found.flatMap(({ references }) => references))
        if (found.length > 1 && ids.size === known.size && [...ids].every((id) => known.has(id)))
          return changeRanges(inline.inlines, found, toCitation)
      }
      return [inline]
    })
  }
}

const mayCite = /\p{Nd}|n\.\s?d\.|in press|forthcoming|[⁰¹²³⁴-⁹]|o\.\s?J\.|s\.\s?f\.|im Druck/iu

const toCitation = (inside: Inline[], { references }: CitationPlace): Inline[] => [
  { kind: 'citation', references, inlines: inside },
]

const isTaken = ({ kind }: Inline): boolean =>
  kind === 'citation' || kind === 'cross-reference' || kind === 'link' || kind === 'code'

type Numbering = { way?: NumberWay | undefined; idOf: IdOfNumber; references: Reference[] }

const fewest: Record<NumberWay, number> = { square: 1, superscript: 1, round: 3 }

/** The kind of numbers by which the text cites, if any. */
function numbering(text: FullText): Numbering {
  // Of two lists of the same works, in two alphabets, the first is cited.
  const labelled = new Map(
    text.references
      .toReversed()
      .flatMap(({ id, label }) => (label && /^\d+$/.test(label) ? [[Number(label), id]] : [])),
  )
  const numbered = text.references.filter(({ label }) => label && /^\d+$/.test(label))
  const isNumbered = numbered.length > text.references.length / 2
  const places = text.references.map(({ id }) => id)
  const idOf: IdOfNumber = isNumbered ? (number) => labelled.get(number) : (number) => places[number - 1]
  if (places.length === 0 || (!isNumbered && labelled.size > 0))
    return { idOf: () => undefined, references: text.references }
  const sequences = [...sequencesOf(text)]
  const counts = numberWays.map((way) => {
    const cited = sequences.flatMap(({ inlines, words }) => citationsByNumber(way, inlines, words, idOf).places)
    return { way, count: cited.length, ids: new Set(cited.flatMap(({ references }) => references)).size }
  })
  const [best] = counts.filter(({ way, count }) => count >= fewest[way]).sort((one, other) => other.count - one.count)
  if (!best || (best.way === 'round' && best.ids < Math.min(3, places.length / 2)))
    return { idOf, references: text.references }
  if (isNumbered) return { way: best.way, idOf, references: text.references }
  // A list that lost its numbers, when citations use most of them.
  if (best.way === 'round' || best.ids < Math.max(3, places.length / 2))
    return { idOf: () => undefined, references: text.references }
  return {
    way: best.way,
    idOf,
    references: text.references.map((reference, index) => ({ ...reference, label: String(index + 1) })),
  }
}

function* sequencesOf(text: FullText): Generator<{ inlines: readonly Inline[]; words: string }> {
  for (const block of everyBlock([...text.body, ...text.notes.flatMap(({ blocks }) => blocks)])) {
    const inlines = inlinesOf(block)
    if (inlines.length > 0) yield { inlines, words: visibleText(inlines, isTaken) }
  }
}

function inlinesOf(block: Block): readonly Inline[] {
  if (block.kind === 'paragraph') return block.inlines
  return isLabelled(block) ? block.caption : []
}
