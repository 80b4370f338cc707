// The claimant of a sign-in: the address that they claim, and whether this account was used on their device before.
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Claimant } from './count-failures.ts'
import { findKnownDevice } from './devices/device-store.ts'
import type { DeviceClaim } from './devices/recognise-device.ts'
import { emailKey } from './fields/email-address.ts'

export async function claimantOf(
  db: Database,
  { email, address, device }: { readonly email: string; readonly address: string; readonly device: DeviceClaim },
): Promise<Claimant> {
  const key = emailKey(email)
  const deviceId = await findKnownDevice(db, key, hashSecretToken(device.secret ?? ''))
  return { emailKey: key, address, from: deviceId === undefined ? 'unknown-device' : { deviceId } }
}
