// A stored record → the record. It must always be able to read rows of earlier releases.
import { z } from 'zod'
import { defaultRecord, specifiedFacts } from './default-record.ts'
import { type Periodical, periodicalRecord } from './periodical.ts'
import { repairRecord } from './repair-record.ts'

const stored = z.record(z.string(), z.unknown())

/** Release 0.1 had only a handful of facts; the publisher was a name, and the DOI prefix a field of its own. */
const firstShape = z.looseObject({ publisher: z.unknown(), doiPrefix: z.unknown() }).partial()

/** `repaired` lists the paths that this release cannot read: their values are repaired or left out. */
export type ReadRecord = { record: Periodical; repaired: string[] }

/** Throws a ZodError when the text is not a record at all. */
export function readRecord(text: string): ReadRecord {
  const record = stored.parse(JSON.parse(text))
  // Since records name their examples, a missing section is unset on purpose.
  if ('examples' in record) return read({ ...specifiedFacts, ...record })
  const { publisher, doiPrefix, ...same } = firstShape.parse(record)
  const facts = {
    ...same,
    ...(typeof publisher === 'string' ? { publisher: { name: publisher } } : {}),
    ...(typeof doiPrefix === 'string' ? { doi: { prefix: doiPrefix } } : {}),
  }
  const examples = defaultRecord.examples.filter((section) => !(section in facts))
  return read({ ...defaultRecord, ...facts, examples })
}

const read = (facts: Record<string, unknown>): ReadRecord => repairRecord(periodicalRecord, facts, specifiedFacts)
