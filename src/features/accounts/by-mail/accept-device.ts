// Makes the browser that shows a mailed token a known device of the account, once. Nobody is signed in by it.
import { type AppError, invalid } from '#src/domain/errors.ts'
import { lockAccount } from '#src/features/accounts/account-store.ts'
import { type DeviceClaim, recogniseDevice } from '#src/features/accounts/devices/recognise-device.ts'
import { findLivingLink } from '#src/features/accounts/links/find-living-link.ts'
import { consumeMailedLink, deleteMailedLinks } from '#src/features/accounts/links/mailed-link-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

export async function acceptDevice(
  deps: Pick<Services, 'db' | 'clock' | 'limits'>,
  input: { readonly token: string; readonly device: DeviceClaim },
): Promise<{ accountId: string; device: string }> {
  const link = await findLivingLink(deps, 'new-device', input.token)
  if (!link) throw uselessLink()
  const { accountId, tokenHash } = link
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await consumeMailedLink(tx, tokenHash))) throw uselessLink()
    await deleteMailedLinks(tx, accountId, ['new-device'])
    const now = deps.clock.now()
    const { secret } = await recogniseDevice(tx, now, accountId, input.device)
    return { accountId, device: secret }
  })
}

function uselessLink(): AppError {
  return invalid('useless-device-link', 'This link is not valid or has expired. Please request a new one.')
}
