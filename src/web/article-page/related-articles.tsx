// Papers to read next, as in a contents list: title and authors left, volume and pages right.
import { Link } from 'react-router'
import { readIssueLabel, titleOf } from '#src/web/articles/article-text.ts'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { articlePage } from '#src/web/links.ts'
import { Row } from '#src/web/ui/row.tsx'
import { printedRange, articleWords as words } from '#src/web/words.ts'
import type { RelatedArticle } from './load-related.ts'
import styles from './related-articles.module.css'

export function RelatedArticles({ articles }: { articles: readonly RelatedArticle[] }) {
  if (articles.length === 0) return null
  return (
    <Row heading={words.related} className={styles['related']}>
      <ol>
        {articles.map((article) => (
          <li key={article.id}>
            <div>
              <h3 className={styles['title']}>
                <Link to={articlePage(article.id)}>{titleOf(article)}</Link>
              </h3>
              <p className={styles['by']}>
                <FewNames authors={article.authors} /> <StandingBadge article={article} />
              </p>
            </div>
            <p className={styles['place']}>
              {readIssueLabel(article).number}
              {article.pages && `, ${printedRange(article.pages)}`}
            </p>
          </li>
        ))}
      </ol>
    </Row>
  )
}
