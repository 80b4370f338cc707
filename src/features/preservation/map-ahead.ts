// Processes a few items at the same time and yields the results in the order of the items.

export async function* mapAhead<Thing, Outcome>(
  things: AsyncIterable<Thing>,
  max: number,
  work: (thing: Thing) => Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const underWay: Promise<Outcome>[] = []
  try {
    for await (const thing of things) {
      const outcome = work(thing)
      // The first to fail is reported when its turn comes; the other rejections are handled, too.
      outcome.catch(() => undefined)
      underWay.push(outcome)
      if (underWay.length >= max) yield (await underWay.shift()) as Outcome
    }
    while (underWay.length > 0) yield (await underWay.shift()) as Outcome
  } finally {
    await Promise.allSettled(underWay)
  }
}
