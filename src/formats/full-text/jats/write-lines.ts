// Text with line breaks. JATS allows them in titles and cells only: elsewhere a new line is a new paragraph.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { element, inline, type Markup, nothing, together } from '#src/formats/xml/markup.ts'
import { writeInlines } from './write-inlines.ts'
import type { Writing } from './writing.ts'

/** The text between its line breaks, including those within styles. */
function lines(inlines: readonly Inline[]): Inline[][] {
  const found: Inline[][] = [[]]
  for (const one of inlines) {
    if (one.kind === 'line-break') found.push([])
    else if ('inlines' in one && !isMark(one)) {
      const [first = [], ...others] = lines(one.inlines)
      found.at(-1)?.push({ ...one, inlines: first })
      for (const line of others) found.push([{ ...one, inlines: line }])
    } else found.at(-1)?.push(one)
  }
  return found
}

/** One link stays one link. */
const isMark = ({ kind }: Inline): boolean => kind === 'link' || kind === 'citation' || kind === 'cross-reference'

/** Where a break is allowed: in titles and cells. */
export function writeLines(inlines: readonly Inline[], writing: Writing): Markup {
  const written = lines(inlines).map((line) => writeInlines(line, writing))
  return together(written.flatMap((line, index) => (index === 0 ? [line] : [inline('break', {}), line])))
}

/** Where paragraphs are required: each line becomes one. An empty one stays if a mark links to it. */
export function writeParagraphs(
  inlines: readonly Inline[],
  writing: Writing,
  { id, ...attributes }: { id?: string | undefined; 'content-type'?: string | undefined } = {},
): Markup {
  const written = lines(inlines)
    .map((line) => writeInlines(line, writing))
    .filter((line) => line.trim() !== '')
  const [first = nothing, ...others] = written
  if (first === '' && id === undefined) return nothing
  return together([element('p', { id, ...attributes }, first), ...others.map((line) => element('p', attributes, line))])
}
