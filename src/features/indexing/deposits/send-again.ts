// Deposits that an administrator requests although nothing has changed: a single one in any state, or all waiting and failed
// ones.
import type { Actor } from '#src/domain/actor.ts'
import type { Agency } from '#src/domain/deposit.ts'
import { AppError, notFound, requireAllowed } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type AgencyAccess, agencyNames } from './agency.ts'
import { findDeposit } from './deposit-list-store.ts'
import { mayManageDeposits } from './deposit-policy.ts'
import { lockDeposit, requestDeposit, resumeDeposits } from './deposit-store.ts'
import { agencyStates } from './ready-agencies.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'nudgeJobs'> & { agencies: AgencyAccess }

/** @returns its agency. @throws AppError when it is being sent, or its agency receives nothing. */
export async function sendAgain(deps: Deps, actor: Actor, id: string): Promise<Agency> {
  requireAllowed(mayManageDeposits(actor))
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
    await requestDeposit(tx, deps.clock, deposit)
  })
  deps.nudgeJobs()
  return agency
}

/** @returns how many. */
export async function sendWaiting({ db, clock, nudgeJobs }: Deps, actor: Actor): Promise<number> {
  requireAllowed(mayManageDeposits(actor))
  const released = await inTransaction(db, (tx) => resumeDeposits(tx, clock))
  nudgeJobs()
  return released
}

async function isReady(deps: Deps, agency: string): Promise<boolean> {
  const states = agencyStates(deps, await readPeriodical(deps.db))
  return states.some((state) => state.agency === agency && state.obstacles.length === 0)
}
