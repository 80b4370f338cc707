// Puts every paper into its issue, and the papers of an issue into their order.
import type { IssueIdentification } from '#src/formats/ojs-native/index.ts'
import { type Numbered, numberIssues } from './number-issues.ts'
import { readDay } from './read-facts.ts'
import type { ArticleInExport, IssueInExport, Skipped, Unpacked } from './unpack-export.ts'

export type FilledIssue = Numbered & {
  /** Undefined if only papers name it. */
  exported?: IssueInExport | undefined
  identification: IssueIdentification
  publishedOn?: string | undefined
  articles: PlacedArticle[]
}

export type PlacedArticle = ArticleInExport & { publicationDate: string; position: number }

type Group = Pick<FilledIssue, 'exported' | 'identification' | 'publishedOn'> & { articles: ArticleInExport[] }

/** `today`: nothing appears ahead of it. Issues without a paper to show are left out. */
export function placeArticles(
  { issues, articles }: Pick<Unpacked, 'issues' | 'articles'>,
  today: string,
): { issues: FilledIssue[]; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const groups = groupArticles(issues, articles)
  for (const group of groups)
    group.articles = group.articles.filter((article) => isShown(group, article, today, skipped))
  const filled = groups.filter(({ articles }) => articles.length > 0)
  const numbered = numberIssues(filled.map(({ identification, publishedOn }) => ({ ...identification, publishedOn })))
  return {
    skipped,
    issues: filled.flatMap((group, index) => {
      const number = numbered[index]
      return number ? [{ ...group, ...number, articles: inOrder(group, number) }] : []
    }),
  }
}

function groupArticles(issues: readonly IssueInExport[], articles: readonly ArticleInExport[]): Group[] {
  const byPlace = new Map<string, Group>()
  const byName = new Map<string, Group>()
  const byId = new Map<string, Group>()
  const groups: Group[] = []
  const add = (group: Group): Group => {
    groups.push(group)
    const name = nameOf(group.identification)
    if (!byName.has(name)) byName.set(name, group)
    return group
  }

  for (const issue of issues) {
    // The same issue in two exports.
    const known = issue.id === undefined ? undefined : byId.get(issue.id)
    const group =
      known ?? add({ exported: issue, identification: issue, publishedOn: readDay(issue.publishedOn), articles: [] })
    if (issue.id !== undefined) byId.set(issue.id, group)
    byPlace.set(placeOf(issue), group)
  }
  for (const article of articles) {
    const { issue } = article
    const found =
      issue && 'ordinal' in issue
        ? byPlace.get(placeOf(issue))
        : (byName.get(nameOf(issue ?? yearOf(article))) ??
          add({ identification: issue ?? yearOf(article), publishedOn: undefined, articles: [] }))
    found?.articles.push(article)
  }
  return groups
}

const placeOf = ({ file, ordinal }: { file: number; ordinal: number }): string => `${file}.${ordinal}`

const nameOf = ({ volume, number, year }: IssueIdentification): string => JSON.stringify([volume, number, year])

/** For a paper outside issues. */
const yearOf = ({ publicationDate }: ArticleInExport): IssueIdentification => ({
  year: publicationDate?.slice(0, 'YYYY'.length),
  title: new Map(),
})

function isShown(
  { exported }: Group,
  { title, formerId, publicationDate }: ArticleInExport,
  today: string,
  skipped: Skipped[],
): boolean {
  const skip = (reason: string): false => {
    skipped.push({ title, formerId, reason })
    return false
  }
  if (exported && !exported.isPublished) return skip('its issue is not published yet')
  if (publicationDate !== undefined && publicationDate > today)
    return skip('the day of its publication is in the future')
  return true
}

/** As on the issue's page in OJS: by section, then in the order within it. */
function inOrder({ exported, identification, publishedOn, articles }: Group, { year }: Numbered): PlacedArticle[] {
  const placeOfSection = ({ section }: ArticleInExport): number => exported?.sections.get(section ?? '')?.place ?? 0
  return articles
    .map((article) => ({ ...article, ...datedBy(article, publishedOn, identification.year ?? year) }))
    .sort((a, b) => placeOfSection(a) - placeOfSection(b) || (a.place ?? 0) - (b.place ?? 0) || a.number - b.number)
    .map((article, index) => ({ ...article, position: index + 1 }))
}

function datedBy(
  { publicationDate, receivedAt, remarks }: ArticleInExport,
  ofIssue: string | undefined,
  year: string | undefined,
): { publicationDate: string; remarks: string[] } {
  const known = publicationDate ?? ofIssue
  if (known !== undefined) return { publicationDate: known, remarks }
  const day = year && /^\d{4}$/.test(year) ? `${year}-01-01` : receivedAt
  const remark = 'The day of its publication is not in the export: please enter it.'
  return { publicationDate: day ?? unknownDay, remarks: [...remarks, remark] }
}

const unknownDay = '1970-01-01'
