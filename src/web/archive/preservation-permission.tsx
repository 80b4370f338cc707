// The statement that archiving programs look for before they collect anything.
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { Row } from '#src/web/ui/row.tsx'
import { WholeName } from '#src/web/ui/whole-name.tsx'
import { manifestWords as words } from '#src/web/words.ts'
import styles from './manifest.module.css'

export function PreservationPermission() {
  const licence = usePeriodical()?.licence
  return (
    <Row heading={words.permission}>
      <p className={styles['statement']}>{words.lockss}.</p>
      <p className={styles['statement']}>{words.clockss}.</p>
      {licence && (
        <p className={styles['statement']}>
          {words.licence}{' '}
          <a rel="license" href={licence.url}>
            <WholeName text={licence.label} />
          </a>
          .
        </p>
      )}
    </Row>
  )
}
