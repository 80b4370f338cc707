// The reviews of the current round side by side, and those of earlier rounds below. Opening them is an act: from then on
// their reviewers cannot change them.
import { useState } from 'react'
import { isUnderEditors } from '#src/domain/review/stage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { PrivateFile } from '#src/web/desk/private-file.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import { currentRound, type HandledCase, openInvitations, type ReviewedInvitation, reviewsOf } from './handled-case.ts'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function ReviewsSection({ handledCase, acts }: Props) {
  const round = currentRound(handledCase)
  const reviews = reviewsOf(round)
  const [opened, setOpened] = useState(0)
  const isUndecided = handledCase.stage === 'in-review' || handledCase.stage === 'decision-due'
  const areOpen = reviews.length > 0 && (!isUndecided || opened === reviews.length)
  const open = async () => {
    const failure = await acts.act({
      work: () => browserApi.post(caseApi.reviewsRead(handledCase._id)),
      part: 'reviews',
    })
    if (!failure) setOpened(reviews.length)
  }
  return (
    <Section part="reviews" heading={words.reviews}>
      {reviews.length === 0 && <p>{isUnderEditors(handledCase.stage) ? words.noReviews : words.withoutReview}</p>}
      {reviews.length > 0 && !areOpen && (
        <>
          <ButtonRow>
            <Button busy={acts.busy} onClick={() => void open()}>
              {words.openReviews(reviews.length)}
            </Button>
          </ButtonRow>
          <p className={styles['quiet']}>{words.openText}</p>
        </>
      )}
      {areOpen && <ReviewList submission={handledCase._id} reviews={reviews} />}
      {handledCase.stage === 'in-review' && (
        <EndReview
          id={handledCase._id}
          hasReviews={reviews.length > 0}
          isAtWork={openInvitations(round).length > 0}
          acts={acts}
        />
      )}
      {handledCase.rounds
        .slice(0, -1)
        .toReversed()
        .map((earlier) => (
          <Fold key={earlier.number} summary={`${words.reviews}, ${words.version(earlier.number)}`}>
            <ReviewList submission={handledCase._id} reviews={reviewsOf(earlier)} />
          </Fold>
        ))}
    </Section>
  )
}

type EndReviewProps = { id: string; hasReviews: boolean; isAtWork: boolean; acts: CaseActs }

function EndReview({ id, hasReviews, isAtWork, acts }: EndReviewProps) {
  const enough = () =>
    acts.act({ work: () => browserApi.post(caseApi.reviewsEnough(id)), done: words.enoughDone, part: 'reviews' })
  return (
    <>
      <ButtonRow>
        <Button size="small" busy={acts.busy} onClick={() => void enough()}>
          {hasReviews ? words.enough : words.withoutReviews}
        </Button>
      </ButtonRow>
      {isAtWork && <p className={styles['quiet']}>{words.enoughText}</p>}
    </>
  )
}

function ReviewList({ submission, reviews }: { submission: string; reviews: readonly ReviewedInvitation[] }) {
  if (reviews.length === 0) return <p>{words.withoutReview}</p>
  return (
    <ul className={styles['reviews']}>
      {reviews.map((one) => (
        <Review key={one.id} submission={submission} {...one} />
      ))}
    </ul>
  )
}

function Review({ submission, pseudonym, person, review }: ReviewedInvitation & { submission: string }) {
  const { recommendation, toAuthor, toEditor, answers, aiUse, files } = review
  return (
    <li className={styles['review']}>
      <h3 className={styles['name']}>
        {pseudonym} <small>{person.name}</small>
      </h3>
      <p>
        {words.recommends} <strong>{words.verdicts[recommendation]}</strong>
      </p>
      <Passage title={words.toAuthor} text={toAuthor || words.noText} />
      {toEditor && <Passage title={words.toEditor} text={toEditor} />}
      {answers.map(({ question, answer, isForAuthor }) => (
        <Passage
          key={question}
          title={`${question} (${isForAuthor ? words.toAuthor : words.toEditor})`}
          text={answer}
        />
      ))}
      {aiUse && <Passage title={words.aiUse} text={aiUse} />}
      {files.length > 0 && (
        <>
          <h4>{words.reviewFiles}</h4>
          <ButtonRow>
            {files.map(({ id, name, size }) => (
              <PrivateFile key={id} path={caseApi.reviewFile(submission, id)} name={name} size={size}>
                {name}
              </PrivateFile>
            ))}
          </ButtonRow>
        </>
      )}
    </li>
  )
}

const Passage = ({ title, text }: { title: string; text: string }) => (
  <>
    <h4>{title}</h4>
    <p className={styles['typed']}>{text}</p>
  </>
)
