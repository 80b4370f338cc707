// How many whole days ago something happened.
import { oneDay } from '#src/domain/clock.ts'

export const daysSince = (iso: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / oneDay))
