// A select field that filters a list. It shows the visitor's choice until the answer arrives, then the value in the address.
import { type FormEvent, useEffect, useRef } from 'react'
import styles from './list-filters.module.css'

type Props = {
  name: string
  label: string
  value: string
  /** Values and their names; the first means no filter. */
  choices: readonly (readonly [value: string, name: string])[]
  onChange: (event: FormEvent<HTMLSelectElement>) => void
}

export function ListSelect({ name, label, value, choices, onChange }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <label className={styles['choice']}>
      {label}
      <select className={styles['control']} name={name} defaultValue={value} ref={select} onChange={onChange}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
