// What the site learns about a failed order: never words of the manuscript, which do not belong in the operator's log.
import type { ProcessMessage } from './exchange.ts'

/** The file is not a readable document: trying again is useless. */
export class UnreadableManuscript extends Error {
  override name = 'UnreadableManuscript'
}

type Failure = Omit<Extract<ProcessMessage, { kind: 'failed' }>, 'kind'>

export function explainFailure(error: unknown, memoryLimit: number): Failure {
  if (error instanceof UnreadableManuscript) return { reason: 'unreadable', detail: error.message, isSpent: false }
  const detail = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}`.slice(0, 200) : 'unknown'
  // An engine that reaches its own limit fails in many ways, and none of them mentions memory.
  const isFull = process.memoryUsage.rss() > memoryLimit / 2 || /allocation failed|out of memory/i.test(detail)
  return { reason: isFull ? 'too-large' : 'crashed', detail, isSpent: true }
}
