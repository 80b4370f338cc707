import { oneDay, oneHour } from '#src/domain/clock.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { LinkPurpose } from '#src/domain/mailed-link.ts'

/** How long a link works, in milliseconds. */
export function linkLifetime(limits: Limits, purpose: LinkPurpose): number {
  return { 'password-reset': limits.passwordResetLifetime, 'new-device': oneHour, confirmation: 7 * oneDay }[purpose]
}
