// One of several answers. The group is uncontrolled, so that it works before and without scripts.
import { CircleX } from 'lucide-react'
import styles from './review.module.css'

type Props = {
  name: string
  legend: string
  hint?: string | undefined
  error?: string | undefined
  choices: readonly (readonly [value: string, name: string])[]
  chosen: string
  isRequired?: boolean
  /** Side by side: the steps of a scale. */
  isScale?: boolean
}

export function Choices({ name, legend, hint, error, choices, chosen, isRequired = false, isScale = false }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it; a group cannot be required.
      role="radiogroup"
      id={name}
      className={isScale ? styles['scale'] : styles['choices']}
      aria-describedby={described}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className={styles['hint']} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles['options']}>
        {choices.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className={styles['error']} id={id}>
      <CircleX aria-hidden />
      {error}
    </p>
  )
}
