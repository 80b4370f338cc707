// The pages that readers open first after a change: the first page, the lists, the newest issue and its papers.
import { anonymous } from '#src/domain/actor.ts'
import { listIssueContents, listIssues } from '#src/features/articles/issues/index.ts'
import type { Services } from '#src/platform/services.ts'
import { articleFolder } from '#src/wire/journal.ts'

const maxArticles = 50

export async function listNewestAddresses(services: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const lists = ['/', `/${articleFolder}`, '/archive']
  const [newest] = (await listIssues(services, anonymous, { all: false })).issues
  if (!newest) return lists
  const articles = await listIssueContents(services.db, newest)
  const pages = articles.slice(0, maxArticles).map(({ id }) => `/${articleFolder}/${id}`)
  return [...lists, `/archive/${newest.volume}/${newest.issue}`, ...pages]
}
