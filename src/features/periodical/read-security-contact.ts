// The contact for reports of vulnerabilities (RFC 9116).
import type { Database } from '#src/platform/database/open-database.ts'
import { readPeriodical } from './periodical-store.ts'

/** Undefined as long as the settings name no address. */
export async function readSecurityContact(
  db: Database,
): Promise<{ address: string; languages: readonly string[] } | undefined> {
  const { contact, languages } = await readPeriodical(db)
  const address = contact.technicalEmail ?? contact.email
  return address ? { address, languages } : undefined
}
