// What pandoc took for title, authors and abstract by the styles of the first paragraphs.
import type { FoundFront, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { withInside } from '#src/formats/full-text/tree/walk.ts'
import type { PandocDocument, PandocMeta } from './pandoc-ast.ts'
import { type Reading, readInlines } from './read-inlines.ts'

export function readMeta({ meta }: PandocDocument, reading: Reading): FoundFront {
  const lines = (key: string) => linesOf(meta[key], reading)
  const [title, ...more] = [...lines('title'), ...lines('subtitle')].map(lineOf).filter(Boolean)
  const abstract = lines('abstract').map(lineOf).filter(Boolean)
  return {
    title: title === undefined ? undefined : [title, ...more].join(' '),
    authors: lines('author')
      .map((line) => lineOf(withoutMarks(line)))
      .filter((name) => /\p{L}/u.test(name)),
    affiliations: [],
    abstract: abstract.length === 0 ? undefined : abstract.join('\n\n'),
    keywords: lines('keywords')
      .flatMap((line) => lineOf(line).split(/\s*[,;]\s*/))
      .filter(Boolean),
  }
}

/** The paragraphs that pandoc moved there, word for word. */
export function metaLines({ meta }: PandocDocument): string[] {
  const reading: Reading = { notes: [], depth: 0, blocks: () => [] }
  return ['title', 'subtitle', 'author', 'date', 'keywords'].flatMap((key) => linesOf(meta[key], reading)).map(lineOf)
}

/** '¹' and '*' after a name point to an affiliation. */
const withoutMarks = (inlines: readonly Inline[]) =>
  inlines.filter((inline) => ![...withInside([inline])].some(({ kind }) => kind === 'superscript'))

function linesOf(meta: PandocMeta | undefined, reading: Reading): Inline[][] {
  switch (meta?.t) {
    case 'MetaList':
      return meta.c.flatMap((item) => linesOf(item, reading))
    case 'MetaString':
      return [[{ kind: 'text', text: meta.c }]]
    case 'MetaInlines':
      return [readInlines(meta.c, reading)]
    case 'MetaBlocks':
      return reading.blocks(meta.c, reading).flatMap((block) => ('inlines' in block ? [block.inlines] : []))
    default:
      return []
  }
}
