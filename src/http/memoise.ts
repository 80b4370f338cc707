/** Caches a function's results by its argument. The cache is emptied when it has `max` entries. */
export function memoise<Argument, Result>(
  max: number,
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let known = new Map<Argument, Result>()
  return (argument) => {
    if (known.has(argument)) return known.get(argument) as Result
    if (known.size >= max) known = new Map()
    const result = compute(argument)
    known.set(argument, result)
    return result
  }
}
