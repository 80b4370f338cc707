// An author's own manuscript under review: where it stands, what happens next, the decisions with the reviews under
// pseudonyms, and what the author can do. An editor who is one of its authors sees the same.
import { useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import type { Stage } from '#src/domain/review/stage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api, articlePage, pages, proofPage } from '#src/web/links.ts'
import { CorrectedFileForm } from '#src/web/proof/corrected-file-form.tsx'
import { ProofStep } from '#src/web/proof/proof-step.tsx'
import { Page } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { ToolHead } from '#src/web/ui/tool-head.tsx'
import { correctedFileWords, ownCaseWords as words } from '#src/web/words.ts'
import type { OwnRoundObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { FactsPart } from './facts-part.tsx'
import styles from './own-case.module.css'
import { OwnRound } from './own-round.tsx'
import { RevisionForm } from './revision-form.tsx'
import { WithdrawPart } from './withdraw-part.tsx'

export const meta = pageMeta<{ submission: SubmissionObject }>((loaded) => loaded?.submission.number ?? words.title)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request)
  try {
    return { user, submission: await browserApi.get<SubmissionObject>(api.submission(id)) }
  } catch (error) {
    throw loadFailure(error)
  }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

const closed: readonly Stage[] = ['published', 'withdrawn', 'declined']
const canWithdraw = ({ stage }: SubmissionObject): boolean => !closed.includes(stage)

export default function OwnCasePage() {
  const { user, submission } = useLoaderData<typeof clientLoader>()
  useFollowSession(user.id)
  const { revalidate } = useRevalidator()
  const { id, number, title, stage, stageSince, dueOn, publishedAs, whatHappensNext, rounds = [] } = submission
  useFocusNewStage(`${stage} ${submission.proof?.state} ${submission.isFileAsked}`)
  const isOverdue = dueOn !== undefined && dueOn < toCalendarDate(new Date())
  const own = isOwn(submission) ? (rounds as OwnRoundObject[]) : []
  return (
    <Page>
      <ToolHead aside={words.aside} above={[{ to: pages.dashboard, name: words.back }]} here={number} heading={title}>
        <div className={styles['standing']}>
          <p>
            <strong>{words.stages[stage]}</strong>
            {closed.includes(stage) ? ` ${words.on} ` : `, ${words.since} `}
            <Day iso={stageSince} />
          </p>
          <p>{whatHappensNext}</p>
          {stage === 'revision-requested' && dueOn && (
            <p>
              {isOverdue ? words.wasDue : words.due} <Day iso={dueOn} />. {isOverdue && words.overdue}
            </p>
          )}
          {publishedAs && (
            <p>
              <Link to={articlePage(publishedAs)}>{words.viewArticle}</Link>
            </p>
          )}
          {!submission.proof && !closed.includes(stage) && (
            <p>
              <Link to={proofPage(id)}>{words.proof}</Link>
            </p>
          )}
        </div>
      </ToolHead>
      {submission.isFileAsked && isOwn(submission) && (
        <Row heading={correctedFileWords.ownHeading}>
          <CorrectedFileForm
            id={id}
            hint={`${correctedFileWords.ownText} ${correctedFileWords.ownHint}`}
            action={correctedFileWords.send}
            done={correctedFileWords.sent}
            className={styles['form']}
            onSent={revalidate}
          />
        </Row>
      )}
      <ProofStep submission={submission} userId={user.id} />
      {stage === 'revision-requested' && (
        <RevisionForm submission={submission} userId={user.id} reviews={own.at(-1)?.decision?.reviews ?? []} />
      )}
      {own.toReversed().map((round) => (
        <OwnRound key={round.number} id={id} round={round} />
      ))}
      {isOwn(submission) && <FactsPart submission={submission} userId={user.id} />}
      {canWithdraw(submission) && isOwn(submission) && <WithdrawPart submission={submission} />}
    </Page>
  )
}

/** After an act the form or button is gone: the focus goes to the heading, which the new stage follows. */
function useFocusNewStage(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    document.querySelector('h1')?.focus()
  }, [stage])
}

/** Only an author's view says what happens next. */
const isOwn = ({ whatHappensNext }: SubmissionObject): boolean => whatHappensNext !== undefined
