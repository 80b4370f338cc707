// What to check before an issue is complete, and in which papers.
import { Link } from 'react-router'
import { editArticlePage } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import styles from './issues.module.css'

type Props = { attention: NonNullable<IssueInFull['attention']>; scheduled: boolean }

export function IssueAttention({ attention, scheduled }: Props) {
  if (attention.length === 0) return null
  return (
    <div className={styles['attention']}>
      <Callout tone="warn" title={words.attention} level={3}>
        <p>{words.attentionText}</p>
        <ul>
          {attention.map(({ kind, papers: articles }) => (
            <li key={kind}>
              {scheduled && kind === 'draft' ? words.faults.waiting : words.faults[kind]}:{' '}
              {articles.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to={editArticlePage(id)}>{title}</Link>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
