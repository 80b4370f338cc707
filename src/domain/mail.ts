/**
 * `waiting`: not tried yet, or being sent; `failed`: an attempt failed, and it may be tried again automatically;
 * `expired`: it was not sent in time.
 */
export const mailStates = ['waiting', 'failed', 'expired', 'sent'] as const
export type MailState = (typeof mailStates)[number]
