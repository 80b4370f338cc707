// The one way to sign somebody in, however they have proved who they are. The account's owner gets a letter if it happens on a
// device where the account was never used.
import { deviceInWords } from '#src/domain/device.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { newDeviceLetter } from './account-letters.ts'
import type { Account } from './account-store.ts'
import { nameDevice } from './devices/name-device.ts'
import { type DeviceClaim, recogniseDevice } from './devices/recognise-device.ts'
import { queueAccountNotice } from './queue-account-notice.ts'
import { insertSession } from './session-store.ts'

type Deps = Pick<Services, 'clock' | 'publicUrl' | 'mailDelivery' | 'log'>

/** What has been shown besides the e-mail address. */
export type SignedInWith = 'password' | 'passkey-alone'

/** The browser and the network. */
export type SignInFrom = { readonly device: DeviceClaim; readonly address: string }

/** `token` and `device` are stored nowhere else: only their hashes are. */
export type SignedIn = { readonly token: string; readonly device: string; readonly account: Account }

/** In the transaction that has locked the account. The caller signals the queue after the commit. */
export async function beginSession(
  tx: Database,
  deps: Deps,
  account: Account,
  from: SignInFrom,
  signedInWith: SignedInWith = 'password',
): Promise<SignedIn> {
  const now = deps.clock.now()
  const device = await recogniseDevice(tx, now, account.id, from.device)
  const token = newSecretToken()
  await insertSession(tx, {
    tokenHash: hashSecretToken(token),
    accountId: account.id,
    deviceId: device.id,
    createdAt: now.toISOString(),
  })
  if (device.isStrange) await askWhetherItWasThem(tx, deps, { account, from, signedInWith })
  return { token, device: device.secret, account }
}

async function askWhetherItWasThem(
  tx: Database,
  deps: Deps,
  { account, from, signedInWith }: { account: Account; from: SignInFrom; signedInWith: SignedInWith },
): Promise<void> {
  const { clock, publicUrl } = deps
  const sender = await readPeriodical(tx)
  const occasion = { device: deviceInWords(nameDevice(from.device.userAgent)), at: clock.now(), signedInWith }
  const letter = newDeviceLetter(sender, account.email, occasion, publicUrl)
  await queueAccountNotice(tx, deps, letter, { account, address: from.address }, 'devices')
}
