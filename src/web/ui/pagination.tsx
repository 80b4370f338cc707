// The pages of a list: Previous, numbers (first, last, within two of the current one), Next, as real links that `href`
// makes, so that they work without scripts. Shown only when there is more than one page. `summary` describes the
// current part.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paginationWords as words } from '#src/web/words.ts'
import styles from './pagination.module.css'
import { pageMarks } from './pagination-model.ts'

type Props = { current: number; count: number; href: (page: number) => string; summary?: ReactNode }

export function Pagination({ current, count, href, summary }: Props) {
  if (count <= 1) return null
  let gaps = 0
  return (
    <nav className={styles['bar']} aria-label={words.label}>
      <ul className={styles['pages']}>
        <li>
          <Step to={current > 1 ? href(current - 1) : undefined} rel="prev">
            <ChevronLeft aria-hidden /> {words.previous}
          </Step>
        </li>
        {pageMarks(current, count).map((mark) =>
          mark === 'gap' ? (
            <li key={`gap-${gaps++}`}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={mark}>
              <Link to={href(mark)} aria-current={mark === current ? 'page' : undefined} aria-label={words.page(mark)}>
                {mark}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={current < count ? href(current + 1) : undefined} rel="next">
            {words.next} <ChevronRight aria-hidden />
          </Step>
        </li>
      </ul>
      {summary && <p className={styles['summary']}>{summary}</p>}
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (to === undefined) return <span>{children}</span>
  return (
    <Link to={to} rel={rel}>
      {children}
    </Link>
  )
}
