// Who is signed in: initials, name, role and joining date, as the specification requires, and the account's other
// facts.
import type { ReactNode } from 'react'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { nameOf } from '#src/web/session/name-of.ts'
import { Facts } from '#src/web/ui/facts.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { fieldWords, profileWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import { initialsOf } from './initials.ts'
import styles from './profile-page.module.css'

export function ProfileCard({ user, children }: { user: UserObject; children: ReactNode }) {
  const { role, email, affiliation, orcid, createdAt } = user
  const name = nameOf(user)
  const since = Number.isNaN(Date.parse(createdAt)) ? undefined : formatDay(createdAt, 'long')
  return (
    <Row
      tight
      label={
        <div className={styles['avatar']} aria-hidden="true">
          {initialsOf(name)}
        </div>
      }
    >
      <h2 className={styles['name']}>{name}</h2>
      <p>{words.roles[role]}</p>
      <div className={styles['facts']}>
        <Facts
          facts={[
            [words.memberSince, since ?? words.unknown],
            [fieldWords.email, email],
            [words.affiliation, affiliation],
            [
              words.orcid,
              orcid && (
                <a className="id" href={orcidUrl(orcid)}>
                  {orcidUrl(orcid)}
                </a>
              ),
            ],
          ]}
        />
      </div>
      {children}
    </Row>
  )
}
