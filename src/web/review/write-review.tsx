// The second screen: the manuscript, the form, and the way out.
import { Form, useNavigation } from 'react-router'
import { dayInWords } from '#src/domain/calendar-date.ts'
import { readReviewDraft } from '#src/domain/review/review-draft.ts'
import { invitationFile } from '#src/web/case-links.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout, FailureCallout } from '#src/web/ui/callout.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import { Criteria } from './answer-invitation.tsx'
import { OfflineForm, OfflineFormOutcome } from './offline-form.tsx'
import { outcomeId, useAnnouncement } from './outcome.ts'
import styles from './review.module.css'
import { ReviewForm } from './review-form.tsx'
import { RevisionAnswer } from './revision-answer.tsx'
import type { ShownInvitation } from './shown-invitation.ts'

export function WriteReview(shown: ShownInvitation) {
  const { invitation, token, refused, formRead, done } = shown
  const isGranted = done === 'granted'
  const answer = isGranted ? words.granted(dayInWords(invitation.dueOn)) : done === 'asked' ? words.asked : undefined
  useAnnouncement(answer)
  return (
    <>
      <Row
        heading={words.manuscript}
        headingId={outcomeId}
        label={<p>{words.manuscriptText}</p>}
        tight
        className={styles['onScreen']}
      >
        {answer && (
          <div className={styles['notice']}>
            <Callout tone={isGranted ? 'ok' : 'neutral'}>
              <p>{answer}</p>
            </Callout>
          </div>
        )}
        <OfflineFormOutcome formRead={formRead} />
        <ButtonRow className={styles['formats']}>
          {invitation.manuscript?.map((name, at) => (
            <ButtonLink
              key={name}
              look={at === 0 ? 'primary' : 'plain'}
              href={invitationFile(token, name)}
              target="_blank"
              rel="noreferrer"
            >
              {words.formats[name]} <span className="vh">{words.newTab}</span>
            </ButtonLink>
          ))}
        </ButtonRow>
        <OfflineForm token={token} refused={refused} formRead={formRead} />
        <MoreTime refused={refused} />
        <CancelReview />
      </Row>
      <RevisionAnswer answer={invitation.answer} />
      <Criteria criteria={invitation.criteria} />
      <ReviewForm {...shown} texts={readReviewDraft(invitation.draft)} keeps />
    </>
  )
}

function MoreTime({ refused }: Pick<ShownInvitation, 'refused'>) {
  const isBusy = useNavigation().formMethod === 'POST'
  const own = refused?.act === 'more-time' ? refused : undefined
  return (
    <details className={styles['fold']} open={own !== undefined}>
      <FoldSummary>{words.moreTime}</FoldSummary>
      <Form method="post" discover="none" className={styles['time']} preventScrollReset>
        {own && Object.keys(own.fields).length === 0 && <FailureCallout message={own.message} />}
        <p className={styles['hint']}>{words.moreTimeHint}</p>
        <TextField
          label={words.days}
          name="days"
          type="number"
          min={1}
          max={60}
          defaultValue={7}
          inputMode="numeric"
          required
          error={own?.fields['days']}
        />
        <TextField label={words.moreTimeReason} name="reason" maxLength={2000} error={own?.fields['reason']} />
        <div>
          <Button type="submit" name="act" value="more-time" busy={isBusy}>
            {words.ask}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function CancelReview() {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details className={styles['fold']}>
      <FoldSummary>{words.cannotAfterAll}</FoldSummary>
      <Form method="post" discover="none" className={styles['time']}>
        <p className={styles['hint']}>{words.cannotAfterAllText}</p>
        <div>
          <Button type="submit" look="danger" name="act" value="decline" busy={isBusy}>
            {words.giveUp}
          </Button>
        </div>
      </Form>
    </details>
  )
}
