// Which raised marks follow each author's name: 'Ada Quill^1,*^'.
import { joinGenerations } from '#src/domain/contributor/person-name.ts'
import type { FoundFront, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'

// Characters that no text has.
const [open, close] = ['\uFFF9', '\uFFFB']

export function marksOf(
  lines: readonly Inline[][],
  authors: readonly string[],
): NonNullable<FoundFront['authorMarks']> {
  const marked = lines.map((inlines) => joinGenerations(lineOf(withBrackets(inlines))))
  return authors.flatMap((name) => {
    const line = marked.find((words) => words.includes(name))
    const rest = line?.slice(line.indexOf(name) + name.length) ?? ''
    const found = new RegExp(`^[,\\s]{0,2}${open}([^${close}]*)${close}`).exec(rest)?.[1]
    const marks = found?.split(/[,;\s]+/).filter(Boolean) ?? []
    return marks.length > 0 ? [{ name, marks }] : []
  })
}

const withBrackets = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline): Inline[] => {
    if (inline.kind === 'superscript') {
      return [{ kind: 'text', text: open }, ...inline.inlines, { kind: 'text', text: close }]
    }
    return 'inlines' in inline ? [{ ...inline, inlines: withBrackets(inline.inlines) }] : [inline]
  })
