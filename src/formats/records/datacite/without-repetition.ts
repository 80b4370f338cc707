/** Readers of DataCite's JSON want every list to hold a thing once. */
export function withoutRepetition<T>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()]
}
