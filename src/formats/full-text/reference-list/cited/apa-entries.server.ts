// Works from the file's citation fields as entries in APA style, formatted by the Citation Style Language processor. It
// is loaded only when a text needs it: it takes 25 MB.
import { createRequire } from 'node:module'
import { createEntryWriter } from '#src/formats/csl/write-entry.ts'
import type { CitedItem } from '#src/formats/full-text/reference-list/cited-item.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainEntry } from './plain-entry.ts'

/** In the order of the items. */
export function apaEntries(cited: readonly CitedItem[]): Inline[][] {
  try {
    writeEntry ??= loadWriter()
    const write = writeEntry
    return cited.map((item) => {
      const parts = write(forProcessor(item))
      return parts.length === 0 ? plainEntry(item) : parts.map(toInline)
    })
  } catch {
    return cited.map(plainEntry)
  }
}

let writeEntry: ReturnType<typeof createEntryWriter> | undefined

function loadWriter(): ReturnType<typeof createEntryWriter> {
  const load = createRequire(import.meta.url)
  const CSL = load('citeproc') as typeof import('citeproc')
  const { apa } = load('@citation-js/plugin-csl/lib/styles.json') as Record<'apa', string>
  const locales = load('@citation-js/plugin-csl/lib/locales.json') as Record<string, string>
  return createEntryWriter(CSL, apa, 'en-US', () => locales['en-US'] ?? '')
}

function forProcessor({ issued, type, ...item }: CitedItem): object {
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
  return { ...item, type: type ?? 'article', ...(issued ? { issued: date } : {}) }
}

function toInline({ text, italic }: { text: string; italic?: true }): Inline {
  return italic ? { kind: 'emphasis', inlines: [{ kind: 'text', text }] } : { kind: 'text', text }
}
