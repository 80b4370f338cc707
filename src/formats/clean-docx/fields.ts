// Fields that run over several runs and paragraphs: begin, code, separate, result, end, one inside the other. What a field is
// gets known only when its code has been read, so what was written of it by then can still be taken back.
import { type FieldKind, fieldKind } from './field-kind.ts'

/** A piece of output that can still be emptied. */
export type Retractable = { text: string }

type Field = { code: string; written: Retractable[]; isInCode: boolean; kind: FieldKind }

// A field's kind is known by its first words; citations have codes of many kilobytes.
const longestHead = 4_000

export function trackFields() {
  const open: Field[] = []
  const inCode = () => open.filter((field) => field.isInCode)
  const decide = (field: Field) => {
    if (!field.isInCode) return
    field.isInCode = false
    if (field.kind === 'live') field.kind = fieldKind(field.code)
    if (field.kind !== 'live') for (const piece of field.written) piece.text = ''
    field.written = []
  }
  return {
    /** A mark is written as long as its field stays. */
    turn(mark: string | undefined, piece: Retractable): void {
      if (mark === 'begin') {
        // What stands in a result that goes, goes with it.
        const kind = open.some((field) => field.kind === 'gone' && !field.isInCode) ? 'gone' : 'live'
        open.push({ code: '', written: [], isInCode: true, kind })
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
    /** Something of a run within the code of one or more fields. */
    note(piece: Retractable, code: string): void {
      const fields = inCode()
      for (const field of fields) field.written.push(piece)
      const inner = fields.at(-1)
      if (inner && inner.code.length < longestHead) inner.code += code
    },
    isInCode: () => open.some((field) => field.isInCode),
    isInResultThatGoes: () => open.some((field) => field.kind === 'gone' && !field.isInCode),
  }
}

export type Fields = ReturnType<typeof trackFields>
