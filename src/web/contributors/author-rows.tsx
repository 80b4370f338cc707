// The authors of a paper, one row each, in order. Rows are moved by buttons; the pressed button keeps the focus. Of a long list,
// each is a line until somebody opens it; those added are open.
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { contributorWords as words } from '#src/web/words.ts'
import type { AuthorErrors } from './author-draft.ts'
import { type AuthorRow, newAuthor } from './author-draft.ts'
import { AuthorEntry } from './author-entry.tsx'
import styles from './author-rows.module.css'

// More would push everything after them out of sight.
const unfoldedAuthors = 3

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
  const [folding] = useState(() => new Set(authors.length > unfoldedAuthors ? authors.map(({ row }) => row) : []))

  const focusAuthor = (row: number | undefined) =>
    requestAnimationFrame(() => {
      const entry = `[data-row="${row}"]`
      const control = box.current?.querySelector<HTMLElement>(
        row === undefined ? '[data-add]' : `${entry} > details:not([open]) > summary, ${entry} [name="name-${row}"]`,
      )
      control?.focus()
    })
  // The pressed button moves with its row, past the edge of the window if rows are tall.
  const keepFocusInView = () =>
    requestAnimationFrame(() => {
      const focused = box.current?.querySelector(':focus')
      focused?.scrollIntoView({ block: 'nearest' })
    })
  const add = () => {
    const row = Math.max(-1, ...authors.map((author) => author.row)) + 1
    onChange([...authors, create(row)])
    focusAuthor(row)
  }
  const move = (from: number, to: number) => {
    const [author] = authors.slice(from, from + 1)
    if (!author) return
    onChange(authors.toSpliced(from, 1).toSpliced(to, 0, author))
    setSaid(words.moved(nameOf(author, from), to + 1, authors.length))
    keepFocusInView()
  }
  const remove = (at: number) => {
    const [author] = authors.slice(at, at + 1)
    if (!author) return
    const left = authors.toSpliced(at, 1)
    onChange(left)
    setSaid(words.removed(nameOf(author, at), left.length))
    focusAuthor((left[at] ?? left.at(-1))?.row)
  }

  return (
    <div ref={box}>
      <ol className={styles['authors']}>
        {authors.map((author, at) => (
          <AuthorEntry
            key={author.row}
            author={author}
            name={nameOf(author, at)}
            place={at + 1}
            count={authors.length}
            folds={folding.has(author.row)}
            errors={errors}
            disabled={disabled}
            onChange={(changed) => onChange(authors.with(at, changed))}
            onMove={(step) => move(at, at + step)}
            onRemove={() => remove(at)}
          />
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
