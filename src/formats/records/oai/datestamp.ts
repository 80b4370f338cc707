// Datestamps of OAI-PMH 2.0 (3.3): UTC, to the second or to the day.
import { oneDay, oneSecond } from '#src/domain/clock.ts'

/** `from` is the first instant of the named day or second, and `until` the first instant after it, both ISO 8601. */
export type Datestamp = { granularity: 'day' | 'second'; from: string; until: string }

const shape = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$/
const lengths = { day: oneDay, second: oneSecond }

/** Undefined for anything that is not a datestamp, such as the thirtieth of February. */
export function readDatestamp(text: string): Datestamp | undefined {
  const [whole, time] = shape.exec(text) ?? []
  const granularity = time ? 'second' : 'day'
  const first = whole ? Date.parse(time ? whole : `${whole}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(first)) return undefined
  const from = new Date(first).toISOString()
  if (!from.startsWith(text.replace('Z', ''))) return undefined
  return { granularity, from, until: new Date(first + lengths[granularity]).toISOString() }
}

/** The second that contains an ISO 8601 instant. */
export const writeDatestamp = (instant: string): string => `${instant.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`
