// One message: its recipient, state and text, and a button to send it again.
import { ChevronRight, CircleCheck, CircleX, Hourglass, KeyRound, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { api, settingsPages } from '#src/web/links.ts'
import { listAddress } from '#src/web/settings/list-address.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { mailWords as words } from '#src/web/words.ts'
import type { MailObject, MailWithText } from '#src/wire/mail.ts'
import styles from './mail.module.css'

const looks = {
  waiting: { tone: 'neutral', icon: Hourglass },
  failed: { tone: 'error', icon: CircleX },
  expired: { tone: 'warn', icon: TimerOff },
  sent: { tone: 'ok', icon: CircleCheck },
} as const

export function MailEntry({ mail, state }: { mail: MailObject; state: string }) {
  return (
    <li>
      <h3>{mail.subject}</h3>
      <p className={styles['line']}>
        <Badge {...looks[mail.state]}>{state}</Badge>
        <span>
          {words.to} {mail.recipient}
        </span>
        <span>{words.kind(mail.kind)}</span>
      </p>
      {mail.lastError && (
        <p className={styles['error']}>
          {words.error}: {mail.lastError}
        </p>
      )}
      <div className={styles['facts']}>
        <Facts
          facts={[
            [words.written, <Instant key="written" at={mail.createdAt} />],
            [state, mail.sentAt && <Instant key="sent" at={mail.sentAt} />],
            [words.attempts, mail.attempts > 0 && String(mail.attempts)],
            [words.expires, mail.expiresAt && mail.sentAt === null && <Instant key="expires" at={mail.expiresAt} />],
            [words.next, mail.attempts > 0 && mail.nextAttemptAt && <Instant key="next" at={mail.nextAttemptAt} />],
          ]}
        />
      </div>
      {mail.state !== 'sent' && <p>{whyItWaits(mail)}</p>}
      {mail.secret ? (
        <p className={styles['secret']}>
          <KeyRound aria-hidden />
          <span>
            {words.secret}{' '}
            {mail.state !== 'sent' && (
              <Link to={listAddress(settingsPages.people, { q: mail.recipient })}>{words.newLink}</Link>
            )}
          </span>
        </p>
      ) : (
        <>
          <LetterText mail={mail} />
          {(mail.state === 'failed' || mail.state === 'sent') && <Resend mail={mail} />}
        </>
      )}
    </li>
  )
}

function whyItWaits({ state, attempts, nextAttemptAt, expiresAt }: MailObject): string {
  if (state === 'expired') return words.waits.expired
  if (state === 'waiting') return attempts === 0 ? words.waits.first : words.waits.underWay
  if (nextAttemptAt !== null) return words.waits.retry
  return expiresAt === null ? words.waits.givenUp : words.waits.tooLate
}

function Resend({ mail }: { mail: MailObject }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const action = mail.state === 'failed' ? words.sendNow : words.sendAgain
  const resend = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await browserApi.post(api.resendLetter(mail.id))
      tell.success(words.resent)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailed(failureMessage(error, words.resendFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failed !== undefined && (
        <Notice tone="error" live="alert">
          <p>{failed}</p>
        </Notice>
      )}
      <p>
        <Button
          size="small"
          busy={busy}
          aria-label={words.of(action, mail.subject, mail.recipient)}
          onClick={() => void resend()}
        >
          {action}
        </Button>
      </p>
    </>
  )
}

/** Fetched when somebody wants to read it. */
function LetterText({ mail }: { mail: MailObject }) {
  const [text, setText] = useState<string | null>()
  const [failed, setFailed] = useState<string>()
  const read = async () => {
    setFailed(undefined)
    try {
      setText((await browserApi.get<MailWithText>(api.letter(mail.id))).text)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailed(failureMessage(error, words.readFailed))
    }
  }
  return (
    <details
      className={styles['text']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && text === undefined) void read()
      }}
    >
      <summary aria-label={words.readOf(mail.subject)}>
        <ChevronRight aria-hidden />
        {words.read}
      </summary>
      {failed === undefined ? (
        <p className={styles['letter']}>{text ?? words.reading}</p>
      ) : (
        <Notice tone="error" live="alert">
          <p>{failed}</p>
        </Notice>
      )}
    </details>
  )
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const Instant = ({ at }: { at: string }) => <time dateTime={at}>{instant.format(new Date(at))} UTC</time>
