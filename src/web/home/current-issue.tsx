// The newest issue that has papers: its cover in the margin, its contents list, and further links.
import { Link } from 'react-router'
import { ContentsList } from '#src/web/articles/contents-list.tsx'
import { IssueName } from '#src/web/articles/issue-name.tsx'
import { coverOf } from '#src/web/articles/issue-names.ts'
import { issuePage, pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { homeWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import styles from './contents.module.css'
import type { Home, HomeIssue } from './load-home.ts'

// So few would leave a hole beside the cover.
const fewArticles = 4

type Props = { issue: HomeIssue; periodical: PeriodicalObject } & Pick<Home, 'issues' | 'firstYear'>

export function CurrentIssue({ issue, periodical, issues, firstYear }: Props) {
  const { volume, issue: number } = periodical.currentIssue
  const current = issue.volume === volume && issue.issue === number
  const thin = issue.articles.length < fewArticles
  // The featured papers are then its own.
  const isListedBelow = thin && issues.length === 1
  return (
    <Row
      className={styles['issue']}
      heading={current ? words.currentIssue : words.latestIssue}
      label={
        <>
          {!isListedBelow && (
            <p>
              <IssueName label={issue.label} />
            </p>
          )}
          <Link className={`${styles['cover']} ${thin ? styles['smallCover'] : ''}`} to={issuePage(issue)}>
            <IssueCover {...coverOf(issue)} name={periodical.name} />
          </Link>
        </>
      }
    >
      {isListedBelow ? (
        <h3 className={styles['title']}>
          <Link to={issuePage(issue)}>
            <IssueName label={issue.label} />
          </Link>
        </h3>
      ) : (
        <ContentsList articles={issue.articles} abstracts={thin} />
      )}
      <ButtonRow className={styles['after']}>
        <ButtonLink look="link" to={issuePage(issue)}>
          {words.allInIssue(issue.papers)}
        </ButtonLink>
        <ButtonLink look="link" to={pages.archive}>
          {words.archive(issues.length, firstYear)}
        </ButtonLink>
      </ButtonRow>
    </Row>
  )
}
