// One version of the manuscript and what was decided about it.
import { Day } from '#src/web/articles/article-day.tsx'
import { caseApi } from '#src/web/case-links.ts'
import { PrivateFile } from '#src/web/desk/private-file.tsx'
import { AnsweredPoints } from '#src/web/ui/answered-points.tsx'
import { ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { ownCaseWords as words } from '#src/web/words.ts'
import type { OwnRoundObject } from '#src/wire/review.ts'
import styles from './own-case.module.css'

type Props = { id: string; round: OwnRoundObject }

export function OwnRound({ id, round: { number, revisedOn, answer, answers, decision } }: Props) {
  const hasAnswer = answer !== undefined || answers.length > 0
  if (!hasAnswer && !decision) return null
  return (
    <Row heading={words.version(number)} label={revisedOn && <Day iso={revisedOn} />}>
      {hasAnswer && (
        <section aria-label={words.yourAnswer}>
          <h3 className={styles['part']}>{words.yourAnswer}</h3>
          {answer && <Prose text={answer} />}
          <AnsweredPoints points={answers} />
        </section>
      )}
      {decision && (
        <section className={styles['decision']} aria-label={words.outcomes[decision.decision]}>
          <h3 className={styles['part']}>{words.outcomes[decision.decision]}</h3>
          <p className={styles['day']}>
            {words.decided} <Day iso={decision.decidedOn} />
          </p>
          {decision.letter.trim() !== '' && <Prose text={decision.letter} />}
          {decision.reviews.map(({ pseudonym, toAuthor, answers, files }) => (
            <section key={pseudonym} className={styles['review']} aria-label={pseudonym}>
              <h4 className={styles['part']}>{pseudonym}</h4>
              {answers.map(({ question, answer }) => (
                <p key={question}>
                  <strong>{question}</strong> {answer}
                </p>
              ))}
              <Prose text={toAuthor} />
              {files.length > 0 && (
                <ButtonRow>
                  {files.map(({ name, size }) => (
                    <PrivateFile key={name} path={caseApi.sharedFile(id, number, name)} name={name} size={size}>
                      {name}
                    </PrivateFile>
                  ))}
                </ButtonRow>
              )}
            </section>
          ))}
        </section>
      )}
    </Row>
  )
}

/** Text as it was typed: never markup. */
function Prose({ text }: { text: string }) {
  return <p className={styles['prose']}>{text}</p>
}
