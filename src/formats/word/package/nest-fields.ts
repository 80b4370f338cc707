// The fields of a story, one in another: begin, code, separate, result, end. A text box is a story of its own: its fields neither
// begin nor end outside. Each reader keeps what it needs of a field as a `Field`.

type Watcher<Field> = {
  /** Of a field that begins; `around` is the innermost one that has not ended. */
  begins(around: Field | undefined): Field
  /** `isWhole`: not when the story ends before the code does. */
  codeEnds?(field: Field, isWhole: boolean): void
  ends?(field: Field): void
}

export type FieldNesting<Field> = ReturnType<typeof nestFields<Field>>

export function nestFields<Field>({ begins, codeEnds, ends }: Watcher<Field>) {
  type Open = { field: Field; isInCode: boolean }
  let open: Open[] = []
  const around: Open[][] = []

  const endCode = (one: Open, isWhole: boolean) => {
    if (!one.isInCode) return
    one.isInCode = false
    codeEnds?.(one.field, isWhole)
  }

  const nesting = {
    /** `type` as in w:fldCharType; any but a begin ends the code, whatever else it says. */
    turn(type: string | undefined): void {
      const inner = open.at(-1)
      if (type === 'begin') open.push({ field: begins(inner?.field), isInCode: true })
      else if (inner) {
        endCode(inner, true)
        if (type !== 'end') return
        open.pop()
        ends?.(inner.field)
      }
    },
    /** A field of which only the result is still to come: a w:fldSimple. */
    beginResult: (field: Field): void => void open.push({ field, isInCode: false }),
    openBox(): void {
      around.push(open)
      open = []
    },
    closeBox(): void {
      nesting.finish()
      open = around.pop() ?? []
    },
    /** Fields without an end are decided by what was read of them. */
    finish(): void {
      for (const one of open) endCode(one, false)
    },
    innermost: (): Field | undefined => open.at(-1)?.field,
    /** Whether what comes is code of the innermost field, and not the result of one within a code. */
    isReadingCode: (): boolean => open.at(-1)?.isInCode === true,
    /** Those of which the code is still being read, the innermost last. */
    inCode: (): Field[] => open.filter(({ isInCode }) => isInCode).map(({ field }) => field),
    /** Those of which the result is being read. */
    inResult: (): Field[] => open.filter(({ isInCode }) => !isInCode).map(({ field }) => field),
    isInCode: (): boolean => open.some(({ isInCode }) => isInCode),
    /** Whether the text box in which this story stands is itself within a code. */
    isBoxInCode: (): boolean => around.some((fields) => fields.some(({ isInCode }) => isInCode)),
  }
  return nesting
}
