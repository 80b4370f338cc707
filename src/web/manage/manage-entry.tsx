// An entry of the management page's lists, a paper or a manuscript: its dates hang in the margin, what it waits for stands beside
// the title, the other actions are links in the last line. The first entry of a group has the group's name above it.
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { EntryAuthors, EntryTitle } from '#src/web/desk/entry-title.tsx'
import { MoreMenu } from '#src/web/desk/more-menu.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { manageWords as words } from '#src/web/words.ts'
import styles from './manage-entry.module.css'

// The specification's number on cards.
const keywordsShown = 5

export const entryHeading = (id: string): string => `entry-${id}`

type Props = {
  id: string
  title: ReactNode
  authors: ReactNode
  /** Badges of its state, where it is not the one that the list is about. */
  state?: ReactNode
  /** The state of the case. */
  standing?: ReactNode
  keywords: readonly string[]
  /** What it has in common with its neighbours. */
  group?: { name: string; continues: boolean } | undefined
  aside: ReactNode
  /** Content below the actions. */
  children?: ReactNode
  /** Distinguishes its buttons from those of other entries, for screen readers. */
  name: string
  /** What it waits for: the one button of the row. */
  next?: ReactNode
  /** Equal links in one line. */
  acts: ReactNode
  /** Occasional actions, as items of a list behind three dots. */
  more?: ReactNode
  /** Absent for those who may not delete it. */
  onDelete?: (() => void) | undefined
}

export function ManageEntry(props: Props) {
  const { id, title, authors, state, standing, keywords, group, aside, children, name, next, acts, more, onDelete } =
    props
  return (
    <li className={styles['entry']}>
      <div className={styles['margin']}>
        {group && <p className={group.continues ? 'vh' : styles['group']}>{group.name}</p>}
        {aside}
      </div>
      <div className={styles['about']}>
        <EntryTitle level={2} id={entryHeading(id)} tabIndex={-1}>
          {title}
        </EntryTitle>
        <EntryAuthors>{authors}</EntryAuthors>
        {keywords.length > 0 && <p className={styles['keywords']}>{keywords.slice(0, keywordsShown).join(', ')}</p>}
      </div>
      <div className={styles['next']}>
        {next}
        {more && <MoreMenu name={name}>{more}</MoreMenu>}
      </div>
      <div className={styles['foot']}>
        {standing}
        {state && <p className={styles['state']}>{state}</p>}
        <div className={styles['acts']}>
          {acts}
          {onDelete && (
            <Button look="link" className={styles['remove']} onClick={onDelete}>
              {words.delete}
              <EntryNameHidden name={name} />
            </Button>
          )}
        </div>
      </div>
      {children && <div className={styles['below']}>{children}</div>}
    </li>
  )
}

/** The entry that a button belongs to, for screen readers. */
export const EntryNameHidden = ({ name }: { name: string }) => <span className="vh"> {name}</span>

/** The main action of most entries. */
export const MainAction = (button: Pick<ComponentProps<typeof Button>, 'onClick' | 'children'>) => (
  <Button size="small" className={styles['main']} data-publish {...button} />
)

/** The main action of most entries, where it leads to another page. */
export const MainLink = (link: { to: string; children: ReactNode }) => (
  <ButtonLink size="small" className={styles['main']} {...link} />
)

/** An occasional action, behind the three dots. */
export const OtherAction = (link: { to: string; children: ReactNode }) => (
  <li>
    <Link {...link} />
  </li>
)

/** Dates and numbers in the margin. `age`: how urgent it has become. */
export const EntryAside = ({ age, children }: { age?: 'new' | 'soon' | 'late' | undefined; children: ReactNode }) => (
  <div className={styles['aside']} data-age={age}>
    {children}
  </div>
)

/** How long an entry has waited. */
export const WaitingTime = ({ children }: { children: string }) => <span className={styles['days']}>{children}</span>

/** Facts that belong on one line. */
export const EntryFacts = ({ children }: { children: ReactNode }) => <span className={styles['line']}>{children}</span>
