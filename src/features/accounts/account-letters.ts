// The letters about an account. They contain no name and nothing else that a stranger could have typed into a form:
// anyone can register any address, and our mail must not carry their text.
import type { Role } from '#src/domain/actor.ts'
import { composeLetter, type Paragraph, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'
import type { LetterLink } from './links/queue-link-letter.ts'

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

/** It confirms the address, which a stranger may have mistyped. */
export function welcomeLetterWithLink(sender: Sender, to: string, { link, expiresAt }: LetterLink): Letter {
  return composeLetter(sender, {
    kind: 'registered',
    secret: true,
    expiresAt,
    to,
    subject: 'Welcome',
    paragraphs: [
      `You now have an account with ${sender.name} under this e-mail address.`,
      { before: 'To confirm that the address is yours, open this link:', link },
      'The link works once, within a week, and asks for your password. You can already submit your first manuscript.',
      'If you did not register, somebody mistyped their address. You can ignore this message.',
    ],
  })
}

export function confirmationLetter(sender: Sender, to: string, { link, expiresAt }: LetterLink): Letter {
  return composeLetter(sender, {
    kind: 'confirm-email',
    secret: true,
    expiresAt,
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      { before: 'To confirm that this address belongs to you and to your account, open this link:', link },
      'The link works once, within a week, and asks for your password. A newer letter replaces it.',
      'If you have no account, somebody mistyped their address. You can ignore this message.',
    ],
  })
}

/** Somebody who knows the address, or the editorial office. */
export type ResetRequester = 'somebody' | 'office'

export function passwordResetLetter(
  sender: Sender,
  to: string,
  by: ResetRequester,
  { link, minutes, expiresAt }: LetterLink,
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
        : 'If you did not ask for this, ignore this message: your password stays as it is.',
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
        before: 'If you did not change it, tell the editorial office and reset your password now:',
        link: `${publicUrl}/forgotpassword`,
      },
    ],
  })
}

export function newDeviceLinkLetter(sender: Sender, to: string, { link, minutes, expiresAt }: LetterLink): Letter {
  return composeLetter(sender, {
    kind: 'new-device-link',
    secret: true,
    expiresAt,
    to,
    subject: 'Sign in from this device',
    paragraphs: [
      'Somebody asked to sign in to your account on a device that we do not know, after passwords had been guessed.',
      { before: 'If it was you, open this link on that device, and then sign in with your password:', link },
      `The link works once, within ${minutes} minutes. A newer request replaces it.`,
      'If you did not ask for this, ignore this message: nobody can sign in with the link alone.',
    ],
  })
}

/** The names of browser and system come from a list, never from the request. */
export function newDeviceLetter(
  sender: Sender,
  to: string,
  {
    device,
    at,
    signedInWith,
  }: { readonly device: string; readonly at: Date; readonly signedInWith: 'password' | 'passkey-alone' },
  publicUrl: string,
): Letter {
  return composeLetter(sender, {
    kind: 'new-device',
    to,
    subject: 'New sign-in to your account',
    paragraphs: [
      'Somebody has signed in to your account on a device where it was not used before. Was this you?',
      occasionInWords(device, at),
      'If it was you, there is nothing to do.',
      ...whatToDo[signedInWith](publicUrl),
    ],
  })
}

const whatToDo = {
  password: (publicUrl: string): Paragraph[] => [
    {
      before: 'If it was not, somebody knows your password. Choose a new one now; this also signs out every device:',
      link: `${publicUrl}/forgotpassword`,
    },
    { before: 'Where your account is signed in, and how to sign out elsewhere:', link: `${publicUrl}/updateprofile` },
  ],
  'passkey-alone': (publicUrl: string): Paragraph[] => [
    {
      before:
        'If it was not, somebody can use one of your passkeys. A new password does not remove it: remove it now in your profile, ' +
        'and sign out the other devices:',
      link: `${publicUrl}/updateprofile`,
    },
    'If you can no longer sign in, ask the editorial office: the people who run this site can remove the passkey.',
  ],
}

export const occasionInWords = (device: string, at: Date): string => `Device: ${device}. Time: ${instantInWords(at)}.`

const instantInWords = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`

/** Only somebody with the password can enter a code. */
export function wrongCodesLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'wrong-codes',
    to,
    subject: 'Somebody knows your password',
    paragraphs: [
      'Somebody has entered the password of your account and then several wrong codes. Two-step sign-in has kept them out.',
      'If it was you, there is nothing to do.',
      { before: 'If it was not, choose a new password now:', link: `${publicUrl}/forgotpassword` },
    ],
  })
}

/** It goes to the old address, whose owner can still prevent the change. */
export function emailEnteredLetter(sender: Sender, to: string, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'email-changed',
    to,
    subject: 'A new e-mail address was entered',
    paragraphs: [
      'Somebody has entered a new e-mail address for your account. It replaces this one when its owner confirms it with your password.',
      {
        before: 'If this was not you, reset your password now, and the new address is forgotten:',
        link: `${publicUrl}/forgotpassword`,
      },
    ],
  })
}

const newRoles: Record<Role, string> = {
  admin: 'You are now an administrator: you can see and change everything, the settings and the accounts included.',
  editor: 'You are now an editor: you lead the review of submissions, except your own.',
  author: 'You are now an author: you can submit manuscripts and follow their progress.',
  user: 'You are now a reader: you can sign in and read.',
}

export function roleChangedLetter(sender: Sender, to: string, role: Role, publicUrl: string): Letter {
  return composeLetter(sender, {
    kind: 'role-changed',
    to,
    subject: 'Your role has changed',
    paragraphs: [
      'An administrator has given your account another role.',
      { before: `${newRoles[role]} The change applies at once:`, link: `${publicUrl}/dashboard` },
      'If you did not expect this, ask the editorial office.',
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
      'If you did not change it, tell the editorial office now.',
    ],
  })
}
