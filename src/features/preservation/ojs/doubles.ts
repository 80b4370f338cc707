// Tells a paper or an issue that is in the export twice from two that only share a number. A number is unique within one installation;
// exports of two installations, and those of converters, use it again. So what counts is the content.
import type { IssueIdentification } from '#src/formats/ojs-native/index.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Skipped } from './move-report.ts'
import type { ArticleInExport, IssueInExport } from './unpack-export.ts'

export type IssueGroup = {
  /** Undefined if only papers name it. */
  exported?: IssueInExport | undefined
  identification: IssueIdentification
  remarks: string[]
}

/** The same issue from another file. Nobody exports an issue twice into one file. */
export function sameIssue<G extends IssueGroup>(groups: readonly G[], issue: IssueInExport): G | undefined {
  return groups.find(
    ({ exported, identification }) =>
      exported !== undefined &&
      exported.file !== issue.file &&
      exported.id === issue.id &&
      (exported.publishedOn ?? '') === (issue.publishedOn ?? '') &&
      isNamed(identification) &&
      nameOf(identification) === nameOf(issue),
  )
}

/** The issue that a paper outside of it names. Its title or year may be missing there, if no other issue could be meant. */
export function namedIssue<G extends IssueGroup>(groups: readonly G[], named: IssueIdentification): G | undefined {
  const same = groups.find(({ identification }) => nameOf(identification) === nameOf(named))
  if (same !== undefined || !hasNumbers(named)) return same
  const [only, ...others] = groups.filter(({ identification }) => hasSameNumbers(identification, named))
  const isUntitled = named.title.size === 0 || only?.identification.title.size === 0
  return others.length === 0 && isUntitled ? only : undefined
}

/** Of the papers of one issue; what is left out is reported with both titles. */
export function withoutDoubles(articles: readonly ArticleInExport[], skipped: Skipped[]): ArticleInExport[] {
  const kept = new Map<string, ArticleInExport[]>()
  return articles.filter((article) => {
    const { formerId, title } = article
    if (formerId === undefined) return true
    const sharing = kept.get(formerId) ?? []
    const first = sharing.find((other) => isSameArticle(other, article))
    if (first === undefined) {
      kept.set(formerId, [...sharing, article])
      return true
    }
    skipped.push({ title, formerId, reason: `it is in the export twice, and “${first.title}” (${formerId}) came in` })
    return false
  })
}

/**
 * The same paper from two sources, only one of which may have its number in OJS: that one comes in, so that its old address leads to it.
 * Otherwise the first.
 */
export function withoutSameDoi(articles: readonly ArticleInExport[], skipped: Skipped[]): ReadonlySet<ArticleInExport> {
  const kept = new Map<string, ArticleInExport>()
  const numberedFirst = [...articles].sort(
    (a, b) => Number(a.formerId === undefined) - Number(b.formerId === undefined) || a.number - b.number,
  )
  for (const article of numberedFirst) {
    const { title, formerId, doi } = article
    const key = doi === undefined ? `${article.number}` : JSON.stringify([doi.toLowerCase(), foldText(title)])
    const first = kept.get(key)
    if (first === undefined) kept.set(key, article)
    else if (formerId === undefined || formerId === first.formerId)
      skipped.push({ title, formerId, reason: `it is in the export twice, and “${first.title}” with its DOI came in` })
    else kept.set(`${article.number}`, article)
  }
  return new Set(kept.values())
}

/** Neither a title nor a number alone is enough: every issue may have an ‘Editorial’. */
function isSameArticle(one: ArticleInExport, other: ArticleInExport): boolean {
  return (
    foldText(one.title) === foldText(other.title) &&
    foldText(one.authors.join(';')) === foldText(other.authors.join(';')) &&
    one.doi?.toLowerCase() === other.doi?.toLowerCase() &&
    one.publicationDate === other.publicationDate &&
    one.pages === other.pages
  )
}

/** Two special issues of one number, or a title that was mistyped: an editor decides. */
export function remarkSameNames(groups: readonly IssueGroup[]): void {
  const known = new Map<string, IssueIdentification>()
  for (const { identification, remarks } of groups) {
    const first = hasNumbers(identification) ? known.get(numbersOf(identification)) : undefined
    if (first === undefined) known.set(numbersOf(identification), identification)
    else remarks.push(`Another issue has the same volume, number and year${titleIn(first)}: is it the same?`)
  }
}

function titleIn({ title }: IssueIdentification): string {
  const [first] = title.values()
  return first === undefined ? '' : `, “${first}”`
}

/** An old address leads to one thing: the first that had it. */
export function remarkSharedNumbers(groups: readonly (IssueGroup & { articles: readonly ArticleInExport[] })[]): void {
  const issues = new Map<string, IssueGroup>()
  for (const group of groups) {
    const id = group.exported?.id
    if (id === undefined) continue
    if (issues.has(id)) group.remarks.push(`Another issue has its number (${id}) in OJS: the old address leads there.`)
    else issues.set(id, group)
  }
  const articles = new Map<string, ArticleInExport>()
  for (const article of groups.flatMap((group) => group.articles).sort((a, b) => a.number - b.number)) {
    if (article.formerId === undefined) continue
    const first = articles.get(article.formerId)
    if (first) {
      const number = article.formerId
      article.remarks.push(`“${first.title}” has its number (${number}) in OJS, too: the old address may lead there.`)
    } else articles.set(article.formerId, article)
  }
}

const hasNumbers = ({ volume, number }: IssueIdentification): boolean => volume !== undefined || number !== undefined

const isNamed = (issue: IssueIdentification): boolean =>
  hasNumbers(issue) || issue.year !== undefined || issue.title.size > 0

const numbersOf = ({ volume, number, year }: IssueIdentification): string => JSON.stringify([volume, number, year])

/** A volume tells the year, so one of two may lack it. */
const hasSameNumbers = (one: IssueIdentification, other: IssueIdentification): boolean =>
  numbersOf(one) === numbersOf(other) ||
  (one.volume !== undefined &&
    one.volume === other.volume &&
    one.number === other.number &&
    (one.year === undefined || other.year === undefined))

const nameOf = (issue: IssueIdentification): string =>
  JSON.stringify([numbersOf(issue), [...issue.title.values()].map(foldText).sort()])
