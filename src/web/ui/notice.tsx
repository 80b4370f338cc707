// Something to know before going on, in the flow of the page: a mark, a sentence or a title, and what to do. `live` has it
// read out when it appears: `alert` at once (a failure), `status` when the reader pauses.
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Tone } from './badge.tsx'
import styles from './notice.module.css'

const icons = { neutral: Info, ok: CircleCheck, warn: TriangleAlert, error: CircleX }

type Props = {
  tone?: Tone
  title?: ReactNode
  /** The title's place in the outline. */
  level?: 2 | 3
  live?: 'alert' | 'status'
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
}

export function Notice({ tone = 'neutral', title, level = 2, live, children, ref, tabIndex }: Props) {
  const Icon = icons[tone]
  const Heading = `h${level}` as const
  return (
    <div className={`${styles['notice']} ${styles[tone] ?? ''}`} role={live} ref={ref} tabIndex={tabIndex}>
      <Icon aria-hidden />
      {title && <Heading>{title}</Heading>}
      {children}
    </div>
  )
}
