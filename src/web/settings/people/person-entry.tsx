// One person of the list, and the actions for their account.
import { Ban, MailQuestionMark, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { listAddress } from '#src/web/settings/list-address.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { peopleWords as words } from '#src/web/words.ts'
import type { PersonObject } from '#src/wire/people.ts'
import styles from './people.module.css'
import type { PersonAct } from './people-actions.ts'
import type { Asked } from './person-dialog.tsx'

export const personHeading = (id: string): string => `person-${id}`

type Props = { person: PersonObject; isOneself: boolean; onAsk: (asked: Asked) => void }

export function PersonEntry({ person, isOneself, onAsk }: Props) {
  const { name, email, emailConfirmed, role, disabledAt } = person
  return (
    <li className={styles['person']}>
      <div>
        <h2 className={styles['name']} id={personHeading(person.id)} tabIndex={-1}>
          {name}
          {role === 'admin' ? (
            <Badge icon={ShieldCheck}>{words.roles.admin}</Badge>
          ) : (
            <span className={styles['role']}>{words.roles[role]}</span>
          )}
          {disabledAt && (
            <Badge icon={Ban} tone="warn">
              {words.disabled(formatDay(disabledAt))}
            </Badge>
          )}
        </h2>
        <p className={styles['email']}>
          {email}{' '}
          {emailConfirmed === false && (
            <Badge icon={MailQuestionMark} tone="warn">
              {words.unconfirmed}
            </Badge>
          )}
        </p>
        <p className={styles['facts']}>
          {factsOf(person).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <Link to={listAddress(settingsPages.audit, { account: person.id })}>
            {words.activity}
            <span className="vh"> {name}</span>
          </Link>
        </p>
      </div>
      <div className={styles['acts']}>
        {isOneself ? <p className={styles['you']}>{words.you}</p> : <PersonActions person={person} onAsk={onAsk} />}
      </div>
    </li>
  )
}

function PersonActions({ person, onAsk }: Omit<Props, 'isOneself'>) {
  const { id, name, email, role, disabledAt, sessions } = person
  const ask = (act: PersonAct) => onAsk({ act, email })
  const which = <span className="vh"> {name}</span>
  return (
    <>
      <Button look="link" onClick={() => ask({ intent: 'role', id, name, role })}>
        {words.changeRole}
        {which}
      </Button>
      {sessions > 0 && (
        <Button look="link" onClick={() => ask({ intent: 'sessions', id, name })}>
          {words.endSessions}
          {which}
        </Button>
      )}
      {disabledAt === undefined && (
        <Button look="link" onClick={() => ask({ intent: 'reset', id, name })}>
          {words.resetPassword}
          {which}
        </Button>
      )}
      {disabledAt === undefined ? (
        <Button look="link" className={styles['disable']} onClick={() => ask({ intent: 'disable', id, name })}>
          {words.disable}
          {which}
        </Button>
      ) : (
        <Button look="link" onClick={() => ask({ intent: 'enable', id, name })}>
          {words.enable}
          {which}
        </Button>
      )}
    </>
  )
}

function factsOf({
  createdAt,
  submissions,
  sessions,
  lastSeenAt,
  disabledAt,
  hasSecondFactor,
}: PersonObject): string[] {
  const presence = sessions > 0 && lastSeenAt ? words.sessions(sessions, formatDay(lastSeenAt)) : words.signedOut
  return [
    words.registered(formatDay(createdAt)),
    ...(submissions > 0 ? [words.submissions(submissions)] : []),
    ...(disabledAt ? [] : [presence]),
    ...(hasSecondFactor ? [words.hasSecondFactor] : []),
  ]
}
