// The proof as a step of the author's case: to be looked at and answered, or what came of it.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { proofPage } from '#src/web/links.ts'
import written from '#src/web/ui/answered-points.module.css'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ApproveProof } from './approve-proof.tsx'
import { PointList } from './point-list.tsx'
import styles from './proof.module.css'
import { answerPart } from './proof-answer.tsx'

export function ProofStep({ submission, userId }: { submission: SubmissionObject; userId: string }) {
  const { id, number: title, proof, stage } = submission
  if (!proof) return null
  const { number, state, sentOn, dueOn, answeredOn, points, reply } = proof
  const isAsked = state === 'asked' && stage === 'accepted'
  const isLate = dueOn < toCalendarDate(new Date())
  return (
    <Row heading={words.heading} label={<Day iso={answeredOn ?? sentOn} />}>
      <div className={styles['parts']}>
        <p>
          <strong>{words.ownStates[state]}</strong>
          {'. '}
          {words.numbered(number)}, {words.sentOn} <Day iso={sentOn} />
        </p>
        {isAsked && (
          <>
            <p>
              {isLate ? words.wasDue : words.answerBy} <Day iso={dueOn} />. {isLate && words.overdue}
            </p>
            <p>{words.ask}</p>
            <ButtonRow>
              <ButtonLink look="primary" to={proofPage(id)}>
                {words.look}
              </ButtonLink>
              <ApproveProof submission={submission} userId={userId} />
              <ButtonLink to={`${proofPage(id)}#${answerPart}`}>{words.toPoints}</ButtonLink>
            </ButtonRow>
          </>
        )}
        {points.length > 0 && <PointList id={id} points={points} />}
        {reply && (
          <section aria-label={words.reply}>
            <h3 className={styles['part']}>{words.reply}</h3>
            <p className={written['answer']}>{reply}</p>
          </section>
        )}
        <ButtonRow>
          <DownloadButton owner={{ kind: 'submission', id }} type="pdf" title={title}>
            {words.download}
          </DownloadButton>
        </ButtonRow>
      </div>
    </Row>
  )
}
