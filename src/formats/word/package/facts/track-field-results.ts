// Which of the words that are read belong to the results of fields, and not to their codes.

type ReadField = { state: 'code' | 'result' | 'skipped'; code: string }

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
  let fields: ReadField[] = []
  const outerFields: ReadField[][] = []
  return {
    turn(type) {
      const field = fields.at(-1)
      if (type === 'begin') fields.push({ state: 'code', code: '' })
      else if (type === 'separate' && field) field.state = skipsField(field.code) ? 'skipped' : 'result'
      else if (type === 'end') fields.pop()
    },
    openBox() {
      outerFields.push(fields)
      fields = []
    },
    closeBox() {
      fields = outerFields.pop() ?? []
    },
    addCode(text) {
      const field = fields.at(-1)
      if (field?.state === 'code') field.code += text
    },
    get isShown() {
      return fields.every(({ state }) => state === 'result')
    },
  }
}
