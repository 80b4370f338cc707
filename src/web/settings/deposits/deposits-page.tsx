// The deposits: where papers are sent, which papers have no DOI, and the outcome of everything that was sent.
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadList } from '#src/web/desk/load-list.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { readListQuery } from '#src/web/settings/list-address.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { settingsWords, depositWords as words } from '#src/web/words.ts'
import type { DepositList as Deposits, MissingDois as Missing } from '#src/wire/deposit.ts'
import { Agencies } from './agencies.tsx'
import { DepositList } from './deposit-list.tsx'
import styles from './deposits.module.css'
import { MissingDois } from './missing-dois.tsx'

export const meta = pageMeta(settingsWords.sections.deposits)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const query = readListQuery(request, ['state', 'agency', 'q'])
  const { signal } = request
  const [deposits, missing] = await Promise.all([
    loadList(browserApi.get<Deposits>(settingsApi.deposits, { query, signal }), words.listFailed),
    loadList(browserApi.get<Missing>(settingsApi.missingDois, { signal }), words.doisFailed),
  ])
  return { userId: user.id, query, deposits, missing }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function DepositsPage() {
  const { userId, query, deposits, missing } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.deposits}>
      <p className={styles['intro']}>{words.intro}</p>
      {deposits.failed !== undefined && <ListFailure failure={deposits.failed} />}
      {deposits.list && <Agencies agencies={deposits.list.agencies} />}
      {missing.list && <MissingDois missing={missing.list} />}
      {/* One reason for both lists is announced once. */}
      {missing.failed !== undefined && missing.failed.message !== deposits.failed?.message && (
        <ListFailure failure={missing.failed} />
      )}
      {deposits.list && <DepositList query={query} list={deposits.list} />}
    </SettingsFrame>
  )
}
