// Values of an answer that nobody has checked yet.

export type Fields = Readonly<Record<string, unknown>>

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Null where the answer has no text. */
export const toTextOrNull = (value: unknown): string | null => toText(value) || null

/** A whole number from 1, also as text; 0 where the answer has none. */
export function toCount(value: unknown): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : 0
}

/** Names, of a list of names or of objects with a name. */
export const toNames = (value: unknown): string[] =>
  toList(value).flatMap((one) => (toText(one) || toText(toFields(one)['name'])).trim() || [])

/** The id, under either of its names. */
export const toId = ({ _id, id }: Fields): string => toText(_id) || toText(id)

/** An answer without an id is none of these objects: it stays as it is, and the caller fails with its own sentence. */
export const completeIfNamed = <T>(answer: unknown, complete: (answer: unknown) => T): unknown =>
  toId(toFields(answer)) === '' ? answer : complete(answer)
