// Fields that extend over several runs and paragraphs: begin, code, separate, result, end, possibly nested. What
// happens to a field is only known once its code has been read, so whatever was written of it by then can still be
// taken back.
import { nestedField } from '#src/formats/word/package/field-codes.ts'
import { type FieldKind, fieldKind } from './field-kind.ts'
import { withoutOwnLibrary } from './reference-managers.ts'
import { type Retractable, textOf } from './xml-output.ts'

type Field = {
  code: Code[]
  /** The code with a mark for each field within it. */
  marked: string
  written: Retractable[]
  isInCode: boolean
  kind: FieldKind
}
/** An element that holds a field's code, or part of it. */
type Code = { piece: Retractable; text: string }

export function trackFields() {
  const open: Field[] = []
  const inCode = () => open.filter((field) => field.isInCode)
  const decide = (field: Field) => {
    if (!field.isInCode) return
    field.isInCode = false
    const code = field.code.map(({ text }) => text).join('')
    if (field.kind === 'live') field.kind = fieldKind(field.marked)
    if (field.kind === 'live') publish(field.code, code)
    else for (const piece of field.written) piece.text = ''
    field.written = []
    field.code = []
  }
  return {
    /** A mark is written as long as its field stays. */
    turn(mark: string | undefined, piece: Retractable): void {
      if (mark === 'begin') {
        // Anything inside a result that is removed is removed with it.
        const kind = open.some((field) => field.kind === 'gone' && !field.isInCode) ? 'gone' : 'live'
        const around = open.at(-1)
        if (around?.isInCode) around.marked += nestedField
        open.push({ code: [], marked: '', written: [], isInCode: true, kind })
        for (const field of inCode()) field.written.push(piece)
        return
      }
      const field = open.at(-1)
      if (!field) return
      field.written.push(piece)
      decide(field)
      if (field.kind !== 'live') piece.text = ''
      if (mark === 'end') open.pop()
      for (const outer of inCode()) outer.written.push(piece)
    },
    /** A part of a run within the code of one or more fields. */
    note(piece: Retractable, code: string): void {
      const fields = inCode()
      for (const field of fields) field.written.push(piece)
      const inner = fields.at(-1)
      if (!inner || code === '') return
      inner.code.push({ piece, text: code })
      inner.marked += code
    },
    /** Fields without an end are decided by what was read of them. */
    finish(): void {
      for (const field of open) decide(field)
    },
    /** Whether what follows is code of the innermost field, and not the result of a field within a code. */
    isReadingCode: () => open.at(-1)?.isInCode === true,
    isInCode: () => open.some((field) => field.isInCode),
    isInResultThatGoes: () => open.some((field) => field.kind === 'gone' && !field.isInCode),
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
