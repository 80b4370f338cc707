// The addresses of the dashboard, the desk and the settings, which readers' pages do without.
import { pages } from './links.ts'

export const manageTabs = ['published', 'submitted'] as const
export type ManageTab = (typeof manageTabs)[number]

/** The dashboard's two lists are paged independently. */
export const dashboardParameters = { papers: 'page', submissions: 'submissions' } as const
export type DashboardPages = Record<keyof typeof dashboardParameters, number>

/** `inView` is the list that the reader is looking at. */
export function dashboardPage(pageNumbers: DashboardPages, inView: keyof DashboardPages): string {
  const query = new URLSearchParams()
  for (const list of ['papers', 'submissions'] as const) {
    if (pageNumbers[list] > 1) query.set(dashboardParameters[list], String(pageNumbers[list]))
  }
  return `${pages.dashboard}${query.size > 0 ? `?${query}` : ''}#${inView}`
}

export const managePage = (tab: ManageTab, page = 1): string =>
  `${pages.manage}?tab=${tab}${page > 1 ? `&page=${page}` : ''}`

/** The administrator's settings, in the order of their menu. */
export const settingsPages = {
  overview: pages.settings,
  record: (section: string): string => `${pages.settings}/record/${section}`,
  board: `${pages.settings}/board`,
  texts: `${pages.settings}/pages`,
  text: (slug: string): string => `${pages.settings}/pages/${slug}`,
  issues: `${pages.settings}/issues`,
  issue: ({ volume, issue }: { volume: number; issue: number }): string =>
    `${pages.settings}/issues/${volume}/${issue}`,
  review: `${pages.settings}/review`,
  people: `${pages.settings}/people`,
  mail: `${pages.settings}/mail`,
  newsletter: `${pages.settings}/newsletter`,
  deposits: `${pages.settings}/deposits`,
  usage: `${pages.settings}/usage`,
  audit: `${pages.settings}/audit`,
}
