// The day on which an issue is to appear.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DateField } from '#src/web/desk/date-field.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import styles from './issues.module.css'

type Change = { state?: IssueObject['state']; publishOn?: string }

/** Carries it out and reports that it is done. */
export type ChangeState = (change: Change, done: string) => Promise<void>

type Props = {
  kind: 'schedule' | 'reschedule'
  day?: string | undefined
  busy: boolean
  errors: Readonly<Record<string, string>>
  onChangeState: ChangeState
}

export function IssueDay({ kind, day = '', busy, errors, onChangeState }: Props) {
  const [typed, setTyped] = useState(day)
  const field = useRef<HTMLInputElement>(null)
  const { label, hint, act, done } = words.days[kind]
  const refused = errors['publishOn']
  useEffect(() => {
    if (refused !== undefined) field.current?.focus()
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return field.current?.focus()
    const state = kind === 'schedule' ? ({ state: 'scheduled' } as const) : {}
    return void onChangeState({ ...state, publishOn: typed }, done)
  }
  return (
    <form className={styles['day']} onSubmit={submit} noValidate>
      <DateField
        ref={field}
        label={label}
        hint={hint}
        name="publishOn"
        value={typed}
        error={refused}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" busy={busy} idle={typed === '' || typed === day}>
        {act}
      </Button>
    </form>
  )
}
