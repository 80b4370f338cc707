// The quotas of clients: what is counted, and how much of it is allowed in which time.
import { oneDay, oneHour, oneMinute } from '#src/domain/clock.ts'
import type { Limits } from '#src/domain/limits.ts'

/** Requests are counted unless `unit` says otherwise. `code`: of the refusal once it is used up. */
export type Quota = { count: number; window: number; unit?: 'content-bytes'; code?: string }

export const quotas = {
  writes: (limits) => ({ count: limits.writesPerMinute, window: oneMinute, code: 'too-many-requests' }),
  'sign-in-failures': (limits) => ({
    count: limits.signInFailuresPerAccount,
    window: limits.signInFailureWindow,
    code: 'too-many-failures',
  }),
  registrations: (limits) => ({ count: limits.registrationsPerHour, window: oneHour, code: 'too-many-registrations' }),
  'upload-bytes': (limits) => ({
    count: limits.uploadBytesPerAccount,
    window: oneDay,
    unit: 'content-bytes',
    code: 'too-many-bytes',
  }),
  'network-upload-bytes': (limits) => ({
    count: limits.uploadBytesPerAddress,
    window: oneDay,
    unit: 'content-bytes',
    code: 'too-many-network-bytes',
  }),
  subscriptions: (limits) => ({
    count: limits.welcomeLettersPerAddress,
    window: oneDay,
    code: 'too-many-subscriptions',
  }),
  // Answers rendered for a network, which were not ready. Beyond this a network is not refused, but waits behind others.
  'rendered-answers': () => ({ count: 600, window: oneMinute }),
  'reset-requests': (limits) => ({ count: limits.resetRequestsPerHour, window: oneHour, code: 'too-many-resets' }),
  'link-requests': (limits) => ({ count: limits.resetRequestsPerHour, window: oneHour, code: 'too-many-links' }),
} satisfies Record<string, (limits: Limits) => Quota>

export type QuotaName = keyof typeof quotas

export const quotaNames = Object.keys(quotas) as QuotaName[]
