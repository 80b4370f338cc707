// One line of text in a Field. `action` is a button joined to the input's end (show/hide, search).
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id'> & { action?: ReactNode }

export function TextField({ label, hint, error, tail, hang, done, action, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, tail }} {...(hang && { hang })} {...(done && { done })}>
      {(control) =>
        action ? (
          <div className={styles['withAction']}>
            <input type="text" {...input} {...control} className={styles['input']} />
            {action}
          </div>
        ) : (
          <input type="text" {...input} {...control} className={styles['input']} />
        )
      }
    </Field>
  )
}
