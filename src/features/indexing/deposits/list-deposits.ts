// The deposits and the agencies, for the page Deposits.
import type { Actor } from '#src/domain/actor.ts'
import { type DepositState, depositStates } from '#src/domain/deposit.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { type Page, totalPages } from '#src/domain/paging.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import type { AgencyAccess } from './agency.ts'
import { countDeposits, type DepositFilter, type ListedDeposit, selectDeposits } from './deposit-list-store.ts'
import { mayManageDeposits } from './deposit-policy.ts'
import { type AgencyState, agencyStates } from './ready-agencies.ts'

type Deps = Pick<Services, 'db' | 'publicUrl'> & { agencies: AgencyAccess }

export type DepositList = {
  items: readonly ListedDeposit[]
  page: { number: number; count: number; total: number }
  counts: Record<DepositState, number>
  agencies: readonly AgencyState[]
}

export async function listDeposits(deps: Deps, actor: Actor, filter: DepositFilter, asked: Page): Promise<DepositList> {
  requireAllowed(mayManageDeposits(actor))
  const { items, total, page } = await selectDeposits(deps.db, filter, asked)
  const none = Object.fromEntries(depositStates.map((state) => [state, 0])) as Record<DepositState, number>
  return {
    items,
    page: { number: page.number, count: totalPages(total, page.size), total },
    counts: { ...none, ...(await countDeposits(deps.db, filter)) },
    agencies: agencyStates(deps, await readPeriodical(deps.db)),
  }
}
