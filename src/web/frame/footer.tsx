// The foot of every page: who publishes, under which ISSN and licence, and the links that exist. Facts that are not set
// are not shown: nothing here is a placeholder.
import { Link } from 'react-router'
import { Strip } from '#src/web/ui/page.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'
import { legalLinks, type MenuEntry, quickLinks, resourceLinks } from './menu.ts'
import { usePeriodical } from './periodical.ts'

const words = frameWords.footer

export function Footer() {
  const periodical = usePeriodical()
  const { issn, licence, publisher } = periodical ?? {}
  return (
    <footer className={styles['footer']} id="footer" tabIndex={-1}>
      <Strip className={styles['foot']}>
        <div>
          <p className={styles['nameplate']}>{periodical?.name}</p>
          <p className={styles['issn']}>
            {issn?.online && (
              <>
                {words.issnOnline} <span className="id">{issn.online}</span>
                <br />
              </>
            )}
            {issn?.print && (
              <>
                {words.issnPrint} <span className="id">{issn.print}</span>
                <br />
              </>
            )}
            {words.quarterly}
          </p>
        </div>
        <div className={styles['columns']}>
          <Links heading={words.quickLinks} entries={quickLinks} />
          <Links heading={words.resources} entries={resourceLinks} />
          <Links heading={words.legal} entries={legalLinks} />
        </div>
        <p className={styles['base']}>
          {licence ? (
            <>
              {words.articlesUnder}{' '}
              <a rel="license" href={licence.url}>
                {licence.label}
              </a>
              .
            </>
          ) : (
            words.articlesTheirs
          )}
          {publisher && ` ${words.publishedBy(publisher)}`}
        </p>
      </Strip>
    </footer>
  )
}

function Links({ heading, entries }: { heading: string; entries: MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {entries.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
