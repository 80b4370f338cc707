/**
 * `waiting`: not tried yet, or being sent; `failed`: an attempt failed, and it may be tried again automatically;
 * `expired`: it was not sent in time.
 */
export const mailStates = ['waiting', 'failed', 'expired', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** What causes a letter. */
export const letterKinds = [
  'registered',
  'confirm-email',
  'password-reset',
  'password-changed',
  'email-changed',
  'new-device',
  'new-device-link',
  'second-factor-changed',
  'wrong-codes',
  'role-changed',
  'submission-received',
  'submission-new',
  'published',
  'file-lost',
  'disk-full',
  'newsletter-confirm',
  'new-issue',
  'test',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** @param reader the name, where it is known. */
export const greet = (reader: string | undefined): string => (reader ? `Dear ${reader},` : 'Hello,')

export const subjectLine = (shortName: string, subject: string): string => `[${shortName}] ${subject}`
