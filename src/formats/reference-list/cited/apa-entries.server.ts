// Works from the file's citation fields as entries in APA style, by the processor of the Citation Style Language. It is
// loaded when a text needs it: it takes 25 MB.
import { createRequire } from 'node:module'
import type { Inline } from '#src/formats/full-text/full-text.ts'
import type { CitedItem } from '#src/formats/reference-list/cited-item.ts'
import { plainEntry } from './plain-entry.ts'

type Processor = typeof import('citeproc')

/** In the order of the items. */
export function apaEntries(cited: readonly CitedItem[]): Inline[][] {
  try {
    const format = loadProcessor()
    return cited.map((item) => format(item))
  } catch {
    return cited.map(plainEntry)
  }
}

// Of Unicode's noncharacters, which no text contains: two stand for brackets that would be read as markup, two enclose italics.
const noncharacters = /[\uFDD0-\uFDEF\uFFFE\uFFFF]/g
const [less, greater, italicStart, italicEnd] = ['\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3'] as const

let loaded: ((item: CitedItem) => Inline[]) | undefined

function loadProcessor(): (item: CitedItem) => Inline[] {
  if (loaded) return loaded
  const load = createRequire(import.meta.url)
  const CSL = load('citeproc') as Processor
  const { apa } = load('@citation-js/plugin-csl/lib/styles.json') as Record<'apa', string>
  const locales = load('@citation-js/plugin-csl/lib/locales.json') as Record<string, string>
  CSL.Output.Formats['entry'] = {
    ...CSL.Output.Formats['text'],
    '@font-style/italic': `${italicStart}%%STRING%%${italicEnd}`,
  }
  let current: unknown
  const engine = new CSL.Engine(
    { retrieveLocale: () => locales['en-US'] ?? '', retrieveItem: () => current },
    onlyBibliography(apa),
    'en-US',
    true,
  )
  engine.setOutputFormat('entry')
  loaded = (item) => {
    current = { ...forProcessor(item), id: 'cited' }
    // The engine keeps what it has read under an id until the id is gone.
    engine.updateItems([])
    engine.updateItems(['cited'])
    const [, [line = '']] = engine.makeBibliography()
    return line.trim() === '' ? plainEntry(item) : toInlines(line)
  }
  return loaded
}

/** Without what is for citing in a text, which takes 150 MB and a second. */
function onlyBibliography(style: string): string {
  return style
    .replace(/<citation[\s>][\s\S]*<\/citation>/, '<citation><layout><text variable="title"/></layout></citation>')
    .replace(/(<bibliography[\s\S]*?)<sort>[\s\S]*?<\/sort>/, '$1')
}

function forProcessor({ issued, type, ...item }: CitedItem): Record<string, unknown> {
  const parts = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?/.exec(issued ?? '')
  const date = parts
    ? {
        'date-parts': [
          parts
            .slice(1)
            .filter((part) => part !== undefined)
            .map(Number),
        ],
      }
    : { literal: issued }
  return withoutMarkup({ ...item, type: type ?? 'article', ...(issued ? { issued: date } : {}) }) as Record<
    string,
    unknown
  >
}

function withoutMarkup(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(noncharacters, '').replaceAll('<', less).replaceAll('>', greater)
  if (Array.isArray(value)) return value.map(withoutMarkup)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutMarkup(inner)]))
}

function toInlines(line: string): Inline[] {
  return line
    .trim()
    .split(new RegExp(`(${italicStart}[^${italicEnd}]*${italicEnd})`))
    .flatMap((piece): Inline[] => {
      const text = piece.replaceAll(less, '<').replaceAll(greater, '>').replaceAll(noncharacters, '')
      if (text === '') return []
      const words: Inline = { kind: 'text', text }
      return [piece.startsWith(italicStart) ? { kind: 'emphasis', inlines: [words] } : words]
    })
}
