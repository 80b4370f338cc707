// Pandoc's blocks one to one; Word styles stay with their paragraphs for the steps that follow.
import type { Block, Inline, List } from '#src/formats/full-text/tree/full-text.ts'
import { attributeOf, directionOf } from './attributes.ts'
import { continueItems } from './continued-items.ts'
import { asText } from './degrade.ts'
import type { PandocBlock, PandocInline } from './pandoc-ast.ts'
import { type Reading, readInlines } from './read-inlines.ts'
import { readCaption, readTable } from './read-table.ts'

const listStyles: Record<string, NonNullable<List['order']>['style']> = {
  LowerAlpha: 'lower-alpha',
  UpperAlpha: 'upper-alpha',
  LowerRoman: 'lower-roman',
  UpperRoman: 'upper-roman',
}

// No author nests more deeply, and functions that walk a text recurse at each level.
const deepest = 50

export function readBlocks(blocks: readonly PandocBlock[], reading: Reading): Block[] {
  if (reading.depth >= deepest) return readWords(blocks)
  const inside = { ...reading, depth: reading.depth + 1 }
  return continueItems(blocks).flatMap((block) => readBlock(block, inside))
}

function readWords(node: unknown): Block[] {
  const text = asText(node)
  return text === '' ? [] : [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }]
}

function readBlock(block: PandocBlock, reading: Reading): Block[] {
  switch (block.t) {
    case 'Plain':
    case 'Para':
      return readParagraph(block.c, reading)
    case 'LineBlock':
      return readParagraph(
        block.c.flatMap((line, index): PandocInline[] => (index === 0 ? line : [{ t: 'LineBreak' }, ...line])),
        reading,
      )
    case 'CodeBlock': {
      const [[, [language]], text] = block.c
      return [{ kind: 'code', text, language }]
    }
    case 'RawBlock':
      return []
    case 'BlockQuote':
      return [{ kind: 'quote', blocks: readBlocks(block.c, reading) }]
    case 'OrderedList': {
      const [[start, style], items] = block.c
      const order = { start, style: listStyles[style.t] ?? 'decimal' }
      return [{ kind: 'list', order, items: items.map((item) => readBlocks(item, reading)) }]
    }
    case 'BulletList':
      return [{ kind: 'list', items: block.c.map((item) => readBlocks(item, reading)) }]
    case 'DefinitionList': {
      const items = block.c.map(([term, definitions]) => ({
        term: readInlines(term, reading),
        definitions: definitions.map((definition) => readBlocks(definition, reading)),
      }))
      return [{ kind: 'definitions', items }]
    }
    case 'Header': {
      const [level, [id, classes], inlines] = block.c
      const read = readInlines(inlines, reading)
      // The only class that pandoc's Word reader gives to a heading.
      if (classes.includes('TOC-Heading')) return [{ kind: 'paragraph', inlines: read, style: 'TOC Heading' }]
      return [{ kind: 'heading', id, level, inlines: read }]
    }
    case 'HorizontalRule':
      return [{ kind: 'rule' }]
    case 'Table':
      return [readTable(block.c, reading)]
    case 'Figure':
      return readFigure(block.c, reading)
    case 'Div':
      return readDiv(block.c, reading)
    default:
      return readWords(block)
  }
}

/** A displayed formula splits the paragraph that contains it. */
function readParagraph(inlines: readonly PandocInline[], reading: Reading): Block[] {
  const blocks: Block[] = []
  let run: PandocInline[] = []
  const endRun = () => {
    const read = readInlines(run, reading)
    if (read.length > 0) blocks.push(paragraph(read))
    run = []
  }
  for (const inline of inlines) {
    if (inline.t === 'Math' && inline.c[0].t === 'DisplayMath') {
      endRun()
      blocks.push({ kind: 'equation', id: '', formula: { tex: inline.c[1] } })
    } else run.push(inline)
  }
  endRun()
  return blocks
}

function paragraph(inlines: Inline[]): Block {
  const [only, ...others] = inlines
  if (only?.kind === 'language' && only.direction === 'rtl' && others.length === 0 && only.language === undefined) {
    return { kind: 'paragraph', inlines: only.inlines, direction: 'rtl' }
  }
  return { kind: 'paragraph', inlines }
}

type PandocOf<Kind extends PandocBlock['t']> =
  Extract<PandocBlock, { t: Kind }> extends { c: infer Content } ? Content : never

/** Content of a figure that is not a picture follows it. */
function readFigure([attributes, [, caption], content]: PandocOf<'Figure'>, reading: Reading): Block[] {
  const inside = readBlocks(content, reading)
  const pictures = inside
    .flatMap((block) => (block.kind === 'paragraph' ? block.inlines : []))
    .flatMap((inline) => (inline.kind === 'picture' ? [inline.picture] : []))
  const rest = inside.flatMap((block): Block[] => {
    if (block.kind !== 'paragraph') return [block]
    const inlines = block.inlines.filter(({ kind }) => kind !== 'picture')
    return inlines.length > 0 ? [{ ...block, inlines }] : []
  })
  const figure: Block = { kind: 'figure', id: attributes[0], label: '', caption: [], pictures }
  // Without a style it is not a caption: pandoc mistakes the sentence in which a text box with a picture is anchored
  // for one.
  if (caption.some(({ t }) => t === 'Para' || t === 'Plain')) return [...readBlocks(caption, reading), figure, ...rest]
  return [{ ...figure, caption: readCaption(caption, reading) }, ...rest]
}

function readDiv([attributes, content]: PandocOf<'Div'>, reading: Reading): Block[] {
  const style = attributeOf(attributes, 'custom-style')
  const direction = directionOf(attributes)
  const language = attributeOf(attributes, 'lang')
  const withStyle = (block: Block): Block => {
    if (block.kind === 'quote') return { ...block, blocks: block.blocks.map(withStyle) }
    if (block.kind !== 'paragraph') return block
    const inlines: Inline[] =
      language === undefined ? block.inlines : [{ kind: 'language', language, inlines: block.inlines }]
    return {
      ...block,
      inlines,
      style: block.style ?? style,
      ...(direction === 'rtl' && { direction }),
    }
  }
  const blocks = readBlocks(content, reading).map(withStyle)
  const [id] = attributes
  const [first] = blocks
  if (id === '' || first?.kind !== 'paragraph') return blocks
  return [{ ...first, inlines: [{ kind: 'anchor', id, inlines: [] }, ...first.inlines] }, ...blocks.slice(1)]
}
