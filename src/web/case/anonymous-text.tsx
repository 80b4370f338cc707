// The copy that reviewers read, within the page of the case: loaded when somebody opens it, or follows a link to a place in it.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { FullText } from '#src/web/articles/full-text.tsx'
import { caseApi } from '#src/web/case-links.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { ScrollBox } from '#src/web/ui/scroll-box.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { anonymousTextWords as words } from '#src/web/words.ts'
import styles from './anonymous-text.module.css'
import { copyToShow } from './copy-to-show.ts'
import { Fold } from './fold.tsx'
import type { HandledCase } from './handled-case.ts'

const prefixOf = (round: number): string => `v${round}-`

/** The fragment of a place in the copy, by the id it has there. */
export const addressInCopy = (round: number, id: string): string => `#${prefixOf(round)}${id}`

/** The last navigation that moved the focus into a copy: a copy that is shown again after an act does not take the focus back. */
let lastFollowed: string | undefined

export function AnonymousText({ handledCase, round }: { handledCase: HandledCase; round: number }) {
  const [html, setHtml] = useState<string>()
  const { busy, failed, call } = useCall({ fallback: words.failed })
  const fold = useRef<HTMLDetailsElement>(null)
  const idPrefix = prefixOf(round)
  const location = useLocation()
  // A new object each time that a link is followed, also if it is the same one.
  const requested = useMemo(
    () => (location.hash.startsWith(`#${idPrefix}`) ? { id: location.hash.slice(1), key: location.key } : undefined),
    [location, idPrefix],
  )
  const load = () =>
    call(async () => {
      const file = await browserApi.download(caseApi.anonymousCopy(handledCase._id, 'html', round))
      setHtml(copyToShow(await file.text(), idPrefix))
    })
  useEffect(() => {
    if (!requested) return
    if (fold.current) fold.current.open = true
    if (html === undefined || lastFollowed === requested.key) return
    const place = document.getElementById(requested.id)
    if (!place) return
    lastFollowed = requested.key
    place.tabIndex = -1
    place.focus()
  }, [requested, html])
  return (
    <Fold ref={fold} summary={words.summary} onOpen={() => void (html === undefined && !busy && load())}>
      <div aria-live="polite">
        {busy && <Spinner label={words.loading} />}
        {failed && <p>{failed}</p>}
        {html !== undefined && <p className="vh">{words.shown}</p>}
      </div>
      {html !== undefined && (
        <ScrollBox className={styles['copy']} label={words.label(handledCase.number, round)}>
          <FullText html={html} />
        </ScrollBox>
      )}
    </Fold>
  )
}
