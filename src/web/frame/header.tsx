// The bar on every page: the periodical's name in the margin, navigation from the text edge, search, theme and account.
// The parts that depend on the signed-in person appear after hydration, in reserved space. Only the bar stays in view,
// so that its height is known (--header-h); a notice above it scrolls away.
import { ChevronDown, Menu, Search, X } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { articlesPage, pages } from '#src/web/links.ts'
import { useSession } from '#src/web/session/session.ts'
import { Strip } from '#src/web/ui/page.tsx'
import { frameWords as words } from '#src/web/words.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './header.module.css'
import { accountMenu, type MenuEntry, mainMenu, menuGroups, moreMenu } from './menu.ts'
import { usePeriodical } from './periodical.ts'
import { ThemeButton } from './theme-button.tsx'

const searchField = `${articlesPage({})}#search`

export function Header() {
  const role = useSession()?.user.role
  const periodical = usePeriodical()
  const { pathname } = useLocation()
  const more = moreMenu(role)
  const account = accountMenu(role)
  const isWithinMore = more.some(({ to }) => pathname.startsWith(to)) && !account.some(({ to }) => to === pathname)
  return (
    <header className={styles['header']}>
      {periodical?.notice && (
        <Strip>
          <p className={styles['notice']}>{periodical.notice}</p>
        </Strip>
      )}
      <div className={styles['bar']}>
        <Strip className={styles['masthead']}>
          <Link className={styles['nameplate']} to={pages.home}>
            {periodical?.name ?? words.nav.home}
          </Link>
          <nav className={styles['nav']} id="navigation" aria-label={words.mainNavigation} tabIndex={-1}>
            <ul>
              {mainMenu.map((entry) => (
                <li key={entry.to}>
                  <Entry {...entry} />
                </li>
              ))}
              {more.length > 0 && (
                <li className={styles['moreItem']}>
                  <Disclosure
                    className={styles['more']}
                    summaryClassName={isWithinMore ? styles['current'] : undefined}
                    summary={
                      <>
                        {words.more} <ChevronDown aria-hidden />
                      </>
                    }
                  >
                    <ul>
                      {more.map((entry) => (
                        <li key={entry.to}>
                          <Entry {...entry} />
                        </li>
                      ))}
                    </ul>
                  </Disclosure>
                </li>
              )}
            </ul>
          </nav>
          <div className={styles['tools']}>
            <Link className={`${styles['square']} ${styles['find']}`} to={searchField} aria-label={words.search}>
              <Search aria-hidden />
            </Link>
            <ThemeButton className={`${styles['square']} ${styles['theme']}`} />
            <ul className={styles['who']}>
              {account.map((entry) => (
                <li key={entry.to}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
            <Disclosure
              className={styles['drawer']}
              summaryId="menu"
              summary={
                <>
                  <Menu aria-hidden className={styles['opens']} /> <span className={styles['opens']}>{words.menu}</span>
                  <X aria-hidden className={styles['closes']} />{' '}
                  <span className={styles['closes']}>{words.closeMenu}</span>
                </>
              }
            >
              <nav aria-label={words.menu}>
                <Link className={styles['inBar']} to={searchField}>
                  {words.search}
                </Link>
                {menuGroups(role).map(({ name, entries }) => (
                  <div key={name}>
                    <p>{name}</p>
                    <ul>
                      {entries.map((entry) => (
                        <li key={entry.to} className={mainMenu.includes(entry) ? styles['inBar'] : undefined}>
                          <Entry {...entry} />
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </nav>
            </Disclosure>
          </div>
        </Strip>
      </div>
    </header>
  )
}

function Entry({ to, name }: MenuEntry) {
  // A paper belongs to the listing above it, the upload form does not.
  const { pathname } = useLocation()
  const exact = to !== pages.articles || pathname === pages.upload
  return (
    <NavLink to={to} end={exact}>
      {name}
    </NavLink>
  )
}
