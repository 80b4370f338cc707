// Facts as they hang in the margin: a grey name, below it the value. A fact without a value is left out.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
  if (known.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
