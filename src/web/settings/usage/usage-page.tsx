// How often papers are used: month by month, the most read papers, and COUNTER's reports to download.
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { toMonth } from '#src/domain/calendar-date.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { loadList } from '#src/web/desk/load-list.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { articlePage, pages } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { addressOfForm, listAddress, readListQuery } from '#src/web/settings/list-address.ts'
import filterStyles from '#src/web/settings/list-filters.module.css'
import { ListSelect } from '#src/web/settings/list-select.tsx'
import { ResultCount } from '#src/web/settings/result-count.tsx'
import { SettingsFrame } from '#src/web/settings/settings-frame.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { settingsWords, usagePageWords as words } from '#src/web/words.ts'
import type { UsageOverviewObject } from '#src/wire/usage.ts'
import { monthsToChoose } from './months-to-choose.ts'
import styles from './usage.module.css'
import { UsageReports } from './usage-reports.tsx'
import { UsageTable } from './usage-table.tsx'

export const meta = pageMeta(settingsWords.sections.usage)

const path = settingsPages.usage

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const { begin_date, end_date } = readListQuery(request, ['begin_date', 'end_date'])
  const query = { begin_date, end_date }
  const call = browserApi.get<UsageOverviewObject>(deskApi.usage, { query, signal: request.signal })
  return {
    userId: user.id,
    query,
    thisMonth: toMonth(new Date()),
    ...(await loadList(call, words.listFailed)),
  }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function UsagePage() {
  const { userId, query, thisMonth, list, failed } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return (
    <SettingsFrame heading={settingsWords.sections.usage}>
      <p className={styles['intro']}>
        {words.intro} <Link to={`${pages.citationMetrics}#what-we-count`}>{words.rules}</Link>
      </p>
      {failed !== undefined && <ListFailure failure={failed} />}
      {list && (
        <>
          <p className={styles['since']}>
            {list.since ? (
              <>
                {words.since} <Day iso={list.since} />
              </>
            ) : (
              words.notBegun
            )}
          </p>
          <Period list={list} thisMonth={thisMonth} />
          <ResultCount address={listAddress(path, query)}>
            {words.found(words.monthName(list.beginDate), words.monthName(list.endDate))}
          </ResultCount>
          <Numbers list={list} />
          <UsageReports begin={list.beginDate} end={list.endDate} />
        </>
      )}
    </SettingsFrame>
  )
}

function Period({ list, thisMonth }: { list: UsageOverviewObject; thisMonth: string }) {
  const { onChoose, onSubmit } = useSearchAsYouType('', addressOfForm(path))
  const choices = monthsToChoose(list, thisMonth).map((month) => [month, words.monthName(month)] as const)
  return (
    <form className={filterStyles['filters']} method="get" action={path} onSubmit={onSubmit}>
      <ListSelect name="begin_date" label={words.from} value={list.beginDate} choices={choices} onChange={onChoose} />
      <ListSelect name="end_date" label={words.to} value={list.endDate} choices={choices} onChange={onChoose} />
    </form>
  )
}

function Numbers({ list: { months, papers: articles, total } }: { list: UsageOverviewObject }) {
  if (months.length === 0) {
    return (
      <Squared>
        <h2>{words.none}</h2>
        <p>{words.noneText}</p>
      </Squared>
    )
  }
  return (
    <>
      <UsageTable
        id="usage-months"
        heading={words.months}
        first={words.month}
        rows={months.map((counts) => ({ key: counts.month, name: words.monthName(counts.month), counts }))}
        total={total}
      />
      <UsageTable
        id="usage-papers"
        heading={words.articles}
        first={words.article}
        rows={articles.map(({ id, title, withdrawn, ...counts }) => ({
          key: id,
          name: (
            <>
              <Link to={articlePage(id)}>
                <bdi>{title}</bdi>
              </Link>
              {withdrawn && ` (${words.withdrawn})`}
            </>
          ),
          counts,
        }))}
      />
    </>
  )
}
