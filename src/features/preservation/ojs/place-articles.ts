// Puts every paper into its issue, and the papers of an issue into their order.
import { dayToCome, type IssueIdentification } from '#src/formats/ojs-native/index.ts'
import {
  type IssueGroup,
  namedIssue,
  remarkSameNames,
  remarkSharedNumbers,
  sameIssue,
  withoutDoubles,
  withoutSameDoi,
} from './doubles.ts'
import type { Skipped } from './move-report.ts'
import { type Numbered, numberIssues } from './number-issues.ts'
import { readDay, withoutDay } from './read-facts.ts'
import type { ArticleInExport, IssueInExport, Unpacked } from './unpack-export.ts'

export type FilledIssue = Numbered & {
  /** Undefined if only papers name it. */
  exported?: IssueInExport | undefined
  identification: IssueIdentification
  publishedOn?: string | undefined
  articles: PlacedArticle[]
  remarks: string[]
}

export type PlacedArticle = ArticleInExport & { publicationDate: string; position: number }

type Group = IssueGroup & Pick<FilledIssue, 'publishedOn'> & { articles: ArticleInExport[] }

/** `today`: nothing appears ahead of it. Issues without a paper to show are left out. */
export function placeArticles(
  { issues, articles }: Pick<Unpacked, 'issues' | 'articles'>,
  today: string,
): { issues: FilledIssue[]; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const groups = groupArticles(issues, articles)
  for (const group of groups)
    group.articles = withoutDoubles(group.articles, skipped).filter((article) =>
      isShown(group, article, today, skipped),
    )
  const single = withoutSameDoi(
    groups.flatMap((group) => group.articles),
    skipped,
  )
  for (const group of groups) group.articles = group.articles.filter((article) => single.has(article))
  const filled = groups.filter(({ articles }) => articles.length > 0)
  remarkSharedNumbers(filled)
  remarkSameNames(filled)
  for (const group of filled) remarkMissingYear(group)
  const numbered = numberIssues(filled.map((group) => ({ ...group.identification, publishedOn: dayOf(group) })))
  return {
    skipped,
    issues: filled.flatMap((group, index) => {
      const number = numbered[index]
      return number ? [{ ...group, ...number, articles: inOrder(group, number) }] : []
    }),
  }
}

/** An issue without a day is as old as its newest paper. */
const dayOf = ({ publishedOn, articles }: Group): string | undefined =>
  publishedOn ??
  articles
    .flatMap(({ publicationDate }) => publicationDate ?? [])
    .sort()
    .at(-1)

/** Papers in no issue are of the year of their own days. */
function remarkMissingYear(group: Group): void {
  const { identification, publishedOn, remarks } = group
  if (identification.year !== undefined || publishedOn !== undefined) return
  const year = dayOf(group)?.slice(0, 'YYYY'.length)
  remarks.push(
    year === undefined
      ? 'Its year is not in the export, and none of its papers has a day.'
      : `Its year is not in the export: it has that of its newest paper, ${year}.`,
  )
}

function groupArticles(issues: readonly IssueInExport[], articles: readonly ArticleInExport[]): Group[] {
  const byPlace = new Map<string, Group>()
  const outside = new Map<string, Group>()
  const groups: Group[] = []
  const add = (identification: IssueIdentification, exported?: IssueInExport): Group => {
    const publishedOn = exported && readDay(exported.publishedOn)
    const group: Group = { exported, identification, publishedOn, articles: [], remarks: [] }
    groups.push(group)
    return group
  }

  for (const issue of issues) byPlace.set(placeOf(issue), sameIssue(groups, issue) ?? add(issue, issue))
  for (const article of articles) {
    const { issue } = article
    if (issue === undefined) {
      const year = yearOf(article)
      const group = outside.get(year ?? '') ?? add({ year, title: new Map() })
      if (group.articles.length === 0) group.remarks.push('Its papers were in no issue.')
      outside.set(year ?? '', group)
      group.articles.push(article)
    } else {
      const found = 'ordinal' in issue ? byPlace.get(placeOf(issue)) : (namedIssue(groups, issue) ?? add(issue))
      if (found && !('ordinal' in issue)) found.identification = completed(found.identification, issue)
      found?.articles.push(article)
    }
  }
  return groups
}

/** What one paper of an issue does not say of it, another may. */
const completed = (known: IssueIdentification, named: IssueIdentification): IssueIdentification => ({
  ...known,
  year: known.year ?? named.year,
  title: known.title.size > 0 ? known.title : named.title,
})

const placeOf = ({ file, ordinal }: { file: number; ordinal: number }): string => `${file}.${ordinal}`

/** For a paper outside issues. */
const yearOf = ({ publicationDate }: ArticleInExport): string | undefined => publicationDate?.slice(0, 'YYYY'.length)

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
  if (exported && !exported.isPublished) return skip('its issue is not published in OJS')
  if (publicationDate !== undefined && publicationDate > today) return skip(dayToCome)
  return true
}

/** As on the issue's page in OJS: by section, then in the order within it. Papers without a place are in the order of their pages. */
function inOrder({ exported, identification, publishedOn, articles }: Group, { year }: Numbered): PlacedArticle[] {
  const placeOfSection = ({ section }: ArticleInExport): number => exported?.sections.get(section ?? '')?.place ?? 0
  return articles
    .map((article) => ({ ...article, ...datedBy(article, publishedOn, identification.year ?? year) }))
    .sort(
      (a, b) =>
        placeOfSection(a) - placeOfSection(b) ||
        (a.place ?? 0) - (b.place ?? 0) ||
        byPages.compare(pagesOf(a), pagesOf(b)) ||
        a.number - b.number,
    )
    .map((article, index) => ({ ...article, position: index + 1 }))
}

const byPages = new Intl.Collator('en', { numeric: true })

/** U+FFFF is after everything: papers without pages come last. */
const pagesOf = ({ place, pages }: ArticleInExport): string => (place === undefined ? (pages ?? '\uFFFF') : '')

function datedBy(
  { publicationDate, receivedAt, remarks }: ArticleInExport,
  ofIssue: string | undefined,
  year: string | undefined,
): { publicationDate: string; remarks: string[] } {
  const known = publicationDate ?? ofIssue
  if (known !== undefined) return { publicationDate: known, remarks }
  const day = (year && /^\d{4}$/.test(year) ? `${year}-01-01` : receivedAt) ?? unknownDay
  return { publicationDate: day, remarks: [...remarks, withoutDay(day)] }
}

const unknownDay = '1970-01-01'
