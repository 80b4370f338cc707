/**
 * `waiting` is not tried yet or on its way; `failed` was tried in vain, and may be tried again by itself; `expired` was not
 * sent in time.
 */
export const mailStates = ['waiting', 'failed', 'expired', 'sent'] as const
export type MailState = (typeof mailStates)[number]
