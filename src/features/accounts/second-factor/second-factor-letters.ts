// The letters about the second factor of an account. Like all letters about accounts, they contain nothing that anybody typed.
import { deviceInWords } from '#src/domain/device.ts'
import { occasionInWords } from '#src/features/accounts/account-letters.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import { nameDevice } from '#src/features/accounts/devices/name-device.ts'
import { type Cause, queueAccountNotice } from '#src/features/accounts/queue-account-notice.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { composeLetter, type Paragraph } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'

type News = {
  readonly subject: string
  readonly text: string
  readonly added?: string
  /** Begins the way out; by default, for what only the owner does. */
  readonly otherwise?: string
}

const allNews = {
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey has been added to your account. It can be used to sign in.',
    added: 'passkey',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey has been removed from your account.',
  },
  'app-added': {
    subject: 'An authenticator app was added',
    text: 'An authenticator app has been added to your account. Signing in with the password now asks for a code too.',
    added: 'authenticator app',
  },
  'app-removed': {
    subject: 'The authenticator app was removed',
    text: 'The authenticator app has been removed from your account.',
  },
  'codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes have been made for your account. The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Somebody has signed in to your account with your password and a recovery code. The code does not work again.',
  },
  'turned-off-by-reset': {
    subject: 'Two-step sign-in was turned off',
    text:
      'You have set a new password, and two-step sign-in has been turned off for your account: it was set up before anybody ' +
      'had confirmed this e-mail address. You can turn it on again in your profile.',
  },
  'turned-off-by-operator': {
    subject: 'Two-step sign-in was turned off',
    text:
      'The people who run this site have turned off two-step sign-in for your account, and have signed you out everywhere. ' +
      'You sign in with your password alone until you turn it on again.',
    otherwise: 'If you did not ask for this',
  },
} as const satisfies Record<string, News>

export type FactorNews = keyof typeof allNews

/** Whether it is about one more way to sign in. */
export const isAddition = (news: FactorNews): boolean => 'added' in allNews[news]

function howToRemove(factor: string, publicUrl: string): Paragraph[] {
  return [
    {
      before: `A new password alone does not remove the ${factor}. Remove it in your profile after you have signed in:`,
      link: `${publicUrl}/updateprofile`,
    },
    'If you can no longer sign in, ask the editorial office: the people who run this site can turn two-step sign-in off.',
  ]
}

export async function queueFactorLetter(
  deps: Pick<Services, 'db' | 'clock' | 'log' | 'publicUrl' | 'mailDelivery'>,
  cause: Cause & { readonly account: Account; readonly userAgent?: string | undefined },
  news: FactorNews,
): Promise<void> {
  const occasion = 'userAgent' in cause && occasionInWords(deviceInWords(nameDevice(cause.userAgent)), deps.clock.now())
  const letter = await writeFactorLetter(deps, cause.account, news, occasion || undefined)
  await queueAccountNotice(deps.db, deps, letter, cause)
}

export async function writeFactorLetter(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  account: Account,
  news: FactorNews,
  occasion?: string,
): Promise<Letter> {
  const { subject, text, added, otherwise = 'If this was not you' }: News = allNews[news]
  return composeLetter(await readPeriodical(db), {
    kind: 'second-factor-changed',
    to: account.email,
    subject,
    paragraphs: [
      text,
      ...(occasion ? [occasion] : []),
      {
        before: `${otherwise}, tell the editorial office and reset your password now:`,
        link: `${publicUrl}/forgotpassword`,
      },
      ...(added ? howToRemove(added, publicUrl) : []),
    ],
  })
}
