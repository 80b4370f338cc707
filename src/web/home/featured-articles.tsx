// A few papers with the beginning of their abstracts, in two columns.
import { Link } from 'react-router'
import { abstractOf, titleOf } from '#src/web/articles/article-text.ts'
import { beginningOf } from '#src/web/articles/beginning-of.ts'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { type ArticleObject, articlePage, pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { homeWords as words } from '#src/web/words.ts'
import styles from './contents.module.css'

export function FeaturedArticles({ articles, earlier }: { articles: ArticleObject[]; earlier: boolean }) {
  if (articles.length === 0) return null
  return (
    <Row heading={words.featured} label={<p>{earlier ? words.fromEarlier : words.fromThis}</p>}>
      <ul className={styles['featured']}>
        {articles.map((article) => (
          <li key={article.id}>
            {article.discipline && <DisciplineKind discipline={article.discipline} />}
            <h3 className={styles['title']}>
              <Link to={articlePage(article.id)}>{titleOf(article)}</Link>
            </h3>
            <p className={styles['by']}>
              <FewNames authors={article.authors} /> <StandingBadge article={article} />
            </p>
            <p className={styles['abstract']}>{beginningOf(abstractOf(article))}</p>
          </li>
        ))}
      </ul>
      <ButtonRow className={styles['after']}>
        <ButtonLink look="link" to={pages.articles}>
          {words.browse}
        </ButtonLink>
      </ButtonRow>
    </Row>
  )
}
