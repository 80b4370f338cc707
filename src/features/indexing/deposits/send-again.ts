// Deposits that an administrator requests although nothing has changed: a single one in any state, or all waiting and failed
// ones.
import type { Agency } from '#src/domain/deposit.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type AgencyAccess, agencyNames } from './agency.ts'
import { findDeposit } from './deposit-list-store.ts'
import { lockDeposit, releaseWaiting, requestDeposit } from './deposit-store.ts'
import { agencyStates } from './ready-agencies.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl'> & { agencies: AgencyAccess }

/** @returns its agency. @throws AppError when it is being sent, or its agency is told of nothing. */
export async function sendAgain(deps: Deps, id: string): Promise<Agency> {
  const deposit = isId(id) ? await findDeposit(deps.db, id) : undefined
  if (!deposit) throw notFound()
  const { agency } = deposit
  if (!(await isReady(deps, agency))) {
    const message = `Nothing can be sent to ${agencyNames[agency]} now. See what is missing.`
    throw new AppError({ kind: 'conflict', code: 'deposits-off', message })
  }
  await inTransaction(deps.db, async (tx) => {
    const row = await lockDeposit(tx, deposit)
    if (row?.state === 'sending') {
      throw new AppError({ kind: 'conflict', code: 'deposit-under-way', message: 'It is being sent right now.' })
    }
    await requestDeposit(tx, deposit, deps.clock.now().toISOString())
  })
  return agency
}

/** @returns how many. */
export function sendWaiting({ db, clock }: Deps): Promise<number> {
  return inTransaction(db, (tx) => releaseWaiting(tx, clock.now().toISOString()))
}

async function isReady(deps: Deps, agency: string): Promise<boolean> {
  const states = agencyStates(deps, await readPeriodical(deps.db))
  return states.some((state) => state.agency === agency && state.hindrances.length === 0)
}
