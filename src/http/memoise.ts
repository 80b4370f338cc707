// Ordinary headers and addresses are shorter. A thousand of the longest that the server accepts would take megabytes.
const maxKeptLength = 500

/** Caches a function's results by its argument. The cache is emptied when it has `max` entries; long arguments are not kept. */
export function memoise<Argument extends string | undefined, Result>(
  max: number,
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let known = new Map<Argument, Result>()
  return (argument) => {
    if (argument && argument.length > maxKeptLength) return compute(argument)
    if (known.has(argument)) return known.get(argument) as Result
    if (known.size >= max) known = new Map()
    const result = compute(argument)
    known.set(argument, result)
    return result
  }
}
