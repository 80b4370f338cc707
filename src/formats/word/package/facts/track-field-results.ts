// Which of the words that are read belong to the results of fields, and not to their codes.

import { type FieldNesting, nestFields } from '#src/formats/word/package/nest-fields.ts'

/** Within the result of a skipped field, everything is. */
type ReadField = { code: string; isSkipped: boolean }

export type FieldTracker = {
  /** A begin, separate or end character. */
  turn(type: string | undefined): void
  /** Of a text box within a field: its words are no part of the field. */
  openBox(): void
  closeBox(): void
  addCode(text: string): void
  readonly isShown: boolean
}

/** `skipsField`: fields whose results do not count, by their codes. */
export function trackFieldResults(skipsField: (code: string) => boolean): FieldTracker {
  const nesting: FieldNesting<ReadField, never> = nestFields<ReadField>({
    begins: () => ({ code: '', isSkipped: isInSkipped() }),
    codeEnds(field) {
      field.isSkipped ||= skipsField(field.code)
    },
  })
  const isInSkipped = (): boolean => nesting.innermostInResult()?.isSkipped === true
  return {
    turn: nesting.turn,
    openBox: nesting.openBox,
    closeBox: nesting.closeBox,
    addCode(text) {
      const field = nesting.innermost()
      if (field && nesting.isReadingCode()) field.code += text
    },
    get isShown() {
      return !nesting.isInCode() && !isInSkipped()
    },
  }
}
