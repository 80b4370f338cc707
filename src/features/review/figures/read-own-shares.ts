// The share of articles by board members and editors, issue by issue. It is computed from published bylines alone, so it is
// the same for everybody, also for those who wrote one of them.
import { anonymous } from '#src/domain/actor.ts'
import { type IssueNumber, issueLabel } from '#src/domain/issue.ts'
import { computeOwnShare, type OwnShare } from '#src/domain/review/own-share.ts'
import { listEditors } from '#src/features/accounts/index.ts'
import { type ArticleByline, listBylines, listIssues } from '#src/features/articles/issues/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { recogniserOf } from './recognise-author.ts'

export type IssueShare = IssueNumber & { readonly label: string; readonly share: OwnShare }

// Three years of a quarterly.
const maxIssues = 12

/** Newest first, as far as they have research articles. */
export async function readOwnShares(deps: Pick<Services, 'db' | 'clock'>): Promise<IssueShare[]> {
  const { board, articleTypes } = await readPeriodical(deps.db)
  const recognise = recogniserOf([...board, ...(await listEditors(deps.db))])
  const unreviewed = new Set(articleTypes.filter((type) => type.peerReviewed === false).map(({ label }) => label))
  const issues = (await listIssues(deps, anonymous, { all: false })).issues.slice(0, maxIssues)
  const bylines = await listBylines(deps.db, issues)
  const articles = bylines
    .filter(({ articleType }) => articleType === undefined || !unreviewed.has(articleType))
    .map((byline) => ({ ...byline, ownAuthors: ownAuthorsOf(byline, recognise) }))
  return issues.flatMap((issue) => {
    const share = computeOwnShare(articles.filter((one) => one.volume === issue.volume && one.issue === issue.issue))
    const { volume, issue: number, label = issueLabel(issue, issue) } = issue
    return share ? [{ volume, issue: number, label, share }] : []
  })
}

const ownAuthorsOf = ({ authors }: ArticleByline, recognise: ReturnType<typeof recogniserOf>) =>
  authors.flatMap((author) => {
    const by = recognise(author)
    return by ? [{ name: author.name, by }] : []
  })
