// One letter of the queue: its recipient, its state, its text, and sending it again.
import { CircleCheck, CircleX, Hourglass, KeyRound, TimerOff } from 'lucide-react'
import { Link } from 'react-router'
import { settingsPages } from '#src/web/desk-pages.ts'
import { listAddress } from '#src/web/settings/list-address.ts'
import { Instant, QueueEntry } from '#src/web/settings/queue/queue-entry.tsx'
import { SendAgain } from '#src/web/settings/queue/send-again.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { mailWords as words } from '#src/web/words.ts'
import type { MailObject } from '#src/wire/mail.ts'
import { LetterText } from './letter-text.tsx'
import styles from './mail.module.css'

const badgeStyles = {
  waiting: { tone: 'neutral', icon: Hourglass },
  failed: { tone: 'error', icon: CircleX },
  expired: { tone: 'warn', icon: TimerOff },
  sent: { tone: 'ok', icon: CircleCheck },
} as const

/** `hasServer`: without one, letters go to the outbox. */
export function LetterEntry({ letter, hasServer }: { letter: MailObject; hasServer: boolean }) {
  const state = (hasServer ? words.states : words.statesOfOutbox)[letter.state]
  return (
    <QueueEntry
      title={letter.subject}
      about={
        <>
          <Badge {...badgeStyles[letter.state]}>{state}</Badge>
          <span>
            {words.to} {letter.recipient}
          </span>
          <span>{words.kind(letter.kind)}</span>
        </>
      }
      message={letter.lastError && `${words.error}: ${letter.lastError}`}
      isWrong
      facts={factsOf(letter, state)}
    >
      {letter.state !== 'sent' && <p>{describeWaiting(letter)}</p>}
      {letter.secret ? <Secret letter={letter} /> : <TextAndSending letter={letter} hasServer={hasServer} />}
    </QueueEntry>
  )
}

function factsOf({ createdAt, sentAt, attempts, expiresAt, nextAttemptAt }: MailObject, state: string) {
  return [
    [words.written, <Instant key="written" at={createdAt} />],
    [state, sentAt && <Instant key="sent" at={sentAt} />],
    [words.attempts, attempts > 0 && String(attempts)],
    [words.expires, expiresAt && sentAt === null && <Instant key="expires" at={expiresAt} />],
    [words.next, attempts > 0 && nextAttemptAt && <Instant key="next" at={nextAttemptAt} />],
  ] as const
}

function describeWaiting({ state, attempts, nextAttemptAt, expiresAt }: MailObject): string {
  if (state === 'expired') return words.waits.expired
  if (state === 'waiting') return attempts === 0 ? words.waits.first : words.waits.underWay
  if (nextAttemptAt !== null) return words.waits.retry
  return expiresAt === null ? words.waits.givenUp : words.waits.tooLate
}

/** A letter with a link for its reader alone is neither shown nor sent again: a new link is sent. */
function Secret({ letter: { state, recipient } }: { letter: MailObject }) {
  return (
    <p className={styles['secret']}>
      <KeyRound aria-hidden />
      <span>
        {words.secret}{' '}
        {state !== 'sent' && <Link to={listAddress(settingsPages.people, { q: recipient })}>{words.newLink}</Link>}
      </span>
    </p>
  )
}

function TextAndSending({ letter, hasServer }: { letter: MailObject; hasServer: boolean }) {
  const { id, state, subject, recipient } = letter
  const action = state === 'failed' ? words.sendNow : words.sendAgain
  return (
    <>
      <LetterText letter={letter} />
      {(state === 'failed' || state === 'sent') && (
        <SendAgain
          address={settingsApi.resendLetter(id)}
          action={action}
          name={words.of(action, subject, recipient)}
          done={words.resent(hasServer)}
          failure={words.resendFailed}
        />
      )}
    </>
  )
}
