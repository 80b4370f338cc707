// People of the board in ruled columns: name and degree, where they work, how to find them elsewhere, their subjects.
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { BrandIcon } from '#src/web/ui/brand-icon.tsx'
import { Dotted } from '#src/web/ui/dotted.tsx'
import { boardWords as words } from '#src/web/words.ts'
import type { BoardMember } from '#src/wire/periodical.ts'
import styles from './board-page.module.css'

export function BoardMembers({ members, large }: { members: readonly BoardMember[]; large: boolean }) {
  return (
    <ul className={large ? `${styles['members']} ${styles['large']}` : styles['members']}>
      {members.map((member) => (
        <Member key={`${member.name} ${member.affiliation}`} {...member} />
      ))}
    </ul>
  )
}

function Member({
  name,
  degree,
  affiliation,
  department,
  city,
  country,
  orcid,
  email,
  url,
  subjects,
  since,
}: BoardMember) {
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <li>
      <h3>
        {name}
        {degree && <span className={styles['degree']}>, {degree}</span>}
      </h3>
      <p>
        {department && (
          <>
            {department}
            <br />
          </>
        )}
        {affiliation}
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </p>
      {since && <p>{words.since(since)}</p>}
      {subjects.length > 0 && (
        <p className={styles['subjects']}>
          <span className="vh">{words.subjects}: </span>
          <Dotted items={subjects.map((subject) => [subject, subject])} />
        </p>
      )}
      {(orcid || url || email) && (
        <ul className={styles['links']}>
          {orcid && (
            <li>
              <a
                className={styles['orcid']}
                href={orcidUrl(orcid)}
                aria-label={`${orcidUrl(orcid)} – ${words.orcidOf(name)}`}
              >
                <BrandIcon mark="orcid" />
                <span className="id">{orcidUrl(orcid)}</span>
              </a>
            </li>
          )}
          {url && (
            <li className="on-screen">
              <a href={url} aria-label={words.profileOf(name)}>
                {words.profile}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
