// Numbers for the issues of another program, where volume and number may be missing, be words, or occur twice. Here, every
// issue has a volume and a number, both whole numbers; the label is its name as it was.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { IssueIdentification } from '#src/formats/ojs-native/index.ts'

export type Numbered = IssueNumber & {
  label: string
  /** What is on the cover in place of the quarter. */
  year: string | undefined
  /** Undefined when the numbers are the original ones. */
  remark?: string | undefined
}

type Given = Pick<IssueIdentification, 'volume' | 'number' | 'year'> & { publishedOn?: string | undefined }

/** Numbers that nobody typed start here, after those that somebody did. */
const firstInvented = 101
const highest = 9_999

/** In the order of `issues`. */
export function numberIssues(issues: readonly Given[]): Numbered[] {
  const taken = new Set<string>()
  const found = new Map<Given, IssueNumber>()
  const oldestFirst = [...issues].sort((a, b) => (a.publishedOn ?? '').localeCompare(b.publishedOn ?? ''))

  const claim = (issue: Given, number: number | undefined): void => {
    const place = { volume: volumeOf(issue), issue: number ?? 0 }
    const key = `${place.volume}.${place.issue}`
    if (number === undefined || found.has(issue) || taken.has(key)) return
    taken.add(key)
    found.set(issue, place)
  }
  // Whole numbers first, so that '2' is 2 although '2A' came before it.
  for (const issue of oldestFirst) claim(issue, wholeNumber(issue.number))
  for (const issue of oldestFirst) claim(issue, wholeNumber(/^\d+/.exec(issue.number ?? '')?.[0]))
  for (const issue of oldestFirst) if (issue.number === undefined && isAlone(issue, issues)) claim(issue, 1)
  for (const issue of oldestFirst) {
    for (let number = firstInvented; !found.has(issue); number += 1) claim(issue, number)
  }
  return issues.map((issue) => numbered(issue, found.get(issue) ?? { volume: volumeOf(issue), issue: firstInvented }))
}

const isAlone = (issue: Given, issues: readonly Given[]): boolean =>
  issues.every((other) => other === issue || volumeOf(other) !== volumeOf(issue))

/** Without a volume, years serve as volumes. */
const volumeOf = (issue: Given): number => wholeNumber(issue.volume) ?? wholeNumber(yearOf(issue)) ?? 1

const yearOf = ({ year, publishedOn }: Given): string | undefined => year ?? publishedOn?.slice(0, 'YYYY'.length)

function wholeNumber(text: string | undefined): number | undefined {
  const number = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= highest ? number : undefined
}

function numbered(given: Given, place: IssueNumber): Numbered {
  const year = yearOf(given)
  const names = [given.volume && `Volume ${given.volume}`, given.number && `Number ${given.number}`].filter(Boolean)
  const label =
    names.length === 0 ? (year ?? `Volume ${place.volume}`) : `${names.join(', ')}${year ? ` (${year})` : ''}`
  const isSame = given.volume === String(place.volume) && given.number === String(place.issue)
  return {
    ...place,
    label,
    year,
    ...(isSame ? {} : { remark: `In addresses, it is /archive/${place.volume}/${place.issue} here.` }),
  }
}
