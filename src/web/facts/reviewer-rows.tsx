// People whom the author suggests as reviewers, or does not want.
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { factsWords as words } from '#src/web/words.ts'
import styles from './facts.module.css'
import { type FactsErrors, newReviewer, type ReviewerList, type ReviewerRow } from './facts-draft.ts'

type Props = {
  list: ReviewerList
  rows: readonly ReviewerRow[]
  errors: FactsErrors
  disabled: boolean
  /** Of its heading: one below that of the form. */
  level: 2 | 3
  onChange: (rows: readonly ReviewerRow[]) => void
}

export function ReviewerRows({ list, rows, errors, disabled, level, onChange }: Props) {
  const Heading = `h${level}` as const
  const box = useRef<HTMLDivElement>(null)
  const focus = (row: number | undefined) =>
    requestAnimationFrame(() => {
      const name = row === undefined ? list : `${list}-name-${row}`
      box.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    })
  const add = () => {
    const row = Math.max(-1, ...rows.map((one) => one.row)) + 1
    onChange([...rows, newReviewer(row)])
    focus(row)
  }
  const remove = (at: number) => {
    const left = rows.toSpliced(at, 1)
    onChange(left)
    focus((left[at] ?? left.at(-1))?.row)
  }
  const field = (at: number, one: ReviewerRow, part: 'name' | 'email' | 'affiliation' | 'reason') => ({
    name: `${list}-${part}-${one.row}`,
    value: one[part],
    label: words[part],
    readOnly: disabled,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(rows.with(at, { ...one, [part]: currentTarget.value })),
  })
  return (
    <div ref={box} className={styles['list']}>
      <Heading>{words[list]}</Heading>
      {rows.map((one, at) => (
        <fieldset key={one.row} className={styles['reviewer']}>
          <legend>{words.reviewer[list](at + 1)}</legend>
          <div className={styles['pair']}>
            <TextField {...field(at, one, 'name')} error={errors[`${list}-name-${one.row}`]} />
            <TextField {...field(at, one, 'email')} type="email" error={errors[`${list}-email-${one.row}`]} />
            <TextField {...field(at, one, 'affiliation')} />
            <TextField {...field(at, one, 'reason')} />
          </div>
          <Button size="small" look="quiet" disabled={disabled} onClick={() => remove(at)}>
            <Trash2 aria-hidden /> {words.remove}
            <span className="vh"> {one.name || words.reviewer[list](at + 1)}</span>
          </Button>
        </fieldset>
      ))}
      {errors[list] && <p className={styles['error']}>{errors[list]}</p>}
      <Button size="small" name={list} disabled={disabled} onClick={add}>
        <Plus aria-hidden /> {words.add[list]}
      </Button>
    </div>
  )
}
