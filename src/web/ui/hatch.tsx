// A discipline by its section lining, like materials in a technical drawing, always beside the word.
import { type Discipline, disciplineNames, disciplines } from '#src/domain/article/discipline.ts'
import styles from './hatch.module.css'

export const isDiscipline = (value: string): value is Discipline => disciplines.some((known) => known === value)

export function DisciplineKind({ discipline }: { discipline: Discipline }) {
  return (
    <span className={styles['kind']}>
      <span className={`${styles['hatch']} ${styles[discipline] ?? ''}`} aria-hidden="true" />
      {disciplineNames[discipline]}
    </span>
  )
}
