// The fields of a story, one in another: begin, code, separate, result, end. A text box is a story of its own: its fields neither
// begin nor end outside. Each reader keeps what it needs of a field as a `Field`.

type Watcher<Field, Piece> = {
  /** Of a field that begins; `around` is the innermost one that has not ended. */
  begins(around: Field | undefined): Field
  /**
   * @param isWhole not when the story ends before the code does.
   * @param takeCode what was kept since the field began, but for what a field within it has taken.
   */
  codeEnds?(field: Field, isWhole: boolean, takeCode: () => Piece[]): void
  ends?(field: Field): void
}

export type FieldNesting<Field, Piece> = ReturnType<typeof nestFields<Field, Piece>>

/** Its time grows with the story, also when thousands of fields that never end lie one in another. */
export function nestFields<Field, Piece = never>({ begins, codeEnds, ends }: Watcher<Field, Piece>) {
  /** `from`: how much was kept when it began. */
  type Open = { field: Field; isInCode: boolean; from: number }
  /** `inCode` and `inResult`: the open ones, by what of them is being read. `kept`: once for all whose code it is. */
  type Story = { open: Open[]; inCode: Field[]; inResult: Field[]; kept: Piece[] }
  const newStory = (): Story => ({ open: [], inCode: [], inResult: [], kept: [] })
  let story = newStory()
  const around: Story[] = []

  /** Of the innermost one, or, with the story, of each. */
  const endCode = (one: Open, isWhole: boolean) => {
    if (!one.isInCode) return
    one.isInCode = false
    story.inCode.pop()
    story.inResult.push(one.field)
    codeEnds?.(one.field, isWhole, () => story.kept.splice(one.from))
    if (story.inCode.length === 0) story.kept = []
  }

  const nesting = {
    /** `type` as in w:fldCharType; any but a begin ends the code, whatever else it says. */
    turn(type: string | undefined): void {
      const inner = story.open.at(-1)
      if (type === 'begin') {
        const field = begins(inner?.field)
        story.open.push({ field, isInCode: true, from: story.kept.length })
        story.inCode.push(field)
      } else if (inner) {
        endCode(inner, true)
        if (type !== 'end') return
        story.open.pop()
        story.inResult.pop()
        ends?.(inner.field)
      }
    },
    /** A field of which only the result is still to come: a w:fldSimple. */
    beginResult(field: Field): void {
      story.open.push({ field, isInCode: false, from: story.kept.length })
      story.inResult.push(field)
    },
    openBox(): void {
      around.push(story)
      story = newStory()
    },
    closeBox(): void {
      nesting.finish()
      story = around.pop() ?? newStory()
    },
    /** Fields without an end are decided by what was read of them. */
    finish(): void {
      for (const one of story.open) endCode(one, false)
    },
    /** What belongs to the code of each field in which it stands. */
    keep(piece: Piece): void {
      if (story.inCode.length > 0) story.kept.push(piece)
    },
    innermost: (): Field | undefined => story.open.at(-1)?.field,
    /** Whether what comes is code of the innermost field, and not the result of one within a code. */
    isReadingCode: (): boolean => story.open.at(-1)?.isInCode === true,
    /** Of those of which the code is still being read. */
    innermostInCode: (): Field | undefined => story.inCode.at(-1),
    /** Of those of which the result is being read. */
    innermostInResult: (): Field | undefined => story.inResult.at(-1),
    isInCode: (): boolean => story.inCode.length > 0,
    /** Whether the text box in which this story stands is itself within a code. */
    isBoxInCode: (): boolean => around.some(({ inCode }) => inCode.length > 0),
  }
  return nesting
}
