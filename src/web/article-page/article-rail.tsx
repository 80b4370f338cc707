// What goes along with the text: its sections, the one in view marked, and the issue it stands in. On narrow windows the
// sections fold into one line above the text.
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { readIssueLabel } from '#src/web/articles/article-text.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { type ArticleObject, issuePage, periodicalNameOf } from '#src/web/links.ts'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { useSectionInView } from '#src/web/ui/use-section-in-view.ts'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-rail.module.css'

export type Section = { id: string; name: string }

export function ArticleRail({ article, sections }: { article: ArticleObject; sections: readonly Section[] }) {
  return (
    <div className={styles['rail']}>
      <details className={styles['fold']}>
        <summary>
          {words.contents}
          <ChevronDown aria-hidden />
        </summary>
        <SectionLinks sections={sections} />
      </details>
      <div className={styles['fixed']}>
        <Contents sections={sections} />
        <IssueLink article={article} />
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <nav aria-labelledby="in-this-article">
      <h2 className={styles['title']} id="in-this-article">
        {words.inThisArticle}
      </h2>
      <SectionLinks sections={sections} current={current} />
    </nav>
  )
}

function SectionLinks({ sections, current }: { sections: readonly Section[]; current?: string | undefined }) {
  return (
    <ol className={styles['sections']}>
      {sections.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  )
}

function IssueLink({ article }: { article: ArticleObject }) {
  const periodical = usePeriodical()
  const { number, months, year } = readIssueLabel(article)
  return (
    <Link className={styles['issue']} to={issuePage(article)}>
      <IssueCover
        volume={article.volume}
        issue={article.issue}
        name={periodicalNameOf(article) ?? periodical?.name ?? ''}
        months={months}
        year={year}
        size="small"
        decorative
      />
      <span>
        <span className={styles['name']}>{number}</span>
        <br />
        {[months, year].filter(Boolean).join(' ')}
      </span>
    </Link>
  )
}
