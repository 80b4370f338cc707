// A site whose papers are deposited: settings, access and a depositor that runs when a test calls it.
import { system } from '#src/domain/actor.ts'
import type { AgencyAccess } from '#src/features/indexing/index.ts'
import { depositHandlers, planDueDeposits } from '#src/features/indexing/index.ts'
import { type Periodical, savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import type { DepositList } from '#src/wire/deposit.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'

export type Office = {
  site: TestApi
  token: string
  settle(facts: Partial<Periodical>): Promise<void>
  /** Runs until nothing is due. */
  deposit(signal?: AbortSignal): Promise<number>
  /** Moves the clock, then runs. */
  wait(milliseconds: number): Promise<number>
  list(query?: string): Promise<DepositList>
}

const settings: Partial<Periodical> = {
  name: 'Example Journal of STEM Education',
  publisher: { name: 'Example College', country: 'Exampleland' },
  contact: { email: 'editor@college.example' },
  issn: { online: '0000-0019', status: 'registered' },
  doi: { prefix: '10.5555', pattern: 'stem.{id}', agency: 'crossref' },
}

export async function openOffice(agencies: AgencyAccess, facts: Partial<Periodical> = {}): Promise<Office> {
  const site = await startApi({ agencies })
  const { token } = await site.administrator()
  const settle = async (changed: Partial<Periodical>) => {
    await savePeriodical(site.services, system, { ...specifiedFacts, ...settings, ...facts, ...changed })
  }
  await settle({})
  const deposit = async (signal?: AbortSignal) => {
    const deps = { ...site.services, log: createLog('silent'), random: () => 0 }
    await planDueDeposits(deps, signal)
    return runDueJobs(deps, depositHandlers(deps), signal)
  }
  return {
    site,
    token,
    settle,
    deposit,
    wait(milliseconds) {
      site.clock.advance(milliseconds)
      return deposit()
    },
    async list(query = '') {
      const response = await site.request('GET', `/api/deposits${query}`, { token })
      if (response.status !== 200) throw new Error(`listing failed: ${response.status} ${await response.text()}`)
      return (await response.json()) as DepositList
    },
  }
}
