// The ids of a text as XML requires them: names without colons, each used once. A reference may only point to an id
// that exists.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock } from '#src/formats/full-text/tree/walk.ts'
import { isConflictOfInterest } from './declaration-types.ts'

export type ElementIds = {
  /** The id to write for a place in the text; undefined if it has none or another element already has it. */
  claim(place: string | undefined): string | undefined
  /** Undefined when nothing in the text has this id. */
  target(place: string): { rid: string; type: string } | undefined
  /** An id for something that the text does not name. */
  invent(wish: string): string
}

export function elementIds(text: FullText): ElementIds {
  const targets = new Map<string, { rid: string; type: string }>()
  const taken = new Set<string>()
  const unique = (wish: string) => {
    const name = asName(wish)
    let id = name
    for (let turn = 2; taken.has(id); turn += 1) id = `${name}-${turn}`
    taken.add(id)
    return id
  }
  for (const { place, type } of placesOf(text)) {
    if (!targets.has(place)) targets.set(place, { rid: unique(place), type })
  }
  const claimed = new Set<string>()
  return {
    claim(place) {
      const target = place === undefined ? undefined : targets.get(place)
      if (!target || claimed.has(target.rid)) return undefined
      claimed.add(target.rid)
      return target.rid
    },
    target: (place) => targets.get(place),
    invent: unique,
  }
}

const asName = (wish: string): string => wish.replaceAll(/[^\w.-]+/g, '-').replace(/^(?![a-z_])/i, 'id-')

function* placesOf(text: FullText): Generator<{ place: string; type: string }> {
  for (const block of everyBlock([...text.body, ...text.notes.flatMap(({ blocks }) => blocks)])) {
    if ('id' in block && block.id) yield { place: block.id, type: typeOf(block) }
  }
  for (const note of text.notes) yield { place: note.id, type: 'fn' }
  for (const reference of text.references) yield { place: reference.id, type: 'bibr' }
}

/** The values of `ref-type`. */
function typeOf(block: Block): string {
  switch (block.kind) {
    case 'figure':
      return 'fig'
    case 'table':
      return 'table'
    case 'equation':
      return 'disp-formula'
    case 'heading':
      if (block.role === 'appendix' && block.level === 1) return 'app'
      return isConflictOfInterest(block) ? 'fn' : 'sec'
    default:
      return 'other'
  }
}
