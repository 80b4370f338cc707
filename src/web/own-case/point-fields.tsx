// A field below each point of the reviews, named by the number that the reviewer gave it, and the answers as the API takes
// them.
import { useId } from 'react'
import { ownNumberOf, pointsOf } from '#src/domain/review/answered-points.ts'
import { QuotedPoint } from '#src/web/ui/answered-points.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { ownCaseWords as words } from '#src/web/words.ts'
import type { TypedPointObject } from '#src/wire/point-answers.ts'
import type { OwnRoundObject } from '#src/wire/review.ts'
import styles from './own-case.module.css'

type Reviews = NonNullable<OwnRoundObject['decision']>['reviews']

const prefix = 'points.'

type Props = { reviews: Reviews; stored: Readonly<Record<string, unknown>> }

export function PointFields({ reviews, stored }: Props) {
  const id = useId()
  return reviews.map(({ pseudonym, toAuthor }, place) => (
    <fieldset key={pseudonym} className={styles['points']}>
      <legend className={styles['part']}>{words.pointsOf(pseudonym)}</legend>
      {pointsOf(toAuthor).map((quote, at) => {
        const name = `${prefix}${pseudonym}.${at + 1}`
        const quoteId = `${id}${place}.${at}`
        const typed = stored[name]
        return (
          <div key={name}>
            <QuotedPoint quote={quote} id={quoteId} />
            <TextArea
              label={words.answerTo(pseudonym, ownNumberOf(quote))}
              describedBy={quoteId}
              error={undefined}
              name={name}
              rows={3}
              face="prose"
              defaultValue={typeof typed === 'string' ? typed : ''}
            />
          </div>
        )
      })}
    </fieldset>
  ))
}

/** Takes the fields of the points out of the form. */
export function collectAnswers(form: FormData): TypedPointObject[] {
  const points: TypedPointObject[] = []
  for (const [name, answer] of [...form]) {
    if (!name.startsWith(prefix)) continue
    form.delete(name)
    const dot = name.lastIndexOf('.')
    const [pseudonym, point] = [name.slice(prefix.length, dot), Number(name.slice(dot + 1))]
    if (typeof answer === 'string' && answer.trim() !== '') points.push({ pseudonym, point, answer })
  }
  return points
}
