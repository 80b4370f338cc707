import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AppError } from '#src/domain/errors.ts'
import { checkRecord } from './check-record.ts'
import { defaultRecord } from './default-record.ts'
import { periodicalRecord } from './periodical.ts'

const refusalsOf = (record: Record<string, unknown>): Readonly<Record<string, string>> => {
  try {
    checkRecord(record)
    return {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields ?? {}
  }
}

test('a postal address of one line is refused in words for people', () => {
  const refused = refusalsOf({ ...defaultRecord, contact: { postal: ['1 Example Street'] } })
  expect(refused).toEqual({ 'contact.postal': 'An address has at least two lines, such as the street and the town' })
})

test.each([
  [{ keywords: Array(31).fill('x') }, 'keywords', 'At most 30 entries'],
  [{ languages: [] }, 'languages', 'At least 1 entry'],
  [{ contact: { replyDays: 61 } }, 'contact.replyDays', 'At most 60'],
  [{ contact: { replyDays: 1.5 } }, 'contact.replyDays', 'Please enter a whole number'],
  [{ contact: { person: 5 } }, 'contact.person', 'Please enter text'],
  [{ pages: { imprint: {} } }, 'pages', 'There is no setting of this name'],
])('the refusal of %j says what to do', (change, path, sentence) => {
  expect(refusalsOf({ ...defaultRecord, ...change })).toEqual({ [path]: sentence })
})

type Path = readonly (string | number)[]
type Definition = {
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  items?: readonly z.core.$ZodType[]
  shape?: Readonly<Record<string, z.core.$ZodType>>
}

/** Every field of the record, with its sections and lists. */
function* pathsOf(schema: z.core.$ZodType, path: Path = []): Generator<Path> {
  const { innerType, element, valueType, items, shape } = schema._zod.def as Definition
  if (innerType) {
    yield* pathsOf(innerType, path)
    return
  }
  if (path.length > 0) yield path
  if (element) yield* pathsOf(element, [...path, 0])
  if (valueType) yield* pathsOf(valueType, [...path, 'about'])
  for (const [index, item] of (items ?? []).entries()) yield* pathsOf(item, [...path, index])
  for (const [key, field] of Object.entries(shape ?? {})) yield* pathsOf(field, [...path, key])
}

function withValueAt(record: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValueAt((record as Record<string | number, unknown> | undefined)?.[key], rest, value)
  if (typeof key === 'string') return { ...(record as object | undefined), [key]: inner }
  return Object.assign([...((record as unknown[] | undefined) ?? [])], { [key]: inner })
}

const wrongValues = [
  ...[undefined, null, true, {}, { unknown: 1 }, [], Array(600).fill('x'), Array(600).fill({})],
  ...['', 'x', 'x'.repeat(70_000), `${'x'.repeat(300)}@example.org`, '\u0000'],
  ...[-1, 0, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY],
]

// Sentences of the validator's own, in English for programmers.
const raw = /^(Invalid|Too (small|big)|Unrecognized)|\b(expected|received)\b/

test.each([...pathsOf(periodicalRecord)].map((path) => [path.join('.'), path] as const))(
  'a wrong value of %s is refused in words of ours',
  (_name, path) => {
    for (const value of wrongValues) {
      const refused = refusalsOf(withValueAt(defaultRecord, path, value) as Record<string, unknown>)
      for (const sentence of Object.values(refused)) expect(sentence).not.toMatch(raw)
    }
  },
)
