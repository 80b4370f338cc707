// How to reach the editorial office, as far as the settings state it.
import type { ReactNode } from 'react'
import { contactWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import styles from './contact-details.module.css'

type Props = Pick<PeriodicalObject, 'contact'> & Partial<Pick<PeriodicalObject, 'publisher' | 'social'>>

export function ContactDetails({ contact, publisher, social = [] }: Props) {
  const facts: [string, ReactNode][] = [
    [words.person, contact.person],
    [words.email, contact.email && <MailLink address={contact.email} />],
    [words.phone, contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>],
    [words.hours, contact.hours],
    [words.replyTime, contact.replyDays && words.replyDays(contact.replyDays)],
    [words.postal, contact.postal && <Lines lines={contact.postal} />],
    [words.ethicsEmail, contact.ethicsEmail && <MailLink address={contact.ethicsEmail} />],
    [words.technicalEmail, contact.technicalEmail && <MailLink address={contact.technicalEmail} />],
    [words.publisher, publisher && <PublisherLines {...publisher} />],
    [words.social, social.length > 0 && <Social links={social} />],
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return <p className={styles['none']}>{words.unknown}</p>
  return (
    <dl className={styles['details']}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles['lines']}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function PublisherLines({ name, url, address = [], country }: NonNullable<PeriodicalObject['publisher']>) {
  // The address often begins with the name and ends with the country.
  const lines = [...new Set([...address, ...(country ? [country] : [])])].filter((line) => line !== name)
  return (
    <>
      {url ? <a href={url}>{name}</a> : name}
      <Lines lines={lines} />
    </>
  )
}

function Social({ links }: { links: PeriodicalObject['social'] }) {
  return (
    <ul>
      {links.map(({ network, url, label }) => (
        <li key={url}>
          <a href={url} rel="me">
            {label}
          </a>{' '}
          <span className={styles['network']}>{network}</span>
        </li>
      ))}
    </ul>
  )
}
