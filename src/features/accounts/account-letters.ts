// The letters about an account. They contain no name and nothing else that a stranger could have typed into a form:
// anyone can register any address, and our mail must not carry their text.
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'

export function welcomeLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'registered',
    to,
    subject: 'Welcome',
    paragraphs: [
      `You now have an account with ${sender.name} under this e-mail address.`,
      { before: 'Sign in to submit a manuscript and follow its progress:', link: `${publicUrl}/login` },
      'If you did not register, somebody mistyped their address. You can ignore this message, or reset the password to take ' +
        'over the account.',
    ],
  })
}

export type ResetLink = { readonly link: string; readonly minutes: number; readonly expiresAt: string }

/** Somebody who knows the address, or the editorial office. */
export type ResetRequester = 'somebody' | 'office'

export function passwordResetLetter(
  sender: Sender,
  to: string,
  by: ResetRequester,
  { link, minutes, expiresAt }: ResetLink,
): Letter {
  const why =
    by === 'office'
      ? 'The editorial office invites you to set a new password for your account.'
      : 'Somebody asked to reset the password of your account.'
  return composeLetter(sender, {
    kind: 'password-reset',
    secret: true,
    expiresAt,
    to,
    subject: 'Reset your password',
    paragraphs: [
      { before: `${why} To choose a new password, open this link:`, link },
      `The link works once, within ${minutes} minutes. A newer request replaces it.`,
      by === 'office'
        ? 'If you do not need it, ignore this message: your password stays as it is.'
        : 'If this was not you, ignore this message: your password stays as it is.',
    ],
  })
}

export function passwordChangedLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'password-changed',
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has been changed, and your other sessions have been signed out.',
      {
        before: 'If this was not you, tell the editorial office and reset your password now:',
        link: `${publicUrl}/forgotpassword`,
      },
    ],
  })
}

/** It goes to the old address, which a person who has lost the account can still read. */
export function emailChangedLetter(sender: Sender, to: string): Letter {
  return composeLetter(sender, {
    kind: 'email-changed',
    to,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Your account has a new e-mail address. We no longer send messages about it to this one.',
      'If this was not you, tell the editorial office now.',
    ],
  })
}
