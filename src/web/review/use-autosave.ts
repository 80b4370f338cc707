// Keeps what is typed on the server, a moment after the last letter, one call at a time. Without a connection it goes on trying.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { reviewApi } from '#src/web/case-links.ts'
import { reviewWords as words } from '#src/web/words.ts'
import { invitationApi } from './invitation-api.ts'
import { readReviewForm } from './read-review-form.ts'

const pauseMs = 800
const retryMs = 5_000

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `isAsked`: the reviewer pressed the button, which is answered even if nothing has changed since. */
type Wanted = { keeps: boolean; savedAt: string | undefined; isAsked: boolean }

export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  token: string,
  { keeps, savedAt, isAsked }: Wanted,
) {
  const [status, setStatus] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasUnsaved = useRef(false)
  const isCalling = useRef(false)

  const keep = useCallback(
    async (isLeaving = false) => {
      if (!form.current || !hasUnsaved.current || (isCalling.current && !isLeaving)) return
      hasUnsaved.current = false
      isCalling.current = true
      setStatus(words.keeping)
      try {
        const texts = readReviewForm(new FormData(form.current))
        const { savedAt: at } = await invitationApi(token, isLeaving).put<{ savedAt: string }>(reviewApi.draft, texts)
        setStatus(words.kept(timeOfDay.format(Date.parse(at))))
      } catch {
        hasUnsaved.current = true
        setStatus(words.notKept)
        timer.current = setTimeout(() => void keep(), retryMs)
      } finally {
        isCalling.current = false
      }
      if (hasUnsaved.current) timer.current ??= setTimeout(() => void keep(), pauseMs)
    },
    [form, token],
  )

  useEffect(() => {
    if (!savedAt || !keeps) return
    const time = timeOfDay.format(Date.parse(savedAt))
    if (isAsked) setStatus(words.keptForLater(time))
    else setStatus((before) => before ?? words.kept(time))
  }, [savedAt, keeps, isAsked])

  useEffect(() => {
    // Once the review is being sent, an older draft must not follow it.
    if (!keeps) {
      clearTimeout(timer.current)
      hasUnsaved.current = false
      return
    }
    const leave = () => void keep(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
    }
  }, [keep, keeps])

  return {
    status,
    onInput() {
      if (!keeps) return
      hasUnsaved.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), pauseMs)
    },
  }
}
