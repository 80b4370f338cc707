// The text of an entry of the log: the act, and the detail that was logged with it.
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseWords as words } from '#src/web/words.ts'
import type { CaseEventObject } from '#src/wire/review.ts'

export function eventText({ kind, detail }: Pick<CaseEventObject, 'kind' | 'detail'>): string {
  const text = words.events[kind]
  if (!detail) return text
  const ofProof = proofEvents[kind]
  const [number] = /\d+$/.exec(detail) ?? []
  if (ofProof && number) return ofProof(number)
  if (kind === 'decide') return `${text}: ${verdicts[detail] ?? detail}`
  if (kind === 'change-due-day') return `${text}: ${formatDay(detail)}`
  return `${text}: ${detail}`
}

const verdicts: Readonly<Record<string, string>> = words.verdicts
const proofEvents: Readonly<{ [kind in CaseEventObject['kind']]?: (number: string) => string }> = words.proofEvents
