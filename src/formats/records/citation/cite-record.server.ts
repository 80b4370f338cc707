// A paper as a line of a reference list, formatted by the official styles of the Citation Style Language and their own
// processor. Both are loaded when the first reader asks: they take 25 MB.
import { createRequire } from 'node:module'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { type CitationStyle, citationStyles } from '#src/domain/article/citation-style.ts'
import { createEntryWriter } from '#src/formats/csl/write-entry.ts'
import { toCslJson } from '#src/formats/records/csl-json.ts'

/** `parts`, in order, form the line. */
export type Citation = { style: CitationStyle; parts: { text: string; italic?: true }[] }

export async function citeRecord(record: BibliographicRecord): Promise<Citation[]> {
  loading ??= loadWriters().catch(tryAgain)
  const writers = await loading
  const item = toCslJson(record)
  return writers.map(({ style, write }) => ({ style, parts: write(item) }))
}

type Writer = { style: CitationStyle; write: ReturnType<typeof createEntryWriter> }

let loading: Promise<Writer[]> | undefined

/** What failed to load now may load for the next reader. */
function tryAgain(reason: unknown): never {
  loading = undefined
  throw reason
}

async function loadWriters(): Promise<Writer[]> {
  const [{ default: bundled }, { default: others }, { default: locales }] = await Promise.all([
    import('@citation-js/plugin-csl/lib/styles.json', { with: { type: 'json' } }),
    // No package contains these two. From https://github.com/citation-style-language/styles (CC BY-SA 3.0), unchanged.
    import('./official-styles.json', { with: { type: 'json' } }),
    import('@citation-js/plugin-csl/lib/locales.json', { with: { type: 'json' } }),
  ])
  // Node keeps the source of such a package twice if it is imported: 2 MB.
  const CSL = createRequire(import.meta.url)('citeproc') as typeof import('citeproc')
  // British English is American English with the differences on top.
  const retrieveLocale = (language: string) => (language === british ? britishDifferences : locales[american])
  const { apa, harvard1: harvard, vancouver } = bundled
  const styles: Record<CitationStyle, string> = { apa, harvard, vancouver, ...others }
  return citationStyles.map((style) => ({
    style,
    write: createEntryWriter(CSL, styles[style], languageOf[style], retrieveLocale),
  }))
}

const british = 'en-GB'
const american = 'en-US'
/** The locale that each style's publisher uses. */
const languageOf: Record<CitationStyle, typeof british | typeof american> = {
  apa: british,
  harvard: british,
  chicago: american,
  vancouver: british,
  ieee: american,
}

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
