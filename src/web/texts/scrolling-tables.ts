// A table keeps its width, and what is around it scrolls: also by the keyboard, so it takes the focus and has a name.
import { textPageWords as words } from '#src/web/words.ts'

/** In safe HTML a "<table>" is always the element, since in text it would be escaped. `heading` is what it stands under. */
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

/** Leaves only those tables among the stops of the Tab key that do not fit. */
export function watchTables(tables: readonly HTMLElement[]): () => void {
  const observer = new ResizeObserver(() => {
    for (const table of tables) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
    }
  })
  for (const table of tables) observer.observe(table)
  return () => observer.disconnect()
}
