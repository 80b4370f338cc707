// The third screen: thanks, the decision once there is one, and what was sent, open to changes until it is read.
import { Link } from 'react-router'
import type { ReviewDraft } from '#src/domain/review/review-draft.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { invitationFile } from '#src/web/case-links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import { isChanging, outcomeId } from './outcome.ts'
import styles from './review.module.css'
import { ReviewCertificate } from './review-certificate.tsx'
import { ReviewForm } from './review-form.tsx'
import { RevisionAnswer } from './revision-answer.tsx'
import type { ShownInvitation } from './shown-invitation.ts'

export function SentReview(shown: ShownInvitation) {
  const { invitation, token, refused, done } = shown
  const { review, outcome, reviewsAreShared, mayChange, certificate } = invitation
  const isOpenToChanges = mayChange && isChanging({ refused, done })
  return (
    <>
      {outcome ? (
        <Outcome outcome={outcome} reviewsAreShared={reviewsAreShared} />
      ) : (
        <Row open tight>
          <Callout tone="ok" title={words.thanks} id={isOpenToChanges ? undefined : outcomeId} tabIndex={-1}>
            <p>
              {words.thanksText} {reviewsAreShared && words.thanksShared}
            </p>
            {mayChange && !isOpenToChanges && (
              <p>
                {words.sendsNow}{' '}
                <Link to="?done=change" discover="none">
                  {words.changeIt}
                </Link>
              </p>
            )}
          </Callout>
        </Row>
      )}
      {certificate && !isOpenToChanges && <ReviewCertificate certificate={certificate} token={token} />}
      <RevisionAnswer answer={invitation.answer} />
      {review && !isOpenToChanges && <ReviewAsSent review={review} files={invitation.files} token={token} />}
      {isOpenToChanges && <ReviewForm {...shown} texts={textsOf(invitation)} />}
    </>
  )
}

type Own = OwnInvitationObject

function Outcome({ outcome, reviewsAreShared }: { outcome: NonNullable<Own['outcome']>; reviewsAreShared: boolean }) {
  return (
    <>
      <Row heading={words.decision}>
        <p className={styles['lead']}>{words.decisionText(words.verdicts[outcome.decision])}</p>
      </Row>
      {reviewsAreShared && (
        <Row heading={words.others}>
          {outcome.reviews.length === 0 && <p>{words.noOthers}</p>}
          {outcome.reviews.map(({ pseudonym, toAuthor }) => (
            <section key={pseudonym} className={styles['other']} aria-label={pseudonym}>
              <h3>{pseudonym}</h3>
              <Prose text={toAuthor} />
            </section>
          ))}
        </Row>
      )}
    </>
  )
}

type Sent = { review: NonNullable<Own['review']>; files: Own['files']; token: string }

function ReviewAsSent({ review, files, token }: Sent) {
  const isChanged = review.changedAt !== review.sentAt
  return (
    <Row
      heading={words.sentReview}
      label={
        <p>
          {isChanged ? words.changedOn : words.sentOn} <Day iso={isChanged ? review.changedAt : review.sentAt} />
        </p>
      }
    >
      <dl className={styles['sent']}>
        <dt>{words.recommendation}</dt>
        <dd>{words.verdicts[review.recommendation]}</dd>
        <dt>{words.toAuthor}</dt>
        <dd>
          <Prose text={review.toAuthor} />
        </dd>
        {review.answers.map(({ question, answer }) => (
          <QuestionAnswers key={question} term={question} text={answer} />
        ))}
        <QuestionAnswers term={words.toEditor} text={review.toEditor} />
        <QuestionAnswers term={words.aiUse} text={review.aiUse} />
        {files.length > 0 && (
          <>
            <dt>{words.files}</dt>
            <dd>
              {files.map(({ id, name }) => (
                <p key={id}>
                  <a href={invitationFile(token, `files/${id}`)}>{name}</a>
                </p>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Row>
  )
}

function QuestionAnswers({ term, text }: { term: string; text: string | undefined }) {
  if (!text) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <Prose text={text} />
      </dd>
    </>
  )
}

const Prose = ({ text }: { text: string }) => <p className={styles['prose']}>{text}</p>

/** Answers are kept with the words of their questions, which may have changed since. */
function textsOf({ review, form }: Own): ReviewDraft {
  const answers = form.flatMap(({ id, question }) => {
    const found = review?.answers.find((one) => one.question === question)
    return found ? [[id, found.answer]] : []
  })
  return {
    recommendation: review?.recommendation ?? '',
    toAuthor: review?.toAuthor ?? '',
    toEditor: review?.toEditor ?? '',
    aiUse: review?.aiUse ?? '',
    answers: Object.fromEntries(answers),
  }
}
