// The figures of one period, large, each with the count that it rests on.
import { Row } from '#src/web/ui/row.tsx'
import { figuresWords as words } from '#src/web/words.ts'
import type { PeriodFigures } from '#src/wire/figures.ts'
import styles from './figures.module.css'

type Shown = { name: string; value: string | undefined; cases: number; from: string }

export function PeriodFacts({ figures, minCases }: { figures: PeriodFigures; minCases: number }) {
  return (
    <Row heading={words.lastTwelveMonths} label={<p>{words.period(figures.beginDate, figures.endDate)}</p>} tight>
      <dl className={styles['figures']}>
        {shownOf(figures).map(({ name, value, cases, from }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === undefined ? styles['tooFew'] : styles['value']}>{value ?? words.tooFew}</dd>
            <dd className={styles['from']}>{value === undefined ? words.restsOnOnly(cases, minCases) : from}</dd>
          </div>
        ))}
      </dl>
    </Row>
  )
}

function shownOf({ daysToFirstDecision, daysToAcceptance, acceptedPercent, reviews }: PeriodFigures): Shown[] {
  return [
    {
      name: words.firstDecision,
      ...asText(daysToFirstDecision, words.days),
      from: words.medianOf(daysToFirstDecision.cases),
    },
    { name: words.acceptance, ...asText(daysToAcceptance, words.days), from: words.medianOf(daysToAcceptance.cases) },
    {
      name: words.accepted,
      ...asText(acceptedPercent, words.percent),
      from: words.acceptedOf(acceptedPercent.accepted, acceptedPercent.cases),
    },
    { name: words.reviews, ...asText(reviews, String), from: words.reviewsOf(reviews.total, reviews.cases) },
  ]
}

function asText({ cases, value }: { cases: number; value: number | null }, print: (value: number) => string) {
  return { cases, value: value === null ? undefined : print(value) }
}
