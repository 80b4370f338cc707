// The letters that accounts cause. They carry no name and nothing else a stranger could have typed into a form: anyone can
// register any address, and our mail must not become the carrier of their text.
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'

export function welcomeLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, to, 'Welcome', [
    `an account was made for this e-mail address at ${sender.name}.`,
    `Sign in at ${publicUrl}/login to submit a manuscript and to follow it.`,
    'If you did not register, somebody mistyped their address. You can ignore this message, or reset the password at ' +
      `${publicUrl}/forgotpassword to take the account over.`,
  ])
}

export function passwordResetLetter(sender: Sender, to: string, link: string, minutes: number): Letter {
  return composeLetter(sender, to, 'Reset your password', [
    'somebody asked to reset the password of your account. To choose a new password, open this address:',
    link,
    `It works once and for ${minutes} minutes. A newer request replaces it.`,
    'If it was not you, ignore this message: your password stays as it is.',
  ])
}

export function passwordChangedLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, to, 'Your password was changed', [
    'the password of your account was changed, and your other sessions were signed out.',
    `If it was not you, reset the password now at ${publicUrl}/forgotpassword and tell the editorial office.`,
  ])
}

/** Goes to the old address: whoever lost the account still reads that one. */
export function emailChangedLetter(sender: Sender, to: string): Letter {
  return composeLetter(sender, to, 'Your e-mail address was changed', [
    'your account has a new e-mail address. Messages about it no longer go to this one.',
    'If it was not you, tell the editorial office now.',
  ])
}
