// Accompanies the text: its issue, and its sections, with the one in view marked and unfolded. On narrow windows the sections fold
// into one line above the text.
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isInIssue, readIssueLabel } from '#src/web/articles/article-text.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { type ArticleObject, issuePage, periodicalNameOf } from '#src/web/links.ts'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { useSectionInView } from '#src/web/ui/use-section-in-view.ts'
import { printedRange, articleWords as words } from '#src/web/words.ts'
import styles from './article-rail.module.css'

/** `back`: after the text itself. */
export type Section = { id: string; name: string; parts?: Section[]; back?: boolean }

/** A link to it unfolds the contents of a narrow window. */
export const contentsId = 'contents-of-paper'

export function ArticleRail({ article, sections }: { article: ArticleObject; sections: readonly Section[] }) {
  return (
    <div className={styles['rail']}>
      <details className={styles['fold']}>
        <FoldSummary>{words.contents}</FoldSummary>
        <div id={contentsId}>
          <SectionLinks sections={sections} />
        </div>
      </details>
      <StickyContents sections={sections}>{isInIssue(article) && <IssueLink article={article} />}</StickyContents>
    </div>
  )
}

// The title is above the first one.
const headRoom = 64

/** Stays beside the text. If the contents are longer than the window, they scroll with the reader. */
function StickyContents({ sections, children }: { sections: readonly Section[]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const current = useSectionInView(sections.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with it.
  useEffect(() => {
    const mark = box.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const frame = box.current?.getBoundingClientRect()
    if (!mark || !frame) return
    box.current?.scrollBy(0, Math.min(0, mark.top - frame.top - headRoom) + Math.max(0, mark.bottom - frame.bottom))
  }, [current])
  return (
    <div className={styles['fixed']} ref={box}>
      {children}
      <nav aria-labelledby="in-this-article">
        <h2 className={styles['title']} id="in-this-article">
          {words.inThisArticle}
        </h2>
        <SectionLinks sections={sections} current={current} />
      </nav>
    </div>
  )
}

function SectionLinks({ sections, current }: { sections: readonly Section[]; current?: string | undefined }) {
  return (
    <ol className={styles['sections']}>
      {sections.map(({ id, name, parts, back }) => (
        <li key={id} data-back={back}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <bdi>{name}</bdi>
          </a>
          {parts && <SectionLinks sections={parts} current={current} />}
        </li>
      ))}
    </ol>
  )
}

function IssueLink({ article }: { article: ArticleObject }) {
  const periodical = usePeriodical()
  const { number, time } = readIssueLabel(article)
  return (
    <Link className={styles['issue']} to={issuePage(article)}>
      <IssueCover
        volume={article.volume}
        issue={article.issue}
        name={periodicalNameOf(article) ?? periodical?.name ?? ''}
        label={article.issueLabel}
        time={time}
        size="small"
        decorative
      />
      <span>
        <span className={styles['name']}>{number}</span>
        <br />
        {printedRange(time)}
      </span>
    </Link>
  )
}
