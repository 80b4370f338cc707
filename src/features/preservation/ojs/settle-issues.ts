// Puts every paper into its issue, and the papers of an issue into their order.
import type { IssueIdentification } from '#src/formats/ojs-native/index.ts'
import { type Numbered, numberIssues } from './number-issues.ts'
import { dayOf } from './read-facts.ts'
import type { IssueInExport, PaperInExport, Skipped, Unpacked } from './unpack-export.ts'

export type SettledIssue = Numbered & {
  /** Undefined where only papers name it. */
  told?: IssueInExport | undefined
  identification: IssueIdentification
  publishedOn?: string | undefined
  papers: SettledPaper[]
}

export type SettledPaper = PaperInExport & { publicationDate: string; position: number }

type Group = Pick<SettledIssue, 'told' | 'identification' | 'publishedOn'> & { papers: PaperInExport[] }

/** `today`: nothing appears ahead of it. Issues without a paper that can be shown are left out. */
export function settleIssues(
  { issues, papers }: Pick<Unpacked, 'issues' | 'papers'>,
  today: string,
): { issues: SettledIssue[]; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const groups = groupPapers(issues, papers)
  for (const group of groups) group.papers = group.papers.filter((paper) => isShown(group, paper, today, skipped))
  const filled = groups.filter(({ papers }) => papers.length > 0)
  const numbered = numberIssues(filled.map(({ identification, publishedOn }) => ({ ...identification, publishedOn })))
  return {
    skipped,
    issues: filled.flatMap((group, index) => {
      const number = numbered[index]
      return number ? [{ ...group, ...number, papers: inOrder(group, number) }] : []
    }),
  }
}

function groupPapers(issues: readonly IssueInExport[], papers: readonly PaperInExport[]): Group[] {
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
      known ?? add({ told: issue, identification: issue, publishedOn: dayOf(issue.publishedOn), papers: [] })
    if (issue.id !== undefined) byId.set(issue.id, group)
    byPlace.set(placeOf(issue), group)
  }
  for (const paper of papers) {
    const { issue } = paper
    const found =
      issue && 'ordinal' in issue
        ? byPlace.get(placeOf(issue))
        : (byName.get(nameOf(issue ?? yearOf(paper))) ??
          add({ identification: issue ?? yearOf(paper), publishedOn: undefined, papers: [] }))
    found?.papers.push(paper)
  }
  return groups
}

const placeOf = ({ file, ordinal }: { file: number; ordinal: number }): string => `${file}.${ordinal}`

const nameOf = ({ volume, number, year }: IssueIdentification): string => JSON.stringify([volume, number, year])

/** Of a paper in no issue. */
const yearOf = ({ publicationDate }: PaperInExport): IssueIdentification => ({
  year: publicationDate?.slice(0, 'YYYY'.length),
  title: new Map(),
})

function isShown(
  { told }: Group,
  { title, formerId, publicationDate }: PaperInExport,
  today: string,
  skipped: Skipped[],
): boolean {
  const skip = (reason: string): false => {
    skipped.push({ title, formerId, reason })
    return false
  }
  if (told && !told.isPublished) return skip('its issue is not published yet')
  if (publicationDate !== undefined && publicationDate > today)
    return skip('the day of its publication is in the future')
  return true
}

/** As on the page of the issue in OJS: by sections, then as they stand in them. */
function inOrder({ told, identification, publishedOn, papers }: Group, { year }: Numbered): SettledPaper[] {
  const placeOfSection = ({ section }: PaperInExport): number => told?.sections.get(section ?? '')?.place ?? 0
  return papers
    .map((paper) => ({ ...paper, ...datedBy(paper, publishedOn, identification.year ?? year) }))
    .sort((a, b) => placeOfSection(a) - placeOfSection(b) || (a.place ?? 0) - (b.place ?? 0) || a.number - b.number)
    .map((paper, index) => ({ ...paper, position: index + 1 }))
}

function datedBy(
  { publicationDate, receivedAt, notes }: PaperInExport,
  ofIssue: string | undefined,
  year: string | undefined,
): { publicationDate: string; notes: string[] } {
  const known = publicationDate ?? ofIssue
  if (known !== undefined) return { publicationDate: known, notes }
  const day = year && /^\d{4}$/.test(year) ? `${year}-01-01` : receivedAt
  const note = 'The day of its publication is not in the export: please enter it.'
  return { publicationDate: day ?? unknownDay, notes: [...notes, note] }
}

const unknownDay = '1970-01-01'
