// One of several options, or some of them, each with a remark on when to use it. Screen readers announce an error of
// the choice with it.
import { useId } from 'react'
import { FieldGroup } from '#src/web/ui/field-group.tsx'
import styles from './notice.module.css'

export type Choice<Value extends string> = { value: Value; name: string; hint?: string; disabled?: boolean }

type Props<Value extends string> = {
  type: 'radio' | 'checkbox'
  name: string
  legend: string
  hint?: string | undefined
  error?: string | undefined
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  disabled: boolean
  onChange: (value: Value, isChosen: boolean) => void
}

export function Choices<Value extends string>(props: Props<Value>) {
  const { type, name, legend, hint, error, choices, chosen, disabled, onChange } = props
  const id = useId()
  return (
    <FieldGroup label={legend} hint={hint} error={error}>
      {(errorId) =>
        choices.map((choice) => {
          const hintId = choice.hint && `${id}-${choice.value}-hint`
          // A checkbox is a field of its own: the error summary leads to it, not to the group.
          const described = [hintId, type === 'checkbox' && errorId].filter(Boolean).join(' ') || undefined
          return (
            <div key={choice.value} className={styles['choice']}>
              <input
                type={type}
                id={`${id}-${choice.value}`}
                name={name}
                value={choice.value}
                checked={chosen.includes(choice.value)}
                disabled={disabled || choice.disabled}
                aria-describedby={described}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) => onChange(choice.value, currentTarget.checked)}
              />
              <div>
                <label htmlFor={`${id}-${choice.value}`}>{choice.name}</label>
                {choice.hint && <p id={hintId}>{choice.hint}</p>}
              </div>
            </div>
          )
        })
      }
    </FieldGroup>
  )
}
