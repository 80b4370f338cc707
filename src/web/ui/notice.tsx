// Something to know before continuing, in the flow of the page: an icon, a sentence or a title, and what to do. `live`
// has it announced when it appears: `alert` at once (a failure), `status` when the reader pauses. A focusable one
// (`tabIndex`) is a group named by its title, or by its whole text, and is announced by that name.
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import type { Tone } from './badge.tsx'
import styles from './notice.module.css'
import type { Urgency } from './toasts/read-out.ts'

const icons = { neutral: Info, ok: CircleCheck, warn: TriangleAlert, error: CircleX }

type Props = {
  tone?: Tone
  title?: ReactNode
  /** The title's level in the outline. */
  level?: 2 | 3
  live?: Urgency
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

export function Notice({ tone = 'neutral', title, level = 2, live, children, ref, tabIndex }: Props) {
  const Icon = icons[tone]
  const Heading = `h${level}` as const
  const name = useId()
  const takesFocus = !live && tabIndex !== undefined
  const spoken = takesFocus ? { role: 'group', 'aria-labelledby': name } : { role: live }
  return (
    <div
      className={`${styles['notice']} ${styles[tone] ?? ''}`}
      {...spoken}
      id={title ? undefined : name}
      ref={ref}
      tabIndex={tabIndex}
    >
      <Icon aria-hidden />
      {title && <Heading id={name}>{title}</Heading>}
      {children}
    </div>
  )
}

/** The buttons of a notice, below its text. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <p className={styles['actions']}>{children}</p>
}

/** Why something failed, announced at once. Nothing without a message. */
export function FailureNotice({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Notice tone="error" live="alert">
      <p>{message}</p>
    </Notice>
  )
}
