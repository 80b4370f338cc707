// The letters that accounts cause. They carry no name and nothing else a stranger could have typed into a form: anyone can
// register any address, and our mail must not become the carrier of their text.
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'

export function welcomeLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'registered',
    to,
    subject: 'Welcome',
    paragraphs: [
      `an account was made for this e-mail address at ${sender.name}.`,
      { before: 'Sign in to submit a manuscript and to follow it:', link: `${publicUrl}/login` },
      'If you did not register, somebody mistyped their address. You can ignore this message, or reset the password to take ' +
        'the account over.',
    ],
  })
}

export type ResetLink = { readonly link: string; readonly minutes: number; readonly expiresAt: string }

/** Asked for by somebody who knows the address, or sent by the editorial office. */
export function passwordResetLetter(
  sender: Sender,
  to: string,
  by: 'somebody' | 'office',
  { link, minutes, expiresAt }: ResetLink,
): Letter {
  const why =
    by === 'office'
      ? 'the editorial office sends you this to set a new password for your account.'
      : 'somebody asked to reset the password of your account.'
  return composeLetter(sender, {
    kind: 'password-reset',
    secret: true,
    expiresAt,
    to,
    subject: 'Reset your password',
    paragraphs: [
      { before: `${why} To choose a new password, open this address:`, link },
      `It works once and for ${minutes} minutes. A newer request replaces it.`,
      by === 'office'
        ? 'If you do not need it, ignore this message: your password stays as it is.'
        : 'If it was not you, ignore this message: your password stays as it is.',
    ],
  })
}

export function passwordChangedLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'password-changed',
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'the password of your account was changed, and your other sessions were signed out.',
      {
        before: 'If it was not you, tell the editorial office and reset the password now:',
        link: `${publicUrl}/forgotpassword`,
      },
    ],
  })
}

/** Goes to the old address: whoever lost the account still reads that one. */
export function emailChangedLetter(sender: Sender, to: string): Letter {
  return composeLetter(sender, {
    kind: 'email-changed',
    to,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'your account has a new e-mail address. Messages about it no longer go to this one.',
      'If it was not you, tell the editorial office now.',
    ],
  })
}

export function testLetter(sender: Sender, to: string): Letter {
  return composeLetter(sender, {
    kind: 'test',
    to,
    subject: 'Test message',
    paragraphs: [`you asked for this message. If you can read it, mail from ${sender.name} arrives.`],
  })
}
