// An entry of the management page's lists, a paper or a manuscript: its dates hang in the margin, its actions are on
// the right.
import type { ComponentProps, ReactNode } from 'react'
import { EntryAuthors, EntryTitle } from '#src/web/desk/entry-title.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { manageWords as words } from '#src/web/words.ts'
import styles from './manage-entry.module.css'

// The specification's number on cards.
const keywordsShown = 5

export const entryHeading = (id: string): string => `entry-${id}`

type Props = {
  id: string
  title: ReactNode
  authors: string
  /** Badges of its state. */
  state: ReactNode
  keywords: readonly string[]
  aside: ReactNode
  /** Content below the keywords. */
  children?: ReactNode
  /** Distinguishes its buttons from those of other entries, for screen readers. */
  name: string
  acts: ReactNode
  /** Absent for those who may not delete it. */
  onDelete?: (() => void) | undefined
  /** The state of the case, between authors and keywords. */
  standing?: ReactNode
}

export function ManageEntry(props: Props) {
  const { id, title, authors, standing, state, keywords, aside, children, name, acts, onDelete } = props
  return (
    <li className={styles['entry']}>
      {aside}
      <div>
        <EntryTitle level={2} id={entryHeading(id)} tabIndex={-1}>
          {title}
        </EntryTitle>
        <EntryAuthors>{authors}</EntryAuthors>
        {standing}
        <p className={styles['keywords']}>
          {state}
          <span>{keywords.slice(0, keywordsShown).join(', ')}</span>
        </p>
        {children}
      </div>
      <div className={styles['acts']}>
        {acts}
        {onDelete && (
          <Button look="link" className={styles['remove']} onClick={onDelete}>
            {words.delete}
            <EntryNameHidden name={name} />
          </Button>
        )}
      </div>
    </li>
  )
}

/** The entry that a button belongs to, for screen readers. */
export const EntryNameHidden = ({ name }: { name: string }) => <span className="vh"> {name}</span>

/** The main action of most entries. */
export const MainAction = (button: Pick<ComponentProps<typeof Button>, 'onClick' | 'children'>) => (
  <Button size="small" className={styles['main']} {...button} />
)

/** The main action of most entries, where it leads to another page. */
export const MainLink = (link: { to: string; children: ReactNode }) => (
  <ButtonLink size="small" className={styles['main']} {...link} />
)

/** Occasional actions. */
export const OtherAction = (link: { to: string; children: ReactNode }) => (
  <ButtonLink look="link" className={styles['also']} {...link} />
)

/** Dates and numbers in the margin. `age`: how urgent it has become. */
export const EntryAside = ({ age, children }: { age?: 'soon' | 'late' | undefined; children: ReactNode }) => (
  <div className={styles['aside']} data-age={age}>
    {children}
  </div>
)

/** How long an entry has waited, and whether that is too long. */
export function WaitingTime({ text, overdue }: { text: string; overdue: boolean }) {
  return (
    <>
      <span className={styles['days']}>{text}</span>
      {overdue && <span className={styles['overdue']}>{words.overdue}</span>}
    </>
  )
}
