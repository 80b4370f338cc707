// The authors of a paper, one row each, in order. Rows are moved by buttons; the pressed button keeps the focus.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { contributorWords as words } from '#src/web/words.ts'
import type { AuthorErrors } from './author-draft.ts'
import { type AuthorRow, newAuthor } from './author-draft.ts'
import { AuthorFields } from './author-fields.tsx'
import styles from './author-rows.module.css'

type Props = {
  authors: readonly AuthorRow[]
  errors: AuthorErrors
  disabled: boolean
  create?: (row: number) => AuthorRow
  onChange: (authors: readonly AuthorRow[]) => void
}

export function AuthorRows({ authors, errors, disabled, create = newAuthor, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  const focusName = (row: number | undefined) =>
    requestAnimationFrame(() => {
      const name = row === undefined ? undefined : box.current?.querySelector<HTMLElement>(`[name="name-${row}"]`)
      const [add] = box.current?.querySelectorAll<HTMLElement>('[data-add]') ?? []
      ;(name ?? add)?.focus()
    })
  const add = () => {
    const row = Math.max(-1, ...authors.map((author) => author.row)) + 1
    onChange([...authors, create(row)])
    focusName(row)
  }
  const move = (from: number, to: number) => {
    const [author] = authors.slice(from, from + 1)
    if (!author) return
    onChange(authors.toSpliced(from, 1).toSpliced(to, 0, author))
    setSaid(words.moved(nameOf(author, from), to + 1, authors.length))
  }
  const remove = (at: number) => {
    const [author] = authors.slice(at, at + 1)
    if (!author) return
    const left = authors.toSpliced(at, 1)
    onChange(left)
    setSaid(words.removed(nameOf(author, at), left.length))
    focusName((left[at] ?? left.at(-1))?.row)
  }

  return (
    <div ref={box}>
      <ol className={styles['authors']}>
        {authors.map((author, at) => (
          <li key={author.row}>
            <AuthorFields
              author={author}
              name={nameOf(author, at)}
              legend={words.author(at + 1)}
              errors={errors}
              disabled={disabled}
              onChange={(changed) => onChange(authors.with(at, changed))}
            />
            <div className={styles['acts']}>
              <Button size="small" look="quiet" idle={at === 0} disabled={disabled} onClick={() => move(at, at - 1)}>
                <ArrowUp aria-hidden /> {words.moveUp}
                <span className="vh"> {nameOf(author, at)}</span>
              </Button>
              <Button
                size="small"
                look="quiet"
                idle={at === authors.length - 1}
                disabled={disabled}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden /> {words.moveDown}
                <span className="vh"> {nameOf(author, at)}</span>
              </Button>
              <Button size="small" look="quiet" disabled={disabled} onClick={() => remove(at)}>
                <Trash2 aria-hidden /> {words.remove}
                <span className="vh"> {nameOf(author, at)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {errors.authors && <p className={styles['error']}>{errors.authors}</p>}
      <Button size="small" name="authors" data-add disabled={disabled} onClick={add}>
        <Plus aria-hidden /> {words.addAuthor}
      </Button>
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}

const nameOf = ({ name }: AuthorRow, at: number): string => name.trim() || words.someone(at + 1)
