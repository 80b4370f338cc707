// The audit log: reading and filtering, never changing.
import { useId } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { loadList } from '#src/web/desk/load-list.ts'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import { deskApi } from '#src/web/desk-api.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { type ActiveFilter, FilterChips } from '#src/web/search/filter-chips.tsx'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { addressOfForm, type ListQuery, listAddress, readListQuery } from '#src/web/settings/list-address.ts'
import filterStyles from '#src/web/settings/list-filters.module.css'
import { ListSelect } from '#src/web/settings/list-select.tsx'
import { ResultCount } from '#src/web/settings/result-count.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { useFieldOfAddress } from '#src/web/settings/use-field-of-address.ts'
import { Squared } from '#src/web/ui/squared.tsx'
import { settingsWords, auditWords as words } from '#src/web/words.ts'
import type { AuditEventObject, AuditList } from '#src/wire/audit.ts'
import styles from './audit.module.css'
import { AuditEntry } from './audit-entry.tsx'
import { ExportButton } from './export-button.tsx'

export const meta = pageMeta(settingsWords.sections.audit)

const path = settingsPages.audit
const filters = ['act', 'account', 'from', 'to'] as const
type Query = ListQuery<(typeof filters)[number]>

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const query = readListQuery(request, filters)
  const { list, failed } = await loadList(browserApi.get<AuditList>(deskApi.audit, { query }), words.listFailed)
  return { userId: user.id, query, list, failed }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function AuditPage() {
  const { userId, query, list, failed } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.audit}>
      <p className={styles['intro']}>{words.intro}</p>
      <Filters query={query} />
      <FilterChips filters={activeFilters(query, list?.events ?? [])} all={path} />
      {failed !== undefined && <ListFailure failure={failed} />}
      {list && (
        <>
          <div className={styles['summary']}>
            <ResultCount address={listAddress(path, query)}>{words.found(list.pagination.totalEvents)}</ResultCount>
            <ExportButton query={query} />
          </div>
          {list.events.length === 0 ? (
            <Squared>
              <h2>{words.none}</h2>
              <p>{words.noneText}</p>
            </Squared>
          ) : (
            <Days events={list.events} />
          )}
          <PageSteps
            current={list.pagination.currentPage}
            count={list.pagination.totalPages}
            href={(page) => listAddress(path, { ...query, page: String(page) })}
          />
        </>
      )}
    </SettingsFrame>
  )
}

/** The events of each day under its name, with hours in UTC. */
function Days({ events }: Pick<AuditList, 'events'>) {
  const days = Map.groupBy(events, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles['day']} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        {formatDay(day, 'long')} <small>{words.hours}</small>
      </h2>
      <ol>
        {ofDay.map((event) => (
          <AuditEntry key={event.id} event={event} />
        ))}
      </ol>
    </section>
  ))
}

function Filters({ query }: { query: Query }) {
  const { onChoose, onSubmit } = useSearchAsYouType('', addressOfForm(path))
  return (
    <form className={filterStyles['filters']} method="get" action={path} onSubmit={onSubmit}>
      <ListSelect
        name="act"
        label={words.act}
        value={query.act}
        choices={[['', words.anyAct], ...Object.entries(words.acts)]}
        onChange={onChoose}
      />
      <DayField name="from" label={words.from} day={query.from} onChange={onChoose} />
      <DayField name="to" label={words.to} day={query.to} onChange={onChoose} />
      {query.account && <input type="hidden" name="account" value={query.account} />}
    </form>
  )
}

type DayProps = {
  name: string
  label: string
  day: string
  onChange: ReturnType<typeof useSearchAsYouType>['onChoose']
}

/** A typed date is incomplete until its year has four digits. */
function DayField({ name, label, day, onChange }: DayProps) {
  const id = useId()
  const field = useFieldOfAddress(day)
  return (
    <div className={filterStyles['choice']}>
      <label htmlFor={id}>{label}</label>
      <input
        className={filterStyles['control']}
        id={id}
        name={name}
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        defaultValue={day}
        ref={field}
        onChange={(event) => event.currentTarget.validity.valid && onChange(event)}
      />
    </div>
  )
}

function activeFilters(query: Query, events: readonly AuditEventObject[]): ActiveFilter[] {
  const values = {
    act: query.act && words.nameOfAct(query.act),
    account: query.account && nameIn(events, query.account),
    from: query.from,
    to: query.to,
  }
  return filters
    .filter((name) => values[name] !== '')
    .map((name) => ({
      name: words.chip[name],
      value: values[name],
      without: listAddress(path, { ...query, [name]: '', page: '' }),
    }))
}

/** The log names the people whose events it shows. */
function nameIn(events: readonly AuditEventObject[], account: string): string {
  const people = events.flatMap(({ who, object }) => [who, object])
  return people.find((person) => person?.id === account)?.name ?? words.thisPerson
}
