// Reads and writes the query of the management page's address. An invalid value becomes the default.
import { type ManageTab, manageTabs } from '#src/web/desk-pages.ts'
import { pages } from '#src/web/links.ts'

export const statuses = {
  published: ['all', 'Published', 'Draft', 'Scheduled'],
  submitted: ['pending', 'published', 'all'],
} as const

/** Minimum number of days that a submission has waited. */
export const ages = [0, 14, 30] as const

/** What an editor looks for, each a link above the list of submissions. `''`: everything that is undecided. */
export const views = ['', 'mine', 'reviewers', 'overdue', 'authors', 'accepted', 'decided'] as const
export type View = (typeof views)[number]

export const sorts = {
  newest: { sortBy: 'createdAt', order: 'desc' },
  oldest: { sortBy: 'createdAt', order: 'asc' },
  title: { sortBy: 'title', order: 'asc' },
  stage: { sortBy: 'stageSince', order: 'asc' },
} as const
export type Sort = keyof typeof sorts

export type ManageQuery = {
  tab: ManageTab
  page: number
  q: string
  view: View
  status: (typeof statuses)[ManageTab][number]
  age: (typeof ages)[number]
  sort: Sort
}

export const emptyQuery = (tab: ManageTab, view: View = ''): ManageQuery => ({
  tab,
  page: 1,
  q: '',
  view,
  status: statuses[tab][0],
  age: 0,
  // The specification's order, and where somebody works through what waits, the longest wait first.
  sort: view === '' || view === 'decided' ? 'newest' : 'oldest',
})

export function readManageQuery(params: URLSearchParams): ManageQuery {
  const one = (name: string) => params.get(name)?.trim() ?? ''
  const tab = manageTabs.find((name) => name === one('tab')) ?? 'published'
  const view = (tab === 'submitted' ? views.find((name) => name === one('view')) : undefined) ?? ''
  const byDefault = emptyQuery(tab, view)
  return {
    tab,
    page: /^[1-9]\d{0,5}$/.test(one('page')) ? Number(one('page')) : 1,
    q: one('q'),
    view,
    status: statuses[tab].find((status) => status === one('status')) ?? byDefault.status,
    age: (tab === 'submitted' ? ages.find((age) => String(age) === one('age')) : undefined) ?? byDefault.age,
    sort: (Object.keys(sorts) as Sort[]).find((sort) => sort === one('sort')) ?? byDefault.sort,
  }
}

export function manageAddress(query: ManageQuery, changes: Partial<ManageQuery> = {}): string {
  const asked = { ...query, page: 1, ...changes }
  const byDefault = { ...emptyQuery(asked.tab, asked.view), view: '' }
  const params = new URLSearchParams({ tab: asked.tab })
  for (const name of ['view', 'q', 'status', 'age', 'sort', 'page'] as const) {
    if (asked[name] !== byDefault[name]) params.set(name, String(asked[name]))
  }
  return `${pages.manage}?${params}`
}

/** Search and a chosen order stay; each view has its own statuses and its own usual order. */
export function viewAddress(query: ManageQuery, view: View): string {
  const { status, sort } = emptyQuery('submitted', view)
  const isUsual = query.sort === emptyQuery('submitted', query.view).sort
  return manageAddress(query, { view, status, sort: isUsual ? sort : query.sort })
}

/** The address of the toolbar's current state. */
export const addressOfForm = (form: FormData): string =>
  manageAddress(
    readManageQuery(
      new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    ),
  )

/** Whether a filter hides entries. The order and the page hide nothing. */
export function isFiltered({ tab, q, view, status, age }: ManageQuery): boolean {
  const byDefault = emptyQuery(tab)
  return q !== byDefault.q || view !== byDefault.view || status !== byDefault.status || age !== byDefault.age
}
