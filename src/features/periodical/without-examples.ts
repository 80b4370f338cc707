// The record as the public may see it.
import { specifiedFacts } from './default-record.ts'
import type { Periodical } from './periodical.ts'

/** Sections that still hold examples return to what is true of every installation: mostly nothing. */
export function withoutExamples(record: Periodical): Periodical {
  const hidden = new Set<string>(record.examples)
  const kept = Object.entries(record).filter(([section]) => !hidden.has(section))
  const facts = Object.entries(specifiedFacts).filter(([section]) => hidden.has(section))
  return { ...Object.fromEntries([...kept, ...facts]), examples: [] } as unknown as Periodical
}
