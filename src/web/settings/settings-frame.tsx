// The frame of every settings page: where one is, the other sections, and the page's own heading.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { settingsPages } from '#src/web/links.ts'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { settingsWords as words } from '#src/web/words.ts'
import styles from './settings-frame.module.css'

const entries: { to: string; name: string; end?: boolean }[] = [
  { to: settingsPages.overview, name: words.sections.overview, end: true },
  { to: settingsPages.record('identity'), name: words.sections.record },
  { to: settingsPages.board, name: words.sections.board },
  { to: settingsPages.texts, name: words.sections.texts },
  { to: settingsPages.issues, name: words.sections.issues },
  { to: settingsPages.people, name: words.sections.people },
  { to: settingsPages.mail, name: words.sections.mail },
  { to: settingsPages.audit, name: words.sections.audit },
]

export function SettingsFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page>
      <Row
        open
        tight
        label={
          <nav className={styles['menu']} aria-label={words.menu}>
            <ul>
              {entries.map(({ to, name, end }) => (
                <li key={to}>
                  <NavLink to={to} end={end ?? false}>
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <PageHeading size="tool">{heading}</PageHeading>
        {children}
      </Row>
    </Page>
  )
}
