// What the manuscript is, and where it stands.
import { formatDay, paragraphsOf } from '#src/web/articles/article-text.ts'
import { CaseStanding } from '#src/web/desk/case-standing.tsx'
import { EntryAuthors } from '#src/web/desk/entry-title.tsx'
import { managePage } from '#src/web/desk-pages.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { WholeNames } from '#src/web/ui/whole-name.tsx'
import { deskWords, manageWords, caseWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'

export function CaseHead({ submission }: { submission: SubmissionObject }) {
  const { number, title, authors, abstract, keywords, createdAt, round } = submission
  const facts = [
    [
      words.facts.number,
      <span key="number" className="id unbroken">
        {number}
      </span>,
    ],
    [words.facts.received, formatDay(createdAt, 'long')],
    [words.facts.round, round],
  ] as const
  return (
    <Row
      open
      tight
      label={
        <div className={styles['inMargin']}>
          <Facts facts={facts} />
        </div>
      }
    >
      <Breadcrumb above={[{ to: managePage('submitted'), name: manageWords.tabs.submitted }]} here={number} />
      <PageHeading size="tool" className={styles['heading']}>
        {title || deskWords.untitledSubmission}
      </PageHeading>
      <p className={styles['inOneLine']}>
        <span className="id unbroken">{number}</span> · {words.receivedOn(formatDay(createdAt))}
        {round !== undefined && ` · ${words.inRound(round)}`}
      </p>
      <EntryAuthors>
        <WholeNames names={authors} />
      </EntryAuthors>
      <CaseStanding submission={submission} now={new Date()} />
      <Fold summary={words.abstract}>
        {paragraphsOf(abstract).map(({ at, text }) => (
          <p key={at} className={styles['prose']}>
            {text}
          </p>
        ))}
        <p className={styles['quiet']}>{keywords.join(', ')}</p>
      </Fold>
    </Row>
  )
}
