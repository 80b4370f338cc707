// The headings of a full text, read from the HTML that write-full-text-html.ts wrote; small enough for the browser.
import { textOfXml } from '#src/formats/xml/xml-text.ts'

export type ContentsEntry = {
  /** The id in the page. */
  id: string
  /** 1 for the highest headings of the text. */
  level: number
  words: string
}

const heading = /<h([2-6]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs
// Note marks, and the text alternative of a formula.
const unsaid = /<sup><a [^>]*role="doc-noteref".*?<\/sup>/gs

/** In such HTML a "<h2" is always a heading, since in text it would be escaped. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(heading)].map(([, level, id = '', inside = '']) => ({
    id: textOfXml(id),
    level: Number(level) - 1,
    words: plainTextOf(inside),
  }))
}

export const plainTextOf = (inside: string): string =>
  textOfXml(
    inside
      .replaceAll(unsaid, '')
      .replaceAll(/<br\/>/g, ' ')
      .replaceAll(/<[^>]*>/g, ''),
  ).trim()

/** Whether the text has a heading before its first words. */
export const beginsWithHeading = (html: string): boolean => /^(<div [^>]*>)?<section/.test(html)
