// PostgreSQL cannot read the hits of a word in the order of their documents. So each document is also indexed by the spans
// of time in which its number lies, in five sizes, and a search asks for the hits within the newest spans first.

/** The earliest that a date can be. Lower numbers were given by a version of the program before 059, and say nothing. */
export const firstInstant = -8_640_000_000_000_000

/** As powers of two, in milliseconds: 5 hours, 37 hours, 12 days, 99 days, 2 years. */
const sizes = [24, 27, 30, 33, 36] as const
// For each text that has one of them, PostgreSQL's index looks at all of them.
const maxSpans = 4

const spanOf = (document: number, size: number): number => Math.floor(document / 2 ** size)
const lexeme = (size: number, span: number): string => `@${size}_${span}`

export const ageLexemes = (document: number): string[] => sizes.map((size) => lexeme(size, spanOf(document, size)))

/** The smallest span of at least this width that contains the number, and its first number. Undefined when none is as wide. */
export function ageWith(document: number, width: number): { lexeme: string; first: number } | undefined {
  const size = sizes.find((one) => 2 ** one >= width)
  if (size === undefined) return undefined
  const span = spanOf(document, size)
  return { lexeme: lexeme(size, span), first: span * 2 ** size }
}

/** Any of these is in every document from `oldest` to `newest`. Undefined when they are too far apart. */
export function lexemesBetween(oldest: number, newest: number): string[] | undefined {
  const size = sizes.find((one) => spanOf(newest, one) - spanOf(oldest, one) < maxSpans)
  if (size === undefined) return undefined
  const first = spanOf(oldest, size)
  return Array.from({ length: spanOf(newest, size) - first + 1 }, (_, index) => lexeme(size, first + index))
}
