// The share of papers by people who decide here, issue by issue, with the papers and by what their authors were recognised.
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { articlePage, issuePage } from '#src/web/links.ts'
import { Fold } from '#src/web/settings/fold.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { figuresWords as words } from '#src/web/words.ts'
import type { IssueShareObject } from '#src/wire/figures.ts'
import styles from './figures.module.css'

export function IssueShares({ issues }: { issues: readonly IssueShareObject[] }) {
  return (
    <Row heading={words.shares} tight>
      <p className={styles['prose']}>{words.sharesText}</p>
      {issues.length === 0 ? (
        <p className={styles['prose']}>{words.noShares}</p>
      ) : (
        <ul className={styles['shares']}>
          {issues.map((share) => (
            <Share key={`${share.volume}.${share.issue}`} {...share} />
          ))}
        </ul>
      )}
    </Row>
  )
}

function Share(share: IssueShareObject) {
  const { papers: articles, percent, tooHigh, own } = share
  const label = words.issueLabel(share.label)
  return (
    <li>
      <p className={styles['share']}>
        <Link to={issuePage(share)}>{label}</Link>
        <span>
          <strong>{words.percent(percent)}</strong>, {words.ownOf(own.length, articles)}
        </span>
        {tooHigh && (
          <span className={styles['tooHigh']}>
            <TriangleAlert aria-hidden /> {words.tooHigh}
          </span>
        )}
      </p>
      {own.length > 0 && (
        <Fold
          summary={
            <>
              {words.which(own.length)}
              <span className="vh"> {words.whichOf(label)}</span>
            </>
          }
        >
          <ul className={styles['own']}>
            {own.map(({ id, title, authors }) => (
              <li key={id}>
                <Link to={articlePage(id)}>
                  <bdi>{title}</bdi>
                </Link>
                <br />
                {authors.map(({ name, recognisedBy }) => `${name} (${words.recognised[recognisedBy]})`).join(', ')}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  )
}
