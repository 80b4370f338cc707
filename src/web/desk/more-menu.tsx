// The occasional actions of an entry, behind three dots.
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from '#src/web/frame/disclosure.tsx'
import { deskWords as words } from '#src/web/words.ts'
import styles from './more-menu.module.css'

/** `name`: the entry, for screen readers. */
export function MoreMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Disclosure
      className={styles['menu']}
      summaryClassName={styles['dots']}
      summary={
        <>
          <Ellipsis aria-hidden />
          <span className="vh">{words.more(name)}</span>
        </>
      }
    >
      <ul className={styles['panel']}>{children}</ul>
    </Disclosure>
  )
}
