// The contents of a page, by its headings: a list beside the text that marks the section in view, and below 1200 px
// behind a button above the text.
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { useSectionInView } from '#src/web/ui/use-section-in-view.ts'
import { textPageWords as words } from '#src/web/words.ts'
import styles from './contents.module.css'

export type Entry = { id: string; heading: string }

export function ContentsRail({ entries }: { entries: readonly Entry[] }) {
  const current = useSectionInView(entries.map(({ id }) => id))
  return (
    <div className={styles['rail']}>
      <nav className={styles['fixed']} aria-label={words.onThisPage}>
        <p className={styles['title']}>{words.onThisPage}</p>
        <List entries={entries} current={current} />
      </nav>
    </div>
  )
}

export function ContentsFold({ entries }: { entries: readonly Entry[] }) {
  return (
    <details className={styles['fold']}>
      <FoldSummary>{words.onThisPage}</FoldSummary>
      <nav aria-label={words.onThisPage}>
        <List entries={entries} />
      </nav>
    </details>
  )
}

function List({ entries, current }: { entries: readonly Entry[]; current?: string | undefined }) {
  return (
    <ol className={styles['list']}>
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}
