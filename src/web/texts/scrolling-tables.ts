// A table keeps its width, and its container scrolls: by the keyboard too, so it is focusable and has a name.
import { textPageWords as words } from '#src/web/words.ts'

/**
 * In safe HTML a "<table>" is always the element, since in text it would be escaped. `heading` is the heading above it.
 */
export function withScrollingTables(html: string, heading: string): string {
  const several = html.split('<table>').length > 2
  let number = 0
  return html
    .replaceAll('<table>', () => {
      number += 1
      const name = escapeHtml(words.table(heading, several ? number : undefined))
      return `<div data-table role="group" tabindex="0" aria-label="${name}"><table>`
    })
    .replaceAll('</table>', '</table></div>')
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
