// What reviewers read, within the case: loaded when somebody opens it or asks for the place of a trace.
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { FullText } from '#src/web/articles/full-text.tsx'
import { caseApi } from '#src/web/case-links.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { anonymousTextWords as words } from '#src/web/words.ts'
import styles from './anonymous-text.module.css'
import { copyToShow } from './copy-to-show.ts'
import { Fold } from './fold.tsx'
import type { LedCase } from './led-case.ts'

type Props = {
  led: LedCase
  round: number
  /** The id of the element to show. A new object shows it again. */
  requested: { address: string } | undefined
}

export function AnonymousText({ led, round, requested }: Props) {
  const [html, setHtml] = useState<string>()
  const { busy, failed, call } = useCall({ fallback: words.failed })
  const fold = useRef<HTMLDetailsElement>(null)
  const idPrefix = `v${round}-`
  const load = () =>
    call(async () => {
      const file = await browserApi.download(caseApi.anonymousCopy(led._id, 'html', round))
      setHtml(copyToShow(await file.text(), idPrefix))
    })
  useEffect(() => {
    if (!requested) return
    if (fold.current) fold.current.open = true
    if (html === undefined) return
    const place = document.getElementById(idPrefix + requested.address)
    if (!place) return
    place.tabIndex = -1
    place.focus()
  }, [requested, html, idPrefix])
  return (
    <Fold ref={fold} summary={words.summary} onOpen={() => void (html === undefined && !busy && load())}>
      <div aria-live="polite">
        {busy && <Spinner label={words.loading} />}
        {failed && <p>{failed}</p>}
      </div>
      {html !== undefined && (
        <article className={styles['copy']} aria-label={words.label(led.number, round)}>
          <FullText html={html} />
        </article>
      )}
    </Fold>
  )
}
