// The state of an issue and its actions: close it, reopen it, or schedule it to appear on a day with all its papers.
// What to check is shown first, and prevents nothing.
import { Check, Clock, Hourglass } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { api } from '#src/web/links.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueInFull, IssueObject } from '#src/wire/issue.ts'
import { IssueAttention } from './issue-attention.tsx'
import { type ChangeState, IssueDay } from './issue-day.tsx'
import styles from './issues.module.css'

const badges = { 'in-progress': Hourglass, scheduled: Clock, published: Check } as const

export function StateBadge({ issue: { state } }: { issue: Pick<IssueObject, 'state'> }) {
  return (
    <Badge icon={badges[state]} {...(state === 'published' ? { tone: 'ok' } : {})}>
      {words.states[state]}
    </Badge>
  )
}

export function StatePart({ issue }: { issue: IssueInFull }) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'close' | 'publish'>()
  const [failed, setFailed] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const changeState: ChangeState = async (change, done) => {
    setBusy(true)
    setFailed(undefined)
    setErrors({})
    try {
      await browserApi.patch<IssueObject>(api.issue(issue), change)
      await revalidate()
      // The pressed button may be gone with the state to which it belonged.
      heading.current?.focus()
      toast.success(done)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) setFailed(failureMessage(error, words.stateFailed))
    } finally {
      setBusy(false)
      setAsking(undefined)
    }
  }

  const { state, papers: articles, publishOn, waiting = 0, attention = [] } = issue
  const day = { busy, errors, onChangeState: changeState }
  return (
    <SettingsSection heading={words.publication} headingRef={heading} className={styles['part']}>
      <p>
        <StateBadge issue={issue} />
      </p>
      <p className={styles['stands']}>{sentenceOf(issue)}</p>
      <IssueAttention attention={attention} scheduled={state === 'scheduled'} />
      <FailureCallout message={failed} />
      {state === 'in-progress' && articles === 0 && <IssueDay key="schedule" kind="schedule" {...day} />}
      {state === 'scheduled' && <IssueDay key="reschedule" kind="reschedule" day={publishOn} {...day} />}
      <div className={styles['actions']}>
        {state === 'in-progress' && articles > 0 && (
          <Button busy={busy} onClick={() => setAsking('close')}>
            {words.close}
          </Button>
        )}
        {state === 'scheduled' && (
          <>
            {waiting > 0 && (
              <Button busy={busy} onClick={() => setAsking('publish')}>
                {words.publishNow}
              </Button>
            )}
            <Button busy={busy} onClick={() => void changeState({ state: 'in-progress' }, words.unscheduled)}>
              {words.unschedule}
            </Button>
          </>
        )}
        {state === 'published' && (
          <Button busy={busy} onClick={() => void changeState({ state: 'in-progress' }, words.reopened)}>
            {words.reopen}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        question={asking === 'publish' ? words.publishQuestion : words.closeQuestion}
        item={words.label(issue.label)}
        confirmLabel={asking === 'publish' ? words.publishNow : words.close}
        busy={busy}
        onConfirm={() =>
          void changeState({ state: 'published' }, asking === 'publish' ? words.publishedNow : words.closed)
        }
        onCancel={() => setAsking(undefined)}
      >
        <p>{asking === 'publish' ? words.publishText(waiting) : words.closeText}</p>
        {attention.length > 0 && <p>{words.closeAdvice}</p>}
      </ConfirmDialog>
    </SettingsSection>
  )
}

function sentenceOf({ state, publishOn, publishedOn, waiting = 0 }: IssueInFull): string {
  if (state === 'scheduled') return words.isScheduled(formatDay(publishOn ?? '', 'long'), waiting)
  if (state === 'published') return words.isPublished(publishedOn && formatDay(publishedOn, 'long'))
  return words.isInProgress
}
