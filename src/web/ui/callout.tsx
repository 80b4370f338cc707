// Something to know before continuing, in the flow of the page: an icon, a sentence or a title, and what to do. `live`
// has it announced when it appears: `alert` at once (a failure), `status` when the reader pauses. A focusable one
// (`tabIndex`) is a group named by its title, or by its whole text, and is announced by that name.
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import type { Tone } from './badge.tsx'
import styles from './callout.module.css'
import type { Urgency } from './toasts/announce.ts'

const icons = { neutral: Info, ok: CircleCheck, warn: TriangleAlert, error: CircleX }

type Props = {
  tone?: Tone
  title?: ReactNode
  /** The title's level in the outline. */
  level?: 2 | 3 | 4
  live?: Urgency
  id?: string | undefined
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

export function Callout({ tone = 'neutral', title, level = 2, live, id, children, ref, tabIndex }: Props) {
  const Icon = icons[tone]
  const Heading = `h${level}` as const
  const ownId = useId()
  const name = title ? ownId : (id ?? ownId)
  const takesFocus = !live && tabIndex !== undefined
  const spoken = takesFocus ? { role: 'group', 'aria-labelledby': name } : { role: live }
  return (
    <div
      className={`${styles['callout']} ${styles[tone] ?? ''}`}
      {...spoken}
      id={title ? id : name}
      ref={ref}
      tabIndex={tabIndex}
    >
      <Icon aria-hidden />
      {title && <Heading id={name}>{title}</Heading>}
      {children}
    </div>
  )
}

/** The buttons of a callout, below its text. */
export function CalloutActions({ children }: { children: ReactNode }) {
  return <p className={styles['actions']}>{children}</p>
}

/** Why something failed, announced at once. Nothing without a message. */
export function FailureCallout({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Callout tone="error" live="alert">
      <p>{message}</p>
    </Callout>
  )
}
