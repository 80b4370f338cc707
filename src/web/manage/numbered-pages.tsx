// The numbers of the pages below a list.
import { Pagination } from '#src/web/ui/pagination.tsx'
import { manageWords as words } from '#src/web/words.ts'
import styles from './entry-list.module.css'
import type { ListPages } from './entry-list.tsx'

export function NumberedPages({ current, count, total, href }: ListPages) {
  if (count <= 1) return null
  return (
    <div className={styles['numbers']}>
      <Pagination current={current} count={count} href={href} summary={words.pageOfTotal(current, count, total)} />
    </div>
  )
}
