// Repairs a record that an earlier release accepted and this one does not: it repairs or leaves out the smallest faulty
// part, so that one bad value never costs a site its pages.
import { z } from 'zod'

type Path = readonly PropertyKey[]
type Parts = Record<PropertyKey, unknown>

/** No record has more parts that can be wrong. */
const maxRepairs = 2_000

const controls = /(?![\t\n\r])\p{Cc}+/gu

/**
 * `complete` returns the replacement for a section that is left out; undefined if it may be absent.
 * @returns the record and the paths that were changed.
 * @throws ZodError when nothing that is left can be repaired.
 */
export function repairRecord<T>(
  schema: z.ZodType<T>,
  stored: Record<string, unknown>,
  complete: Readonly<Record<string, unknown>>,
): { record: T; repaired: string[] } {
  const record: Parts = structuredClone(stored)
  const repaired = new Set<string>()
  for (let repairs = 0; repairs < maxRepairs; repairs += 1) {
    const checked = schema.safeParse(record)
    if (checked.success) return { record: checked.data, repaired: [...repaired] }
    const path = checked.error.issues[0]?.path ?? []
    if (!repair(record, path, complete)) throw checked.error
    repaired.add(path.join('.'))
  }
  throw new z.ZodError([])
}

function repair(record: Parts, path: Path, complete: Readonly<Record<string, unknown>>): boolean {
  const place = deepest(record, path)
  if (!place) return restore(record, path[0], complete)
  const { holder, key } = place
  const value = holder[key]
  const cleaned = typeof value === 'string' ? value.toWellFormed().replaceAll(controls, ' ').trim() : ''
  if (cleaned && cleaned !== value) holder[key] = cleaned
  else if (holder === record) return restore(record, key, complete)
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  return true
}

/** The last existing part of the path: if something in it is missing, it is wrong as a whole. */
function deepest(record: Parts, path: Path): { holder: Parts; key: PropertyKey } | undefined {
  let found: { holder: Parts; key: PropertyKey } | undefined
  let holder: unknown = record
  for (const key of path) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) break
    found = { holder: holder as Parts, key }
    holder = (holder as Parts)[key]
  }
  return found
}

function restore(
  record: Parts,
  section: PropertyKey | undefined,
  complete: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof section !== 'string') return false
  const before = record[section]
  const after = structuredClone(complete[section])
  if (after === undefined) delete record[section]
  else record[section] = after
  return JSON.stringify(before) !== JSON.stringify(after)
}
