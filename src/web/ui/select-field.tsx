// One of a few answers in a Field.
import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> & {
    /** Values and their names, in order. */
    answers: readonly (readonly [value: string, name: string])[]
  }

export function SelectField({ label, hint, error, tail, hang, done, answers, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, tail }} {...(hang && { hang })} {...(done && { done })}>
      {(control) => (
        <select {...select} {...control} className={styles['choice']}>
          {answers.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
