// One author of the list: all fields, or, while folded, one line with name and affiliations; and the buttons that move and remove
// the author.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { contributorWords as words } from '#src/web/words.ts'
import type { AuthorErrors, AuthorRow } from './author-draft.ts'
import { AuthorFields } from './author-fields.tsx'
import styles from './author-rows.module.css'

type Props = {
  author: AuthorRow
  /** The author's name for screen readers. */
  name: string
  /** From 1. */
  place: number
  count: number
  /** One line until somebody opens it, or an error inside does. */
  folds: boolean
  errors: AuthorErrors
  disabled: boolean
  onChange: (author: AuthorRow) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

export function AuthorEntry({
  author,
  name,
  place,
  count,
  folds,
  errors,
  disabled,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const fields = (
    <AuthorFields
      author={author}
      name={name}
      legend={words.author(place)}
      errors={errors}
      disabled={disabled}
      onChange={onChange}
    />
  )
  const hidden = <span className="vh"> {name}</span>
  return (
    <li className={folds ? styles['folding'] : undefined} data-row={author.row}>
      {folds ? (
        <FoldedAuthor author={author} name={name} place={place} isWrong={hasError(author, errors)}>
          {fields}
        </FoldedAuthor>
      ) : (
        fields
      )}
      <div className={styles['acts']}>
        <Button size="small" look="quiet" idle={place === 1} disabled={disabled} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden /> <span className={styles['act']}>{words.moveUp}</span>
          {hidden}
        </Button>
        <Button size="small" look="quiet" idle={place === count} disabled={disabled} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden /> <span className={styles['act']}>{words.moveDown}</span>
          {hidden}
        </Button>
        <Button size="small" look="quiet" disabled={disabled} onClick={onRemove}>
          <Trash2 aria-hidden /> <span className={styles['act']}>{words.remove}</span>
          {hidden}
        </Button>
      </div>
    </li>
  )
}

type FoldedProps = Pick<Props, 'author' | 'name' | 'place'> & { isWrong: boolean; children: React.ReactNode }

function FoldedAuthor({ author, name, place, isWrong, children }: FoldedProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // Opened for errors inside, so that links can reach them.
  useEffect(() => {
    if (fold.current && isWrong) fold.current.open = true
  }, [isWrong])
  const affiliations = author.affiliations.map((one) => one.name.trim()).filter(Boolean)
  return (
    <details ref={fold}>
      <FoldSummary className={styles['line']}>
        <span className={styles['place']}>{place}</span>
        <span className={styles['who']}>
          {name}
          {affiliations.length > 0 && <small> {affiliations.join('; ')}</small>}
        </span>
      </FoldSummary>
      {children}
    </details>
  )
}

const hasError = ({ row }: AuthorRow, errors: AuthorErrors): boolean =>
  Object.keys(errors).some((field) => field.split('-')[1] === String(row))
