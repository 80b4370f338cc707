// Recognises a browser by a secret that it was given at an earlier sign-in. Only secrets that this program made count: what a
// client invents is replaced.
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import {
  deleteSurplusDevices,
  findDevice,
  hasDevice,
  insertDevice,
  isKnownSecret,
  renewDevice,
} from './device-store.ts'
import { nameDevice } from './name-device.ts'

/** What a request says about the browser it comes from. */
export type DeviceClaim = {
  readonly secret?: string | undefined
  readonly userAgent?: string | undefined
}

export type RecognisedDevice = {
  readonly id: string
  /** For the browser to keep. */
  readonly secret: string
  /** The account was used before, but never here. */
  readonly isStrange: boolean
}

// More than a person has; a program that signs in without its secret makes a new one each time.
const maxSignedOut = 20

/** Called after somebody has proved who they are. */
export async function recogniseDevice(
  tx: Database,
  now: Date,
  accountId: string,
  claim: DeviceClaim,
): Promise<RecognisedDevice> {
  const seenAt = now.toISOString()
  const name = nameDevice(claim.userAgent)
  const claimed = hashSecretToken(claim.secret ?? '')
  const known = await findDevice(tx, { accountId, secretHash: claimed })
  if (known && claim.secret) {
    await renewDevice(tx, known, name, seenAt)
    return { id: known, secret: claim.secret, isStrange: false }
  }
  const isStrange = await hasDevice(tx, accountId)
  // A browser keeps one secret for all accounts that are used in it.
  const secret = claim.secret && (await isKnownSecret(tx, claimed)) ? claim.secret : newSecretToken()
  const id = await insertDevice(tx, { accountId, secretHash: hashSecretToken(secret), ...name, seenAt })
  await deleteSurplusDevices(tx, accountId, maxSignedOut)
  return { id, secret, isStrange }
}
