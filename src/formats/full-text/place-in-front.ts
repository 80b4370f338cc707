// A paper's place as its own pages print it.
import type { IssueNumber } from '#src/domain/issue.ts'
import { numbersInLabel } from '#src/domain/printed-numbers.ts'
import type { FrontMatter } from './front-matter.ts'

/** Volume and number are printed as the issue is called; '' if it is called without one. */
export function placeInFront(number: IssueNumber, label: string, year: number): NonNullable<FrontMatter['place']> {
  const { volume = '', issue = '' } = numbersInLabel(number, label)
  return { volume: asNumber(volume), issue: asNumber(issue), label, year }
}

/** Templates of journals expect numbers where there are some. */
const asNumber = (text: string): number | string => (/^[1-9]\d*$/.test(text) ? Number(text) : text)
