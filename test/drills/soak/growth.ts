// What may not grow while the work stays the same.
import { inThirds, medianOf } from '#test/drills/measure-process.ts'

export type Sample = Readonly<Record<string, number>>

// Memory and handles go up and down with what is being done at the moment of a sample.
const tolerance = { share: 0.1, memory: 25, others: 12 }

/**
 * The first third warms up: caches fill, connections open. Then the middle of the last third (its median) may be above that of
 * the middle third by a tenth, and by 25 MB of memory or 12 of anything else, whichever is more.
 * @returns a sentence for everything that grew more.
 */
export function findGrowth(samples: readonly Sample[]): string[] {
  const { middle, last } = inThirds(samples)
  return Object.keys(samples[0] ?? {}).flatMap((name) => {
    const [before, after] = [middle, last].map((some) => medianOf(some.map((sample) => sample[name] ?? 0)))
    if (before === undefined || after === undefined) return []
    const allowed = Math.max(before * tolerance.share, name === 'memory' ? tolerance.memory : tolerance.others)
    return after - before > allowed ? [`${name} grew from ${before} to ${after}`] : []
  })
}

/** 'memory 301, 305, 304; handles …': the median of each third. */
export function describeThirds(samples: readonly Sample[]): string {
  const { first, middle, last } = inThirds(samples)
  return Object.keys(samples[0] ?? {})
    .map((name) => {
      const medians = [first, middle, last].map((some) => medianOf(some.map((sample) => sample[name] ?? 0)))
      return `${name} ${medians.join(', ')}`
    })
    .join('; ')
}
