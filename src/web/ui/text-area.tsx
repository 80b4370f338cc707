// Several lines of text in a Field. `face` chooses the typeface of an author's text: a title or prose.
import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id'> & { face?: 'ui' | 'title' | 'prose' }

export function TextArea({ label, hint, describedBy, error, tail, hang, done, face = 'ui', ...area }: Props) {
  const name = [styles['input'], styles['area'], face !== 'ui' && styles[face]].filter(Boolean).join(' ')
  return (
    <Field {...{ label, hint, describedBy, error, tail }} {...(hang && { hang })} {...(done && { done })}>
      {(control) => <textarea rows={3} {...area} {...control} className={name} />}
    </Field>
  )
}
