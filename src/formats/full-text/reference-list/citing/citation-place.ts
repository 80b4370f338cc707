// A range of a text that cites entries of the list.
import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'

export type CitationPlace = Range & { /** Ids of entries. */ references: string[] }

/** In order, without those that overlap an earlier one. */
export function withoutOverlaps<R extends Range>(places: readonly R[]): R[] {
  let end = 0
  return [...places]
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((place) => {
      if (place.start < end || place.end <= place.start) return false
      end = place.end
      return true
    })
}
