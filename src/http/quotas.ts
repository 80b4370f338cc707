// What is counted for each client, and how much of it is allowed in which time.
import { oneDay, oneHour, oneMinute } from '#src/domain/clock.ts'
import type { Limits } from '#src/domain/limits.ts'

/** Requests are counted unless `unit` says otherwise. */
export type Quota = { count: number; window: number; unit?: 'content-bytes' }

export const quotas = {
  writes: (limits) => ({ count: limits.writesPerMinute, window: oneMinute }),
  'sign-in-failures': (limits) => ({ count: limits.signInFailuresPerAccount, window: limits.signInFailureWindow }),
  registrations: (limits) => ({ count: limits.registrationsPerHour, window: oneHour }),
  'upload-bytes': (limits) => ({ count: limits.uploadBytesPerAccount, window: oneDay, unit: 'content-bytes' }),
  subscriptions: (limits) => ({ count: limits.welcomeLettersPerAddress, window: oneDay }),
  // Answers that were made for a network, and not found ready. Nobody is refused for having had more of them.
  'made-answers': () => ({ count: 600, window: oneMinute }),
  'reset-requests': (limits) => ({ count: limits.resetRequestsPerHour, window: oneHour }),
} satisfies Record<string, (limits: Limits) => Quota>

export type QuotaName = keyof typeof quotas
