// The one place where a text comes as HTML: the periodical's own pages. The API renders them from Markdown and lets through
// only harmless elements, attributes and addresses (formats/markdown); nothing that a visitor typed comes this way.
import { textPageWords as words } from '#src/web/words.ts'
import styles from './text-html.module.css'

type Props = { html: string; size?: 'text' | 'lead'; className?: string | undefined }

export function TextHtml({ html, size = 'text', className }: Props) {
  if (html.trim() === '') return null
  const name = [styles['prose'], styles[size], className].filter(Boolean).join(' ')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe, see above.
  return <div className={name} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />
}

// A table keeps its width, and what is around it scrolls: also by the keyboard, so it takes the focus. In safe HTML a
// "<table>" is always the element, since in text it would be escaped.
const withScrollingTables = (html: string): string =>
  html
    .replaceAll('<table>', `<div data-table role="region" tabindex="0" aria-label="${words.table}"><table>`)
    .replaceAll('</table>', '</table></div>')
