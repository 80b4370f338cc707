// What was sent where, by state, agency and words.
import { useSubmit } from 'react-router'
import { agencies, depositStates } from '#src/domain/deposit.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import type { ListQuery } from '#src/web/settings/list-address.ts'
import { ListSelect } from '#src/web/settings/list-select.tsx'
import { QueueList } from '#src/web/settings/queue/queue-list.tsx'
import { depositWords as words } from '#src/web/words.ts'
import type { DepositList as Deposits } from '#src/wire/deposit.ts'
import { DepositEntry } from './deposit-entry.tsx'
import { SendAll } from './send-all.tsx'

type Props = { query: ListQuery<'state' | 'agency' | 'q'>; list: Deposits }

export function DepositList({ query, list: { deposits, pagination, counts, agencies } }: Props) {
  const isReady = (agency: string) => agencies.some((one) => one.agency === agency && one.ready)
  return (
    <QueueList
      path={settingsPages.deposits}
      query={query}
      words={words}
      heading={words.articles}
      states={depositStates.map((state) => ({ state, name: words.states[state], count: counts[state] }))}
      filters={<AgencyFilter agency={query.agency} />}
      actions={counts.waiting + counts.failed > 0 && <SendAll />}
      pagination={pagination}
      total={pagination.totalDeposits}
      entries={deposits.map((deposit) => (
        <DepositEntry key={deposit.id} deposit={deposit} isReady={isReady(deposit.agency)} />
      ))}
    />
  )
}

function AgencyFilter({ agency }: { agency: string }) {
  const submit = useSubmit()
  return (
    <ListSelect
      name="agency"
      label={words.agency}
      value={agency}
      choices={[['', words.anyAgency], ...agencies.map((one) => [one, words.names[one]] as const)]}
      onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
    />
  )
}
