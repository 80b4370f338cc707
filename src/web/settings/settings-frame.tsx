// The frame of every settings page: breadcrumb, the other sections, and the page's own heading.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { settingsPages } from '#src/web/desk-pages.ts'
import { Disclosure } from '#src/web/frame/disclosure.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { settingsWords as words } from '#src/web/words.ts'
import styles from './settings-frame.module.css'

/** `above` is the prefix of the section's pages, if it differs from its own address. */
type MenuEntry = { to: string; name: string; above?: string }

const entries: readonly MenuEntry[] = [
  { to: settingsPages.record('identity'), name: words.sections.record, above: settingsPages.record('') },
  { to: settingsPages.board, name: words.sections.board },
  { to: settingsPages.texts, name: words.sections.texts },
  { to: settingsPages.issues, name: words.sections.issues },
  { to: settingsPages.review, name: words.sections.review },
  { to: settingsPages.people, name: words.sections.people },
  { to: settingsPages.deposits, name: words.sections.deposits },
  { to: settingsPages.mail, name: words.sections.mail },
  { to: settingsPages.newsletter, name: words.sections.newsletter },
  { to: settingsPages.usage, name: words.sections.usage },
  { to: settingsPages.audit, name: words.sections.audit },
]

type Props = {
  heading: string
  /** This page's place below its section. */
  above?: ReactNode
  /** Further links, below the menu. */
  below?: ReactNode
  children: ReactNode
}

export function SettingsFrame({ heading, above, below, children }: Props) {
  const { pathname } = useLocation()
  const isHere = ({ to, above = to }: MenuEntry) => pathname.startsWith(above)
  return (
    <Page>
      <Row
        open
        tight
        label={
          <>
            <nav className={styles['menu']} aria-label={words.menu}>
              <p className={styles['title']} aria-hidden>
                {words.menu}
              </p>
              {/* Open in the margin; on phones behind the name of the section. */}
              <Disclosure
                className={styles['fold']}
                summary={
                  <>
                    {words.menu}: {entries.find(isHere)?.name ?? words.sections.overview} <ChevronDown aria-hidden />
                  </>
                }
              >
                <ul>
                  <li>
                    <NavLink to={settingsPages.overview} end>
                      {words.sections.overview}
                    </NavLink>
                  </li>
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <Link to={entry.to} aria-current={isHere(entry) ? 'page' : undefined}>
                        {entry.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </nav>
            {below}
          </>
        }
      >
        {above && <div className={styles['above']}>{above}</div>}
        <PageHeading size="tool" className={styles['heading']}>
          {heading}
        </PageHeading>
        {children}
      </Row>
    </Page>
  )
}
