// One paper at one agency: the outcome, the reason, the time, and sending it again.
import { Link } from 'react-router'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { articlePage, editArticlePage } from '#src/web/links.ts'
import { Instant, QueueEntry } from '#src/web/settings/queue/queue-entry.tsx'
import { SendAgain } from '#src/web/settings/queue/send-again.tsx'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { deskWords, depositWords as words } from '#src/web/words.ts'
import type { DepositObject } from '#src/wire/deposit.ts'
import { DepositBadge } from './deposit-badge.tsx'

export function DepositEntry({ deposit, isReady }: { deposit: DepositObject; isReady: boolean }) {
  const { id, agency, paper: article, doi, state, message } = deposit
  const title = article.title || deskWords.untitledArticle
  const action = state === 'waiting' ? words.sendNow : words.sendAgain
  return (
    <QueueEntry
      title={<Link to={article.withdrawn ? articlePage(article.id) : editArticlePage(article.id)}>{title}</Link>}
      about={
        <>
          <DepositBadge state={state} />
          <span>{words.names[agency]}</span>
          {article.withdrawn && <span>{words.withdrawn}</span>}
          {doi && <a href={doiUrl(doi)}>{doi}</a>}
        </>
      }
      message={message}
      isWrong={state === 'refused' || state === 'failed'}
      facts={factsOf(deposit, isReady)}
    >
      {isReady && state !== 'sending' && (
        <SendAgain
          address={settingsApi.sendDeposit(id)}
          action={action}
          name={words.sendOf(action, agency, title)}
          done={words.queued}
          failure={words.sendFailed}
        />
      )}
    </QueueEntry>
  )
}

function factsOf(deposit: DepositObject, isReady: boolean) {
  const { state, attempts, requestedAt, sentAt, finishedAt } = deposit
  return [
    [words.requested, <Instant key="requested" at={requestedAt} />],
    [words.sent, sentAt && <Instant key="sent" at={sentAt} />],
    [words.finished, finishedAt && <Instant key="finished" at={finishedAt} />],
    [words.attempts, attempts > 1 && String(attempts)],
    [state === 'submitted' ? words.asked : words.next, state !== 'sending' && describeNextAttempt(deposit, isReady)],
  ] as const
}

function describeNextAttempt({ state, attempts, message, nextAt }: DepositObject, isReady: boolean) {
  if (nextAt === null) return undefined
  if (!isReady) return words.held
  // One with a message waits for its agency, though it was not tried itself.
  const isUntried = state === 'waiting' && attempts === 0 && message === null
  return isUntried ? words.now : <Instant at={nextAt} />
}
