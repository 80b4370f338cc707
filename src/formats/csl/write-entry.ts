// One work as an entry of a reference list, formatted by a Citation Style Language style and its processor. The caller
// has loaded both: they take 25 MB.
type Processor = typeof import('citeproc')

type Part = { text: string; italic?: true }

/** Returns the parts of the entry in order: none for a work about which nothing is known. */
export function createEntryWriter(
  CSL: Processor,
  style: string,
  language: string,
  retrieveLocale: (language: string) => string,
): (item: object) => Part[] {
  CSL.Output.Formats[parts] = { ...CSL.Output.Formats['text'], ...partsFormat }
  let current: object | undefined
  const engine = new CSL.Engine({ retrieveLocale, retrieveItem: () => current }, onlyReferences(style), language, true)
  engine.setOutputFormat(parts)
  return (item) => {
    current = { ...withoutMarkup(item), id }
    // An engine keeps what it has read under an id until that id is removed.
    engine.updateItems([])
    engine.updateItems([id])
    const [, [line = '']] = engine.makeBibliography()
    return readParts(line)
  }
}

const id = 'work'

/** The bibliography alone, without numbers and in-text citations: with these, APA takes 150 MB and a second. */
function onlyReferences(style: string): string {
  return style
    .replace(/<citation[\s>][\s\S]*<\/citation>/, '<citation><layout><text variable="title"/></layout></citation>')
    .replace(/(<bibliography[\s\S]*?)<sort>[\s\S]*?<\/sort>/, '$1')
    .replace(/<text [^>]*variable="citation-number"[^>]*\/>/, '')
    .replace(/ second-field-align="[^"]*"/, '')
}

// Four of Unicode's noncharacters, which no text contains: two replace the angle brackets of a title while the
// processor has it, which would read <i> and <b> as markup, and two enclose italics in its answer.
const noncharacters = /[\uFDD0-\uFDEF\uFFFE\uFFFF]/g
const [less, greater, italicStart, italicEnd] = ['\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3']

const parts = 'parts'
const partsFormat = { '@font-style/italic': `${italicStart}%%STRING%%${italicEnd}` }

function withoutMarkup<T>(value: T): T {
  if (typeof value === 'string') {
    return value.replaceAll(noncharacters, '').replaceAll('<', less).replaceAll('>', greater) as T
  }
  if (Array.isArray(value)) return value.map(withoutMarkup) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutMarkup(inner)])) as T
}

function readParts(line: string): Part[] {
  const pieces = line.trim().split(new RegExp(`(${italicStart}[^${italicEnd}]*${italicEnd})`))
  return pieces.flatMap((piece) => {
    const text = piece.replaceAll(less, '<').replaceAll(greater, '>').replaceAll(noncharacters, '')
    if (text === '') return []
    return [piece.startsWith(italicStart) ? { text, italic: true as const } : { text }]
  })
}
