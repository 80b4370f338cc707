// A paper's full text as typesetting wrote it: HTML for which formats/full-text/html allows only harmless elements,
// attributes and addresses, whatever the manuscript contains. It is complete without scripts; they enlarge pictures in
// place.
import { useEffect, useRef, useState } from 'react'
import { liveMargin } from '#src/formats/full-text/html/live-margin.ts'
import { watchScrolling } from '#src/web/ui/watch-scrolling.ts'
import { marginWords, fullTextWords as words } from '#src/web/words.ts'
import type { EnlargedPicture } from './enlarged-picture.tsx'
import styles from './full-text.module.css'

type Props = {
  html: string
  /** Numbers, labels, notes and cited works hang in the margin of the sheet, if there is one. */
  hanging?: boolean
}

export function FullText({ html: stored, hanging = false }: Props) {
  const [live, setLive] = useState<{ of: string; html: string }>()
  // The server writes the margin, and React leaves it as it is; a text that came without a document gets it below.
  const html =
    import.meta.env.SSR && hanging ? liveMargin(stored, marginWords) : live?.of === stored ? live.html : stored
  const text = useRef<HTMLDivElement>(null)
  const [enlarged, setEnlarged] = useState<{ Picture: typeof EnlargedPicture; link: HTMLAnchorElement }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables and pictures.
  useEffect(() => {
    const root = text.current
    if (!root) return
    const isLive = root.dataset['live'] !== undefined
    delete root.dataset['live']
    if (hanging && !isLive && html === stored && /doc-(biblio|note)ref/.test(html)) {
      const show = (html: string) => setLive({ of: stored, html })
      void import('./write-margin.ts').then(({ writeMargin }) => show(writeMargin(stored))).catch(() => undefined)
    }
    const enlarge = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-picture]')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void import('./enlarged-picture.tsx').then(
        ({ EnlargedPicture: Picture }) => setEnlarged({ Picture, link }),
        () => location.assign(link.href),
      )
    }
    root.addEventListener('click', enlarge)
    const unwatch = watchScrolling([...root.querySelectorAll<HTMLElement>('[data-scroll], p:has(> math)')], nameGroup)
    return () => {
      root.removeEventListener('click', enlarge)
      unwatch()
    }
  }, [html])
  return (
    <div>
      <div
        ref={text}
        className={[styles['text'], hanging && styles['hanging']].filter(Boolean).join(' ')}
        data-live={import.meta.env.SSR && hanging ? '' : undefined}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe where it was written, see above.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {enlarged && <enlarged.Picture link={enlarged.link} onClose={() => setEnlarged(undefined)} />}
    </div>
  )
}

/** A stop for the Tab key needs a name; a paragraph that fits is nothing but a paragraph. */
function nameGroup(paragraph: HTMLElement, isGroup: boolean): void {
  if (paragraph.localName !== 'p') return
  if (isGroup) {
    paragraph.setAttribute('role', 'group')
    paragraph.setAttribute('aria-label', words.formula)
  } else {
    paragraph.removeAttribute('role')
    paragraph.removeAttribute('aria-label')
  }
}
