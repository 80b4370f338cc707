// The headings of a full text, read from the HTML that write-full-text-html.ts wrote; small enough for the browser.

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
const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** In such HTML a "<h2" is always a heading, since in text it would be escaped. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(heading)].map(([, level, id = '', inside = '']) => ({
    id: plain(id),
    level: Number(level) - 1,
    words: plainTextOf(inside),
  }))
}

export const plainTextOf = (inside: string): string =>
  plain(
    inside
      .replaceAll(unsaid, '')
      .replaceAll(/<br\/>/g, ' ')
      .replaceAll(/<[^>]*>/g, ''),
  ).trim()

const plain = (escaped: string): string => escaped.replaceAll(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)

/** Whether the text has a heading before its first words. */
export const beginsWithHeading = (html: string): boolean => /^(<div [^>]*>)?<section/.test(html)
