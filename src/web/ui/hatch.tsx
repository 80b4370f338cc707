// A discipline by its section lining, as materials are told apart in a drawing, always beside the word.
import { disciplineWords } from '#src/web/words.ts'
import styles from './hatch.module.css'

export type Discipline = keyof typeof disciplineWords

export const isDiscipline = (value: string): value is Discipline => Object.hasOwn(disciplineWords, value)

export function DisciplineKind({ discipline }: { discipline: Discipline }) {
  return (
    <span className={styles['kind']}>
      <span className={`${styles['hatch']} ${styles[discipline] ?? ''}`} aria-hidden="true" />
      {disciplineWords[discipline]}
    </span>
  )
}
