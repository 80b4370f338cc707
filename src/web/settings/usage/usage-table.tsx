// Numbers of months or of papers. In narrow windows, the table scrolls sideways in its frame.
import type { ReactNode } from 'react'
import section from '#src/web/settings/settings-section.module.css'
import { NumberTable } from '#src/web/ui/number-table.tsx'
import { usageWords, usagePageWords as words } from '#src/web/words.ts'
import type { UsageCounts } from '#src/wire/usage.ts'
import styles from './usage.module.css'

const columns = [
  ['totalInvestigations', words.views],
  ['uniqueInvestigations', words.uniqueViews],
  ['totalRequests', words.readings],
  ['uniqueRequests', words.uniqueReadings],
] as const

type Props = {
  id: string
  heading: string
  /** What the rows stand for. */
  first: string
  rows: readonly { key: string; name: ReactNode; counts: UsageCounts }[]
  total?: UsageCounts
}

export function UsageTable({ id, heading, first, rows, total }: Props) {
  return (
    <div className={section['section']}>
      <h2 id={id}>{heading}</h2>
      <NumberTable labelledBy={id} className={styles['counts']}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(([name, title]) => (
              <th key={name} scope="col" title={words.metrics[name]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <Line key={key} name={name} counts={counts} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Line name={words.total} counts={total} />
          </tfoot>
        )}
      </NumberTable>
    </div>
  )
}

function Line({ name, counts }: { name: ReactNode; counts: UsageCounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(([column]) => (
        <td key={column}>{usageWords.number(counts[column])}</td>
      ))}
    </tr>
  )
}
