// One paper at one agency: what became of it, why, when, and sending it again.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { api, articlePage, editArticlePage } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { deskWords, depositWords as words } from '#src/web/words.ts'
import type { DepositObject } from '#src/wire/deposit.ts'
import { depositLooks } from './deposit-looks.ts'
import styles from './deposits.module.css'

export function DepositEntry({ deposit, isReady }: { deposit: DepositObject; isReady: boolean }) {
  const { agency, paper: article, doi, state, message } = deposit
  const title = article.title || deskWords.untitledArticle
  const isWrong = state === 'refused' || state === 'failed'
  return (
    <li>
      <h3>
        <Link to={article.withdrawn ? articlePage(article.id) : editArticlePage(article.id)}>{title}</Link>
      </h3>
      <p className={styles['line']}>
        <Badge {...depositLooks[state]}>{words.states[state]}</Badge>
        <span>{words.names[agency]}</span>
        {article.withdrawn && <span>{words.withdrawn}</span>}
        {doi && <a href={doiUrl(doi)}>{doi}</a>}
      </p>
      {message && <p className={isWrong ? styles['error'] : styles['message']}>{message}</p>}
      <div className={styles['facts']}>
        <Facts facts={factsOf(deposit, isReady)} />
      </div>
      {isReady && state !== 'sending' && <SendAgain deposit={deposit} title={title} />}
    </li>
  )
}

function factsOf(deposit: DepositObject, isReady: boolean) {
  const { state, attempts, requestedAt, sentAt, finishedAt } = deposit
  return [
    [words.requested, <Instant key="requested" at={requestedAt} />],
    [words.sent, sentAt && <Instant key="sent" at={sentAt} />],
    [words.finished, finishedAt && <Instant key="finished" at={finishedAt} />],
    [words.attempts, attempts > 1 && String(attempts)],
    [state === 'submitted' ? words.asked : words.next, state !== 'sending' && whenNext(deposit, isReady)],
  ] as const
}

function whenNext({ state, attempts, message, nextAt }: DepositObject, isReady: boolean) {
  if (nextAt === null) return undefined
  if (!isReady) return words.held
  // One with a message waits for its agency, though it was not tried itself.
  const isUntried = state === 'waiting' && attempts === 0 && message === null
  return isUntried ? words.now : <Instant at={nextAt} />
}

function SendAgain({ deposit: { id, agency, state }, title }: { deposit: DepositObject; title: string }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const action = state === 'waiting' ? words.sendNow : words.sendAgain
  const send = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await browserApi.post(api.sendDeposit(id))
      tell.success(words.queued)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailed(failureMessage(error, words.sendFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failed !== undefined && (
        <Notice tone="error" live="alert">
          <p>{failed}</p>
        </Notice>
      )}
      <p>
        <Button size="small" busy={busy} aria-label={words.sendOf(action, agency, title)} onClick={() => void send()}>
          {action}
        </Button>
      </p>
    </>
  )
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const Instant = ({ at }: { at: string }) => <time dateTime={at}>{instant.format(new Date(at))} UTC</time>
