// A paper as a line of a reference list, by the official styles of the Citation Style Language and their own processor.
// Both are loaded when the first reader asks: they take 25 MB.
import type { BibliographicRecord } from '#src/formats/bibliographic-record.ts'
import { type CslItem, toCslJson } from '#src/formats/csl-json.ts'

export const citationStyles = ['apa', 'harvard', 'vancouver'] as const
export type CitationStyle = (typeof citationStyles)[number]

/** `parts` in their order make the line. */
export type Citation = { style: CitationStyle; parts: { text: string; italic?: true }[] }

export async function citePaper(record: BibliographicRecord): Promise<Citation[]> {
  loading ??= loadProcessor().catch(tryAgain)
  const cite = await loading
  const item = withoutMarkup(toCslJson(record))
  return citationStyles.map((style) => ({ style, parts: readParts(cite(style, item)) }))
}

type Processor = (style: CitationStyle, item: CslItem) => string

let loading: Promise<Processor> | undefined

/** What could not be loaded now may be there for the next reader. */
function tryAgain(reason: unknown): never {
  loading = undefined
  throw reason
}

const bundledName = { apa: 'apa', harvard: 'harvard1', vancouver: 'vancouver' } as const satisfies Record<
  CitationStyle,
  string
>

async function loadProcessor(): Promise<Processor> {
  const [{ default: CSL }, { default: styles }, { default: locales }] = await Promise.all([
    import('citeproc'),
    import('@citation-js/plugin-csl/lib/styles.json', { with: { type: 'json' } }),
    import('@citation-js/plugin-csl/lib/locales.json', { with: { type: 'json' } }),
  ])
  CSL.Output.Formats[parts] = { ...CSL.Output.Formats.text, ...partsFormat }
  let current: CslItem | undefined
  const system = {
    // British English is the American one with the differences on top.
    retrieveLocale: (language: string) => (language === british ? britishDifferences : locales['en-US']),
    retrieveItem: () => current,
  }
  const engines = new Map<CitationStyle, InstanceType<typeof CSL.Engine>>()
  return (style, item) => {
    let engine = engines.get(style)
    if (!engine) {
      engine = new CSL.Engine(system, onlyReferences(styles[bundledName[style]]), british, true)
      engine.setOutputFormat(parts)
      engines.set(style, engine)
    }
    current = item
    // An engine keeps what it has read under an id until the id is gone.
    engine.updateItems([])
    engine.updateItems([item.id])
    const [, [line = '']] = engine.makeBibliography()
    return line
  }
}

/** One reference alone, without its number, and nothing for citing in a text: with that, APA takes 150 MB and a second. */
function onlyReferences(style: string): string {
  return style
    .replace(/<citation[\s>][\s\S]*<\/citation>/, '<citation><layout><text variable="title"/></layout></citation>')
    .replace(/(<bibliography[\s\S]*?)<sort>[\s\S]*?<\/sort>/, '$1')
    .replace(/<text [^>]*variable="citation-number"[^>]*\/>/, '')
    .replace(/ second-field-align="[^"]*"/, '')
}

const british = 'en-GB'
// Source: locales-en-GB.xml of https://github.com/citation-style-language/locales, as far as a reference shows it.
const britishDifferences = `<?xml version="1.0" encoding="utf-8"?>
<locale xmlns="http://purl.org/net/xbiblio/csl" version="1.0" xml:lang="en-GB">
  <style-options punctuation-in-quote="false"/>
  <date form="text"><date-part name="day" suffix=" "/><date-part name="month" suffix=" "/><date-part name="year"/></date>
  <terms>
    <term name="open-quote">‘</term><term name="close-quote">’</term>
    <term name="open-inner-quote">“</term><term name="close-inner-quote">”</term>
  </terms>
</locale>`

// Of Unicode's noncharacters, which no text contains: two stand for the brackets of a title while it is with the
// processor, which would read <i> and <b> as markup, and two enclose italics in its answer.
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

function readParts(line: string): Citation['parts'] {
  const pieces = line.trim().split(new RegExp(`(${italicStart}[^${italicEnd}]*${italicEnd})`))
  return pieces.flatMap((piece) => {
    const text = piece.replaceAll(less, '<').replaceAll(greater, '>').replaceAll(noncharacters, '')
    if (text === '') return []
    return [piece.startsWith(italicStart) ? { text, italic: true as const } : { text }]
  })
}
