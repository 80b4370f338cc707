// The one place where a text comes as HTML: the periodical's own pages. The API renders them from Markdown and allows
// only harmless elements, attributes and addresses (formats/markdown); nothing that a visitor typed comes this way.
import { useEffect, useRef } from 'react'
import { watchScrolling } from '#src/web/ui/watch-scrolling.ts'
import { withScrollingTables } from './scrolling-tables.ts'
import styles from './text-html.module.css'

/** `heading` is the heading above the text. */
type Props = { html: string; heading: string; size?: 'text' | 'lead'; className?: string | undefined }

export function TextHtml({ html, heading, size = 'text', className }: Props) {
  const text = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other tables.
  useEffect(
    () => watchScrolling([...(text.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])]),
    [html, heading],
  )
  if (html.trim() === '') return null
  const name = [styles['prose'], styles[size], className].filter(Boolean).join(' ')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe, see above.
  return <div ref={text} className={name} dangerouslySetInnerHTML={{ __html: withScrollingTables(html, heading) }} />
}
