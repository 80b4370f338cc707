// The way back up: links to the pages above, and the current page as words.
import { Link } from 'react-router'
import { frameWords } from '#src/web/words.ts'
import styles from './breadcrumb.module.css'

export function Breadcrumb({ above, here }: { above: readonly { to: string; name: string }[]; here: string }) {
  return (
    <nav className={styles['crumbs']} aria-label={frameWords.breadcrumb}>
      <ol>
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
