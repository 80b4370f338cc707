import type { OwnDevice } from '#src/features/accounts/devices/index.ts'
import type { SignedInDevice } from '#src/wire/account.ts'

/** An hour suffices to recognise one's own device. */
export function presentDevice({ id, browser, system, firstSeenAt, lastSeenAt, isCurrent }: OwnDevice): SignedInDevice {
  return {
    id,
    ...(browser === undefined ? {} : { browser }),
    ...(system === undefined ? {} : { system }),
    firstSeen: dayOf(firstSeenAt),
    lastSeen: dayOf(lastSeenAt),
    lastSeenHour: `${lastSeenAt.slice(0, '2026-11-23T14'.length)}:00:00Z`,
    current: isCurrent,
  }
}

const dayOf = (instant: string): string => instant.slice(0, '2026-11-23'.length)
