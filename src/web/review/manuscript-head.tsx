// What the manuscript is and by when: first on every screen. At work it comes with its abstract.
import type { ReactNode } from 'react'
import { Day } from '#src/web/articles/article-day.tsx'
import { invitationFile } from '#src/web/case-links.ts'
import { Facts } from '#src/web/ui/facts.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Unbroken } from '#src/web/ui/unbroken.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import styles from './review.module.css'

type Props = {
  invitation: OwnInvitationObject
  isOverdue: boolean
  token: string
  isShort: boolean
  children: ReactNode
}

export function ManuscriptHead({ invitation, isOverdue, token, isShort, children }: Props) {
  const { number, title, abstract, keywords, state, dueOn, round, wordCount } = invitation
  const isOpen = state === 'invited' || state === 'accepted'
  return (
    <Row
      open
      tight
      className={styles['head']}
      label={
        <Facts
          facts={[
            [
              words.number,
              <span key="number" className="id unbroken">
                {number}
              </span>,
            ],
            [words.length, wordCount && words.words(wordCount)],
            [words.round, round > 1 && round],
          ]}
        />
      }
    >
      <p className={styles['kind']}>
        {state === 'invited' || state === 'declined' ? words.invitation : words.yourReview} · {invitation.journal}
      </p>
      <PageHeading className={styles['title']}>{title || <Unbroken text={words.title(number)} />}</PageHeading>
      {isOpen && (
        <p className={styles['due']}>
          {isOverdue ? words.wasDue : words.due} <Day iso={dueOn} />.{' '}
          {isOverdue ? (
            state === 'accepted' && words.overdue
          ) : (
            <a href={invitationFile(token, 'due.ics')} download>
              {words.calendar}
            </a>
          )}
        </p>
      )}
      {!isShort && state === 'invited' && <Abstract abstract={abstract} keywords={keywords} />}
      {!isShort && state === 'accepted' && (
        <details className={styles['fold']}>
          <FoldSummary>{words.abstract}</FoldSummary>
          <Abstract abstract={abstract} keywords={keywords} />
        </details>
      )}
      {children}
    </Row>
  )
}

function Abstract({ abstract, keywords }: { abstract: string; keywords: readonly string[] }) {
  return (
    <div className={styles['abstract']}>
      {abstract.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {keywords.length > 0 && (
        <p className={styles['keywords']}>
          {words.keywords}: {keywords.join(', ')}
        </p>
      )}
    </div>
  )
}
