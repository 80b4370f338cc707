// The figures of each year.
import { yearOf } from '#src/domain/calendar-date.ts'
import { NumberTable } from '#src/web/ui/number-table.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { figuresWords as words } from '#src/web/words.ts'
import type { PeriodFigures } from '#src/wire/figures.ts'
import styles from './figures.module.css'

export function YearsTable({ years }: { years: readonly PeriodFigures[] }) {
  const id = 'years'
  return (
    <Row heading={words.years} headingId={id} tight>
      <NumberTable labelledBy={id} className={styles['years']}>
        <thead>
          <tr>
            {[words.year, words.decided, words.accepted, words.firstDecision, words.acceptance, words.reviews].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <Year key={year.beginDate} {...year} />
          ))}
        </tbody>
      </NumberTable>
    </Row>
  )
}

function Year({ beginDate, endDate, acceptedPercent, daysToFirstDecision, daysToAcceptance, reviews }: PeriodFigures) {
  const year = yearOf(beginDate)
  return (
    <tr>
      <th scope="row">{endDate.endsWith('-12-31') ? year : words.soFar(year)}</th>
      <td>{acceptedPercent.cases}</td>
      <Cell {...acceptedPercent} print={words.percent} />
      <Cell {...daysToFirstDecision} print={words.days} />
      <Cell {...daysToAcceptance} print={words.days} />
      <Cell {...reviews} print={String} />
    </tr>
  )
}

function Cell({ value, print }: { value: number | null; print: (value: number) => string }) {
  if (value !== null) return <td>{print(value)}</td>
  return (
    <td>
      <span aria-hidden>{words.unknown}</span>
      <span className="vh">{words.unknownText}</span>
    </td>
  )
}
