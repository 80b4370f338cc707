// The second factors of an account. It is on while the account has a passkey or a confirmed authenticator app.
import type { Database } from '#src/platform/database/open-database.ts'
import { type App, readApp } from './app-store.ts'
import { listPasskeys, type Passkey } from './passkey-store.ts'
import { listRecoveryCodes } from './recovery-code-store.ts'

export type Factors = {
  readonly isOn: boolean
  readonly passkeys: readonly Passkey[]
  /** A confirmed one. */
  readonly app: App | undefined
  /** Hashes of the codes that have not been used. */
  readonly recoveryCodes: readonly string[]
}

export async function readFactors(db: Database, accountId: string): Promise<Factors> {
  const passkeys = await listPasskeys(db, accountId)
  const app = await readApp(db, accountId)
  const confirmed = app?.confirmedAt === undefined ? undefined : app
  const recoveryCodes = await listRecoveryCodes(db, accountId)
  return { isOn: passkeys.length > 0 || confirmed !== undefined, passkeys, app: confirmed, recoveryCodes }
}
