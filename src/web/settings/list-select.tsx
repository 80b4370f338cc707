// A select above a list of the settings, below its label.
import { useId } from 'react'
import { FilterSelect, type FilterSelectProps } from '#src/web/search/filter-select.tsx'
import styles from './list-filters.module.css'

export function ListSelect({ label, ...select }: FilterSelectProps & { label: string }) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <FilterSelect {...select} id={id} />
    </div>
  )
}
