// Why reviewers have no copy of a manuscript, in a sentence for its editor that says what to do.
import type { FailureReason, UnsafeReason } from './engine/exchange.ts'

const sentences: Record<FailureReason | UnsafeReason, (found: string) => string> = {
  unreadable: () =>
    'The program could not read the Word file. Ask the author to save it again in Word and to send the new file.',
  'too-slow': () =>
    'The program gave up because the manuscript took too long. Its pictures or tables may be unusually large.',
  'too-large': () =>
    'The program gave up because the manuscript needs too much memory. Its pictures may be unusually large.',
  crashed: () =>
    'The program failed while it made the copy. Try again; if it fails again, tell the operator of the server.',
  unordered: () =>
    'The program could not finish reading the manuscript, so the copy could have named its authors. Ask the author to save it again in Word and to send the new file.',
  'trace-left': (found) =>
    `The finished copy would still have contained ${found}. Hide it in the list of traces, or ask the author to remove it from the manuscript.`,
  'trace-unknown': () => 'The manuscript has changed since its traces were chosen. Check the list of traces again.',
  'too-many-traces': () =>
    'The manuscript contains too many names and addresses to list. Ask the author for a version without them.',
  unprintable: () =>
    'The program could not print the manuscript. Ask the author to save it again in Word and to send the new file.',
}

export const explainNoCopy = (reason: FailureReason | UnsafeReason, found: string): string => sentences[reason](found)
