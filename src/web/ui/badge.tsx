// A status badge: an icon and a word, never colour alone.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'ok' | 'warn' | 'error'

/** `bare` leaves out the background, for a line of text. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  bare = false,
  children,
}: {
  tone?: Tone
  icon: LucideIcon
  bare?: boolean
  children: ReactNode
}) {
  return (
    <span className={[styles['badge'], styles[tone], bare && styles['bare']].filter(Boolean).join(' ')}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}
