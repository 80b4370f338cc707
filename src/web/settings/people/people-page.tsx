// Everybody who has an account: search, change of role, signing out, disabling and enabling.
import { type ComponentProps, useCallback, useId, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
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
import { SearchInput } from '#src/web/search/search-input.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { addressOfForm, type ListQuery, listAddress, readListQuery } from '#src/web/settings/list-address.ts'
import filterStyles from '#src/web/settings/list-filters.module.css'
import { ListSelect } from '#src/web/settings/list-select.tsx'
import { ResultCount } from '#src/web/settings/result-count.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { settingsWords, peopleWords as words } from '#src/web/words.ts'
import type { PeopleList, SecondFactorRule } from '#src/wire/people.ts'
import { FactorRule } from './factor-rule.tsx'
import styles from './people.module.css'
import { changePeople } from './people-actions.ts'
import { type Asked, PersonDialog } from './person-dialog.tsx'
import { PersonEntry, personHeading } from './person-entry.tsx'

export const meta = pageMeta(settingsWords.sections.people)

const path = settingsPages.people
const filters = ['q', 'role', 'status'] as const
type Query = ListQuery<(typeof filters)[number]>

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const query = readListQuery(request, filters)
  const { list, failed } = await loadList(browserApi.get<PeopleList>(deskApi.people, { query }), words.listFailed)
  // The page is useful without it.
  const rule = await browserApi.get<SecondFactorRule>(settingsApi.secondFactorRule).catch(() => undefined)
  return { userId: user.id, query, list, failed, rule }
}

export const clientAction = changePeople
export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function PeoplePage() {
  const { userId, query, list, failed, rule } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const [asked, setAsked] = useState<Asked>()
  const close = useCallback(() => setAsked(undefined), [])
  const id = asked?.act.id
  const finish = useCallback(
    ({ done }: { done: boolean }) => {
      close()
      // The button that was pressed may be gone with what it did.
      if (done && id) setTimeout(() => document.getElementById(personHeading(id))?.focus())
    },
    [close, id],
  )
  return (
    <SettingsFrame heading={settingsWords.sections.people}>
      {rule && <FactorRule rule={rule} />}
      <Filters query={query} />
      {failed !== undefined && <ListFailure failure={failed} />}
      {list && (
        <>
          <ResultCount address={listAddress(path, query)}>{words.found(list.pagination.totalPeople)}</ResultCount>
          {list.people.length === 0 ? (
            <Squared>
              <h2>{words.none}</h2>
              <p>{words.noneText}</p>
            </Squared>
          ) : (
            <ul className={styles['people']}>
              {list.people.map((person) => (
                <PersonEntry key={person.id} person={person} isOneself={person.id === userId} onAsk={setAsked} />
              ))}
            </ul>
          )}
          <PageSteps
            current={list.pagination.currentPage}
            count={list.pagination.totalPages}
            href={(page) => listAddress(path, { ...query, page: String(page) })}
          />
        </>
      )}
      <PersonDialog asked={asked} onClose={close} onDecided={finish} />
    </SettingsFrame>
  )
}

const choicesOf = (none: string, names: Record<string, string>) => [['', none] as const, ...Object.entries(names)]

function Filters({ query }: { query: Query }) {
  const id = useId()
  const { onInput, onChoose, onSubmit } = useSearchAsYouType(query.q, addressOfForm(path))
  return (
    <>
      <search>
        <form className={filterStyles['filters']} method="get" action={path} onSubmit={onSubmit}>
          <div className={filterStyles['search']}>
            <label htmlFor={id}>{words.search}</label>
            <SearchInput id={id} q={query.q} placeholder={words.searchHint} onInput={onInput} />
          </div>
          <ListSelect
            name="role"
            label={words.role}
            value={query.role}
            choices={choicesOf(words.anyRole, words.roles)}
            onChange={onChoose}
          />
          <ListSelect
            name="status"
            label={words.status}
            value={query.status}
            choices={choicesOf(words.anyStatus, words.statuses)}
            onChange={onChoose}
          />
        </form>
      </search>
      <FilterChips filters={activeFilters(query)} all={path} />
    </>
  )
}

function activeFilters(query: Query): ComponentProps<typeof FilterChips>['filters'] {
  const names: Record<string, string> = { ...words.roles, ...words.statuses }
  const chip = (name: (typeof filters)[number], value: string): ActiveFilter[] =>
    value === ''
      ? []
      : [{ name: words.chip[name], value, without: listAddress(path, { ...query, [name]: '', page: '' }) }]
  return [
    ...chip('q', query.q),
    ...chip('role', names[query.role] ?? query.role),
    ...chip('status', names[query.status] ?? query.status),
  ]
}
