// What the authors answer to the reviews of the version before.
import { AnsweredPoints } from '#src/web/ui/answered-points.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import type { AnswerObject } from '#src/wire/point-answers.ts'
import styles from './review.module.css'

export function RevisionAnswer({ answer }: { answer: AnswerObject | undefined }) {
  if (!answer) return null
  return (
    <Row heading={words.answerOfAuthors} label={<p>{words.answerOfAuthorsText}</p>}>
      {answer.general && <p className={styles['prose']}>{answer.general}</p>}
      <AnsweredPoints points={answer.points} />
    </Row>
  )
}
