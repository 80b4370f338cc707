// A select that filters a list. It shows the visitor's choice until the answer arrives, then the value in the address.
import { type FormEvent, useEffect, useRef } from 'react'
import styles from './filter-select.module.css'

export type FilterSelectProps = {
  id?: string
  name: string
  value: string
  /** Values and their names; the first stands for no filter. */
  choices: readonly (readonly [value: string, name: string])[]
  onChange: (event: FormEvent<HTMLSelectElement>) => void
  /** Where no label stands beside it. */
  'aria-label'?: string
}

export function FilterSelect({ value, choices, ...rest }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <select {...rest} className={styles['select']} defaultValue={value} ref={select}>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  )
}
