// Volume and number of an issue as its name has them.
import type { IssueNumber } from './issue.ts'

/** As an issue is called: 'S1' and '2-3' are no whole numbers, and one of the two may be missing. */
export type PrintedNumbers = { volume?: string | undefined; issue?: string | undefined }

const usualLabel = /^Volume ([^,()]+), Number ([^,()]+), /
/** Of issues that came from elsewhere: 'Volume 3, Number S1 (2010)', 'Number 2 (2008)', 'Volume XII', '2025'. */
const importedLabel = /^(?:Volume ([^,()]+?))?(?:(?:^|,? )Number (.+?))?(?:(?:^| \()(\d{4}[^()]*)\)?)?$/

/** Other labels are names: then the numbers count. */
export const numbersInLabel = (number: IssueNumber, label: string): PrintedNumbers =>
  readNumbers(number, label) ?? { volume: String(number.volume), issue: String(number.issue) }

/** Undefined for a label that is a name and has no numbers. */
export function readNumbers({ volume }: IssueNumber, label: string): PrintedNumbers | undefined {
  const [, inVolume, inIssue] = usualLabel.exec(label) ?? []
  if (inIssue !== undefined) return { volume: inVolume, issue: inIssue }
  const [isImported, ofVolume, ofIssue, year] = importedLabel.exec(label) ?? []
  // 'Number theory' and 'Volume in honour of Ada' are names.
  const isName =
    ofIssue === undefined ? ofVolume !== undefined && !hasNumber(ofVolume) : year === undefined && !hasNumber(ofIssue)
  const isYear = label === year && label !== String(volume)
  if (!isImported || isName || isYear) return undefined
  return { volume: ofVolume, issue: ofIssue }
}

const hasNumber = (text: string): boolean => /\p{N}|^[IVXLCDM]+$/u.test(text)
