// Fields that extend over several runs and paragraphs: begin, code, separate, result, end, possibly nested. What
// happens to a field is only known once its code has been read, so whatever was written of it by then can still be
// taken back.
import { nestedField } from '#src/formats/word/package/field-codes.ts'
import { type FieldNesting, nestFields } from '#src/formats/word/package/nest-fields.ts'
import { type FieldKind, fieldKind } from './field-kind.ts'
import { withoutOwnLibrary } from './reference-managers.ts'
import { type Retractable, textOf } from './xml-output.ts'

type Field = {
  code: Code[]
  /** The code with a mark for each field within it. */
  marked: string
  kind: FieldKind
}
/** An element that holds a field's code, or part of it. */
type Code = { piece: Retractable; text: string }

export function trackFields() {
  const nesting: FieldNesting<Field, Retractable> = nestFields<Field, Retractable>({
    begins(around) {
      // Anything inside a result that is removed is removed with it.
      const kind = isInResultThatGoes() ? 'gone' : 'live'
      if (around && nesting.isReadingCode()) around.marked += nestedField
      return { code: [], marked: '', kind }
    },
    codeEnds(field, _isWhole, takeCode) {
      const code = field.code.map(({ text }) => text).join('')
      if (field.kind === 'live') field.kind = fieldKind(field.marked)
      if (field.kind === 'live') publish(field.code, code)
      else for (const piece of takeCode()) piece.text = ''
      field.code = []
    },
  })
  const isInResultThatGoes = () => nesting.innermostInResult()?.kind === 'gone'
  return {
    /** A mark is written as long as its field stays. */
    turn(mark: string | undefined, piece: Retractable): void {
      if (mark === 'begin') {
        nesting.turn(mark)
        nesting.keep(piece)
        return
      }
      const field = nesting.innermost()
      if (!field) return
      nesting.turn(mark)
      if (field.kind !== 'live') piece.text = ''
      nesting.keep(piece)
    },
    /** A part of a run within the code of one or more fields. */
    note(piece: Retractable, code: string): void {
      nesting.keep(piece)
      const inner = nesting.innermostInCode()
      if (!inner || code === '') return
      inner.code.push({ piece, text: code })
      inner.marked += code
    },
    finish: nesting.finish,
    openBox: nesting.openBox,
    closeBox: nesting.closeBox,
    isReadingCode: nesting.isReadingCode,
    isInCode: nesting.isInCode,
    isInResultThatGoes,
  }
}

/** The remainder of a changed code goes into its first element. */
function publish([first, ...others]: readonly Code[], code: string): void {
  const published = withoutOwnLibrary(code)
  if (!first || published === code) return
  first.piece.text = first.piece.text.replace(
    /^(<[^>]*>).*(<\/[^>]*>)$/s,
    (_, open, close) => open + textOf(published) + close,
  )
  for (const { piece } of others) piece.text = ''
}

export type Fields = ReturnType<typeof trackFields>
