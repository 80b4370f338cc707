// How many whole days ago something happened.
const millisecondsPerDay = 86_400_000

export const daysSince = (iso: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / millisecondsPerDay))
