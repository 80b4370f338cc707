// An author's affiliations, one organisation per row. The last remaining row cannot be removed, only emptied.
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { contributorWords as words } from '#src/web/words.ts'
import type { AffiliationRow, AuthorRow } from './author-draft.ts'
import styles from './author-rows.module.css'

type Typed = { currentTarget: { value: string } }

type Props = {
  author: AuthorRow
  /** The author's name for screen readers. */
  name: string
  disabled: boolean
  onChange: (author: AuthorRow) => void
}

export function AffiliationRows({ author, name, disabled, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { row, affiliations } = author
  const save = (next: readonly AffiliationRow[]) => onChange({ ...author, affiliations: next })
  const focus = (at: number | undefined) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[name="affiliation-${row}-${at}"]`)?.focus())
  const add = () => {
    const at = Math.max(-1, ...affiliations.map((one) => one.at)) + 1
    save([...affiliations, { at, name: '', ror: '' }])
    focus(at)
  }
  const remove = (place: number) => {
    const left = affiliations.toSpliced(place, 1)
    save(left)
    focus((left[place] ?? left.at(-1))?.at)
  }
  const write = (place: number, one: AffiliationRow) => (event: Typed) =>
    save(affiliations.with(place, { ...one, name: event.currentTarget.value }))
  return (
    <div ref={box} className={styles['affiliations']}>
      {affiliations.map((one, place) => (
        <div key={one.at}>
          <TextField
            name={`affiliation-${row}-${one.at}`}
            value={one.name}
            label={words.affiliation(place + 1)}
            readOnly={disabled}
            autoComplete="off"
            onChange={write(place, one)}
          />
          {affiliations.length > 1 && (
            <Button size="small" look="quiet" disabled={disabled} onClick={() => remove(place)}>
              <Trash2 aria-hidden /> {words.removeAffiliation}
              <span className="vh"> {words.affiliationOf(place + 1, name)}</span>
            </Button>
          )}
        </div>
      ))}
      <Button size="small" look="quiet" disabled={disabled} onClick={add}>
        <Plus aria-hidden /> {words.addAffiliation}
        <span className="vh"> {words.someoneElse(name)}</span>
      </Button>
    </div>
  )
}
