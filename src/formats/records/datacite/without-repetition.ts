/** Readers of DataCite's JSON expect no list to repeat an entry. */
export function withoutRepetition<T>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()]
}
