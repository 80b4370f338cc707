import type { Database } from '#src/platform/database/open-database.ts'
import { deleteApp, deleteUnconfirmedApp } from './app-store.ts'
import { deletePasskeys } from './passkey-store.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'
import { deleteTickets } from './ticket-store.ts'
import { resetWrongCodes } from './wrong-codes.ts'

export async function deleteFactors(tx: Database, accountId: string): Promise<void> {
  await deletePasskeys(tx, accountId)
  await deleteApp(tx, accountId)
  await deleteRecoveryCodes(tx, accountId)
  await deleteTickets(tx, accountId)
  await resetWrongCodes({ db: tx }, accountId)
}

/** Ends setups that were begun with the earlier password. */
export async function deleteUnfinishedFactors(tx: Database, accountId: string): Promise<void> {
  await deleteTickets(tx, accountId)
  await deleteUnconfirmedApp(tx, accountId)
}
