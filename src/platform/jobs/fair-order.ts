// The order in which several people's work is done, as pure functions: fair queueing by virtual time (start-time fair queueing,
// Goyal, Vin and Cheng 1996). A share that always has work moves along a scale by what its work costs; a job's turn is
// where its share is after it, and the job with the lowest turn is next. So a job waits for about as much work of each
// other share as it takes itself, however much they ask for and have had, and small work goes first.

export type Estimated = {
  /** What the job will probably take, in milliseconds. */
  cost: number
  /** Its place on the scale. */
  turn: number
}

/**
 * @param reached how far the work of all shares has come: a share without work starts from there, so that it neither saves
 *   its turns up nor pays for time that nobody else wanted.
 * @param usedUntil where the share is after its work so far, done or waiting.
 */
export const turnAfter = (cost: number, reached: number, usedUntil: number): number =>
  Math.max(reached, usedUntil) + cost

// With each job, at least a tenth of its cost: a paper that takes a minute is overtaken by ten minutes' worth of later small
// ones, and not by one more. With less, six such papers of one author delay the others; with more, they wait for longer
// themselves while a call for papers ends.
const maxOvertakingFactor = 10

/** How far the work has come when this job begins. */
export const reachedBy = ({ cost, turn }: Estimated, reached: number): number =>
  Math.max(reached + Math.ceil(cost / maxOvertakingFactor), turn - cost)

// Estimates are right within a factor of three; the rest is for a busy machine.
const tolerance = 3
const leastExcess = 5_000

/** By how much a share falls back for a job that took so much more than was estimated that its other turns came too early. */
export function fallBack(cost: number, took: number): number {
  const excess = took - cost
  return took > tolerance * cost && excess > leastExcess ? excess : 0
}
