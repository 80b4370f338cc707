// An entry of a queue: what it is, its state, its last message, and the facts of its attempts.
import type { ComponentProps, ReactNode } from 'react'
import { Facts } from '#src/web/ui/facts.tsx'
import styles from './queue.module.css'

type Props = {
  title: ReactNode
  /** The badge of the state and what accompanies it. */
  about: ReactNode
  message?: string | null | undefined
  /** Whether the message is about a failure. */
  isWrong: boolean
  facts: ComponentProps<typeof Facts>['facts']
  /** Its actions. */
  children?: ReactNode
}

export function QueueEntry({ title, about, message, isWrong, facts, children }: Props) {
  return (
    <li>
      <h3>{title}</h3>
      <QueueLine>{about}</QueueLine>
      {message && <QueueMessage isWrong={isWrong}>{message}</QueueMessage>}
      <div className={styles['facts']}>
        <Facts facts={facts} />
      </div>
      {children}
    </li>
  )
}

export function QueueLine({ children }: { children: ReactNode }) {
  return <p className={styles['line']}>{children}</p>
}

export function QueueMessage({ isWrong = false, children }: { isWrong?: boolean; children: ReactNode }) {
  return (
    <p className={styles['message']} data-error={isWrong || undefined}>
      {children}
    </p>
  )
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{instant.format(new Date(at))} UTC</time>
