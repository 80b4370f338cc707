// The notices above the form: a restored or lost draft, an ended session, a failed attempt.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { loginPage, pages } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { useErrorTitle } from '#src/web/ui/use-error-title.ts'
import { submissionWords as words } from '#src/web/words.ts'
import styles from './submission.module.css'
import type { Refusal } from './submission-refusal.ts'

type RefusalProps = { refusal: Refusal; onRetry: () => void; onSendAsAnother: () => void }

export function RefusalCallout({ refusal, onRetry, onSendAsAnother }: RefusalProps) {
  const { kind, message, next } = refusal
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle(kind !== 'cancelled')
  useEffect(() => box.current?.focus(), [])

  const retryOnline = useEffectEvent(() => {
    if (kind === 'lost') onRetry()
  })
  useEffect(() => {
    const online = () => retryOnline()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])

  return (
    <Callout tone={kind === 'cancelled' ? 'neutral' : 'error'} title={message} ref={box} tabIndex={-1}>
      <p>{next}</p>
      {kind === 'arrived' && (
        <ButtonRow className={styles['answers']}>
          <ButtonLink size="small" to={pages.dashboard}>
            {words.track}
          </ButtonLink>
          <Button look="link" onClick={onSendAsAnother}>
            {words.sendAsAnother}
          </Button>
        </ButtonRow>
      )}
      {kind === 'lost' && (
        <ButtonRow className={styles['answers']}>
          <Button size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        </ButtonRow>
      )}
    </Callout>
  )
}

/** `fileChosen`: signing in on this page cannot bring the file back. */
export function SessionOverCallout({ fileChosen }: { fileChosen: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle()
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone="error" title={words.sessionOver} ref={box} tabIndex={-1}>
      <p>{fileChosen ? words.sessionOverFile : words.sessionOverText}</p>
      <p>
        <Link to={loginPage(pages.submission)} onClick={() => session.clear()}>
          {words.signIn}
        </Link>
      </p>
    </Callout>
  )
}

/** `elsewhere`: another tab did it, so the focus stays where it is. */
export function DraftGoneCallout({ elsewhere, onUndo }: { elsewhere: boolean; onUndo: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!elsewhere) box.current?.focus()
  }, [elsewhere])
  return (
    <Callout {...(elsewhere ? { live: 'status' } : { tabIndex: -1 })} ref={box}>
      <p>{elsewhere ? words.draftGone : words.draftDiscarded}</p>
      <p>
        <Button look="link" onClick={onUndo}>
          {words.undo}
        </Button>
      </p>
    </Callout>
  )
}
