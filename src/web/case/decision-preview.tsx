// The letter and the reviews as the author will get them.
import { fillLetter } from '#src/domain/review/fill-letter.ts'
import type { Verdict } from '#src/domain/review/stage.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { LetterPreview } from '#src/web/desk/letter-preview.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import type { DecisionDraft } from './decision-draft.ts'
import { Fold } from './fold.tsx'
import { countReviewersIn, currentRound, type HandledCase, reviewsOf } from './handled-case.ts'
import { letterKindOf } from './letter-of-decision.ts'

type Props = { handledCase: HandledCase; verdict: Verdict; draft: DecisionDraft; included: readonly string[] }

export function DecisionPreview({ handledCase, verdict, draft, included }: Props) {
  const periodical = usePeriodical()
  const template = handledCase.reviewSettings.letters[letterKindOf(verdict, countReviewersIn(handledCase) > 0)]
  const { subject, paragraphs } = fillLetter(template, {
    number: handledCase.number,
    title: handledCase.title,
    journal: periodical?.name,
    due: draft.dueOn && formatDay(draft.dueOn, 'long'),
    text: draft.letter.trim(),
    link: words.link,
  })
  const reviews = reviewsOf(currentRound(handledCase)).filter(({ id }) => included.includes(id))
  return (
    <Fold summary={words.preview}>
      <div className={styles['preview']}>
        <LetterPreview
          subjectLabel={words.previewSubject}
          subject={subject}
          paragraphs={paragraphs}
          {...handledCase.reviewSettings.decisionFrame}
        />
        {reviews.length > 0 && (
          <>
            <p className={styles['quiet']}>{words.previewReviews}</p>
            {reviews.map(({ id, pseudonym, review }) => (
              <div key={id}>
                <p>
                  <strong>{pseudonym}</strong>
                </p>
                <p className={styles['typed']}>{review.toAuthor || words.noText}</p>
                {review.answers
                  .filter(({ isForAuthor }) => isForAuthor)
                  .map(({ question, answer }) => (
                    <p key={question} className={styles['typed']}>
                      {question} {answer}
                    </p>
                  ))}
              </div>
            ))}
          </>
        )}
      </div>
    </Fold>
  )
}
