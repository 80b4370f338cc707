// What the queue's drill and the processes that it kills share.
import type { Clock } from '#src/domain/clock.ts'

export type Started = {
  place: { dataDir: string; databaseUrl?: string | undefined }
  /** When the drill began, in milliseconds. */
  epoch: number
}

/** The payload of an ordered job. */
export type Step = { order: string; number: number }

const speed = 30

/** Time runs faster for the drill, so that the lease of a killed process ends after two seconds. */
export const drillClock = (epoch: number): Clock => ({
  now: () => new Date(epoch + (Date.now() - epoch) * speed),
})
