// The places of a text that an address can name. In a page each id has a prefix, so that nothing in a manuscript can be
// mistaken for a part of the page ('abstract', 'licence').

import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock } from '#src/formats/full-text/tree/walk.ts'

export const idPrefix = 't-'

/** The fragment of a place: '#t-fig-1' for the place 'fig-1' of a text. */
export const addressOfPlace = (place: string): string => `#${idOfPlace(place)}`

const idOfPlace = (place: string): string => idPrefix + place.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')

export type Places = {
  /** The id to write for a place; undefined when another element already has it. */
  claim: (place: string | undefined) => string | undefined
  /** An id, close to the one wished for, for something that the text does not name. */
  invent: (wish: string) => string
  /** Undefined when nothing in the text has this id. */
  addressOf: (place: string) => string | undefined
}

export function placesOf(text: FullText): Places {
  const blocks = [...text.body, ...text.notes.flatMap((note) => note.blocks)]
  const named = [...everyBlock(blocks), ...text.notes, ...text.references].flatMap((part) =>
    'id' in part && part.id ? [idOfPlace(part.id)] : [],
  )
  const known = new Set(named)
  const claimed = new Set<string>()
  const invented = new Set<string>()
  return {
    claim: (place) => {
      const id = place && idOfPlace(place)
      if (!id || claimed.has(id)) return undefined
      claimed.add(id)
      return id
    },
    invent: (wish) => {
      let id = idOfPlace(wish)
      for (let turn = 2; known.has(id) || invented.has(id); turn += 1) id = idOfPlace(`${wish}-${turn}`)
      invented.add(id)
      return id
    },
    addressOf: (place) => (known.has(idOfPlace(place)) ? addressOfPlace(place) : undefined),
  }
}
