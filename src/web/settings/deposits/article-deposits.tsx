// For administrators, on a paper's edit page: what the agencies hold about it. Nothing is shown if none received it.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { settingsPages } from '#src/web/desk-pages.ts'
import { QueueLine, QueueMessage } from '#src/web/settings/queue/queue-entry.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { Row } from '#src/web/ui/row.tsx'
import { depositWords as words } from '#src/web/words.ts'
import type { DepositList, DepositObject } from '#src/wire/deposit.ts'
import { DepositBadge } from './deposit-badge.tsx'
import styles from './deposits.module.css'

export function ArticleDeposits({ id }: { id: string }) {
  const [deposits, setDeposits] = useState<readonly DepositObject[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    browserApi
      .get<DepositList>(settingsApi.deposits, { query: { article: id }, signal: leaving.signal })
      .then(({ deposits }) => setDeposits(deposits))
      .catch((error: unknown) => {
        // The rest of the page works without it.
        if (!(error instanceof ApiFailure) && !leaving.signal.aborted) throw error
      })
    return () => leaving.abort()
  }, [id])
  if (deposits.length === 0) return null
  return (
    <Row heading={words.panel} label={<p>{words.panelText}</p>}>
      <ul className={styles['panel']}>
        {deposits.map(({ id, agency, doi, state, message }) => (
          <li key={id}>
            <QueueLine>
              <DepositBadge state={state} />
              <span>{words.names[agency]}</span>
              {doi && <span>{doi}</span>}
            </QueueLine>
            {message && <QueueMessage>{message}</QueueMessage>}
          </li>
        ))}
      </ul>
      <p className={styles['act']}>
        <Link to={settingsPages.deposits}>{words.panelAll}</Link>
      </p>
    </Row>
  )
}
