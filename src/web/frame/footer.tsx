// The foot of every page: the publisher, contact details, ISSN and licence, and links through the site. Unset facts are
// not shown: nothing here is a placeholder.
import { Link } from 'react-router'
import { Strip } from '#src/web/ui/page.tsx'
import { WholeName } from '#src/web/ui/whole-name.tsx'
import { frameWords } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { Alerts } from './alerts.tsx'
import styles from './footer.module.css'
import { legalLinks, type MenuEntry, quickLinks, resourceLinks } from './menu.ts'
import { usePeriodical } from './periodical.ts'
import { ShortcutsButton } from './shortcuts-button.tsx'
import { SocialIcon } from './social-icon.tsx'

const words = frameWords.footer

export function Footer() {
  const periodical = usePeriodical()
  const shown = (entries: MenuEntry[]) =>
    entries.filter(({ text }) => !text || !periodical?.notInFooter?.includes(text))
  return (
    <footer className={styles['footer']} id="footer" tabIndex={-1}>
      <Strip className={styles['foot']}>
        <div>
          <p className={styles['nameplate']}>{periodical?.name}</p>
          {periodical && <Identity periodical={periodical} />}
        </div>
        <div className={styles['columns']}>
          {periodical && <Contact periodical={periodical} />}
          <Links heading={words.quickLinks} entries={shown(quickLinks)} />
          <Links heading={words.resources} entries={shown(resourceLinks)} />
          <Alerts isSent={periodical?.newsletter === true} />
        </div>
        <div className={styles['base']}>
          <p>{periodical && <Terms periodical={periodical} />}</p>
          <div className={styles['lists']}>
            {periodical && periodical.social.length > 0 && (
              <ul>
                {periodical.social.map(({ network, url, label }) => (
                  <li key={url}>
                    <a href={url} rel="me">
                      <SocialIcon network={network} />
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ul>
              {shown(legalLinks).map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
              <li>
                <ShortcutsButton />
              </li>
            </ul>
          </div>
        </div>
      </Strip>
    </footer>
  )
}

function Identity({ periodical: { issn, frequency } }: { periodical: PeriodicalObject }) {
  const numbers = [
    [issn.print ? words.issnOnline : words.issn, issn.online],
    [words.issnPrint, issn.print],
  ] as const
  return (
    <p className={styles['issn']}>
      {numbers.map(
        ([name, number]) =>
          number && (
            <span key={name}>
              {name} <span className="id">{number}</span>
            </span>
          ),
      )}
      {issn.applied && (
        <span>
          {words.issn} {words.applied}
        </span>
      )}
      <span>{words.online(frequency.label)}</span>
    </p>
  )
}

function Contact({ periodical: { contact, publisher } }: { periodical: PeriodicalObject }) {
  const lines = contact.postal ?? publisher?.address ?? []
  if (lines.length === 0 && !contact.email && !contact.phone) return null
  return (
    <div>
      <h2>{words.contact}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        {contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>}
      </address>
    </div>
  )
}

function Terms({ periodical: { copyrightHolder, licence, publisher } }: { periodical: PeriodicalObject }) {
  const theirs = copyrightHolder === 'publisher' && publisher ? words.articlesOf(publisher.name) : undefined
  const articles = copyrightHolder === 'author' ? words.articlesOfAuthors : theirs
  return (
    <>
      {licence ? (
        <>
          {articles ? `${articles},` : words.articlesUnder}{' '}
          <a rel="license" href={licence.url}>
            <WholeName text={licence.label} />
          </a>
          .
        </>
      ) : (
        articles && `${articles}.`
      )}
      {publisher && ` ${words.publishedBy(publisher.name)}`}
    </>
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
