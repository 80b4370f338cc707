// The order in which several people's jobs run, as pure functions: fair queueing by virtual time (start-time fair queueing,
// Goyal, Vin and Cheng 1996). Each share (a person's jobs) advances in virtual time by the cost of its jobs. A job's finish time is
// the virtual time of its share after it, and the job with the lowest finish time runs next. So a job waits for about as much work
// of each other share as it takes itself, however many jobs they have and had, and small jobs run first. In the database, the
// finish time is called `turn`, the virtual time `reached` and that of a share `used_until`.

export type Estimated = {
  /** What the job will probably take, in milliseconds. */
  cost: number
  /** Virtual. */
  finishTime: number
}

/**
 * @param virtualTime of the queue: a share without work starts from it, so that it neither saves time up nor pays for time that
 *   nobody else wanted.
 * @param shareTime the finish time of the share's last job, done or waiting.
 */
export const finishTimeAfter = (cost: number, virtualTime: number, shareTime: number): number =>
  Math.max(virtualTime, shareTime) + cost

// Each job advances the virtual time by at least a tenth of its cost: a paper that takes a minute is overtaken by at most ten
// minutes' worth of later small ones. With a smaller factor, six such papers of one author delay the others; with a larger one,
// they wait longer themselves while a call for papers ends.
const maxOvertakingFactor = 10

/** The virtual time of the queue when this job begins. */
export const virtualTimeAt = ({ cost, finishTime }: Estimated, before: number): number =>
  Math.max(before + Math.ceil(cost / maxOvertakingFactor), finishTime - cost)

// Estimates are right within a factor of three; the rest is for a busy machine.
const tolerance = 3
const minExcess = 5_000

/** What a share is charged in addition for a job that took much more time than was estimated. */
export function extraCost(cost: number, took: number): number {
  const excess = took - cost
  return took > tolerance * cost && excess > minExcess ? excess : 0
}
