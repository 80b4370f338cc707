// One event, on one line where there is room: when, what and how it ended, who did it to whom, and from where.
import { Ban, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { articlePage } from '#src/web/links.ts'
import { listAddress } from '#src/web/settings/list-address.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { auditWords as words } from '#src/web/words.ts'
import type { AuditEventObject } from '#src/wire/audit.ts'
import styles from './audit.module.css'

export function AuditEntry({ event }: { event: AuditEventObject }) {
  const { at, act, outcome, who, object, address, detail, times, lastAt } = event
  const thing = object && object.id !== who?.id && linkTo(object)
  return (
    <li className={styles['event']}>
      <time className={styles['time']} dateTime={at}>
        <span className="vh">{formatDay(at)}, </span>
        {clock.format(new Date(at))}
      </time>
      <p className={styles['act']}>
        {words.nameOfAct(act)}
        {outcome !== 'done' && (
          <Badge icon={outcome === 'failed' ? CircleX : Ban} tone={outcome === 'failed' ? 'error' : 'warn'}>
            {words.nameOfOutcome(outcome)}
          </Badge>
        )}
        {times && lastAt && (
          <span className={styles['times']}>{words.times(times, clock.format(new Date(lastAt)))}</span>
        )}
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{words.by}</dt>
          <dd>{who ? <Account account={who} /> : words.nobodyAt(address)}</dd>
        </div>
        {thing && (
          <div>
            <dt>{words.about}</dt>
            <dd>{thing}</dd>
          </div>
        )}
        {detail && (
          <div>
            <dt className="vh">{words.detail}</dt>
            <dd>{words.nameOfDetail(detail)}</dd>
          </div>
        )}
      </dl>
      <p className={styles['address']}>
        <span className="vh">{words.address} </span>
        {address ?? words.manyAddresses}
      </p>
    </li>
  )
}

// To the second, and the same for every reader.
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })

function Account({ account }: { account: { id: string; name?: string | undefined } }) {
  const name = account.name ?? words.gone
  return (
    <Link to={listAddress(settingsPages.audit, { account: account.id })} title={words.onlyThisPerson(name)}>
      {name}
    </Link>
  )
}

/** Things that have no page are named. */
function linkTo(object: NonNullable<AuditEventObject['object']>) {
  if (object.kind === 'account') return <Account account={object} />
  if (object.kind === 'article' || object.kind === 'notice')
    return <Link to={articlePage(object.id)}>{object.name ?? words.article}</Link>
  const [volume, issue] = object.id.split('.').map(Number)
  if (object.kind !== 'issue' || !volume || !issue) return object.name
  return <Link to={settingsPages.issue({ volume, issue })}>{words.issue(volume, issue)}</Link>
}
