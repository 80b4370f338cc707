/** Calls `make` when the result is first asked for, and never again. */
export function once<T>(make: () => T): () => T {
  let made: { result: T } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
