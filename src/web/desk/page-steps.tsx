// Previous, 'Page X of Y', Next: for lists without page numbers. Shown only when there is more than one page.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paginationWords, deskWords as words } from '#src/web/words.ts'
import styles from './page-steps.module.css'

type Props = {
  /** Which list, if a page has several. */
  label?: string
  current: number
  count: number
  href: (page: number) => string
}

export function PageSteps({ label = paginationWords.label, current, count, href }: Props) {
  if (count <= 1) return null
  return (
    <nav className={styles['steps']} aria-label={label}>
      <Step to={current > 1 ? href(current - 1) : undefined}>
        <ChevronLeft aria-hidden /> {words.previous}
      </Step>
      <span>{words.pageOf(current, count)}</span>
      <Step to={current < count ? href(current + 1) : undefined}>
        {words.next} <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}

function Step({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span aria-disabled="true">{children}</span>
  return <Link to={to}>{children}</Link>
}
