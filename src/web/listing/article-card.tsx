// A paper in the results: type and place, title, authors, the beginning of the abstract, keywords, and its actions.
import { Download } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { dayOf, yearOf } from '#src/domain/calendar-date.ts'
import { numbersInLabel } from '#src/domain/printed-numbers.ts'
import {
  abstractOf,
  formatDay,
  formatSize,
  isInIssue,
  namesOf,
  publicationDayOf,
  titleOf,
} from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import { ElsewhereLink } from '#src/web/articles/elsewhere-link.tsx'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { PublicationStatus } from '#src/web/articles/publication-status.tsx'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { type ArticleObject, articlePage, articlesPage } from '#src/web/links.ts'
import { fromFirstMatch, occursIn } from '#src/web/search/highlight.ts'
import { MarkedText } from '#src/web/search/marked-text.tsx'
import { Passage } from '#src/web/search/passage.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Dotted } from '#src/web/ui/dotted.tsx'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { articleWord, downloadWords, listingWords as words } from '#src/web/words.ts'
import styles from './article-card.module.css'

const maxKeywords = 5

export const ArticleCard = memo(Card)

function Card({ article, q = '' }: { article: ArticleObject; q?: string }) {
  const title = titleOf(article)
  const day = publicationDayOf(article)
  const place = isInIssue(article) && words.volumeAndNumber(numbersInLabel(article, article.issueLabel))
  const type = article.files.pdf ? 'pdf' : article.files.docx ? 'docx' : undefined
  const size = type && article.files[type]?.size
  const isFoundInText =
    q !== '' && !occursIn([title, namesOf(article.authors), abstractOf(article), ...article.keywords], q)
  return (
    <li className={styles['card']}>
      <p className={styles['top']}>
        {article.discipline ? (
          <DisciplineKind discipline={article.discipline} />
        ) : (
          <span>{article.articleType ?? articleWord}</span>
        )}
        <span>{[place, yearOf(day)].filter(Boolean).join(' · ')}</span>
      </p>
      <h3 className={styles['title']}>
        <Link to={articlePage(article.id)}>
          <MarkedText text={title} q={q} />
        </Link>
      </h3>
      <p className={styles['authors']}>
        <FewNames authors={article.authors} mark={(name) => <MarkedText text={name} q={q} />} />
      </p>
      <p className={styles['abstract']}>
        {isFoundInText ? (
          <Passage id={article.id} q={q}>
            {abstractOf(article)}
          </Passage>
        ) : (
          <MarkedText text={fromFirstMatch(abstractOf(article), q)} q={q} />
        )}
      </p>
      <p className={styles['keywords']}>
        <Dotted
          items={article.keywords.slice(0, maxKeywords).map((keyword) => [
            keyword,
            <bdi key={keyword}>
              <Link to={articlesPage({ keyword })}>
                <MarkedText text={keyword} q={q} />
              </Link>
            </bdi>,
          ])}
        />
        {article.keywords.length > maxKeywords && (
          <span>{words.moreKeywords(article.keywords.length - maxKeywords)}</span>
        )}
      </p>
      <div className={styles['foot']}>
        <PublicationStatus status={article.status} bare />
        {article.standing && <StandingBadge article={article} />}
        <time dateTime={dayOf(day)}>{formatDay(day)}</time>
        <span className={styles['actions']}>
          <ButtonLink look="link" to={articlePage(article.id)}>
            {words.viewDetails}
            <span className="vh">: {title}</span>
          </ButtonLink>
          {type && (
            <span className={styles['file']}>
              <DownloadLink look="link" article={article} type={type}>
                <Download aria-hidden />
                {words.download}
                <span className="vh"> {title}</span>
              </DownloadLink>
              {[downloadWords.names[type], formatSize(size)].filter(Boolean).join(', ')}
            </span>
          )}
          {!type && (
            <span className={styles['file']}>
              <ElsewhereLink article={article} />
            </span>
          )}
        </span>
      </div>
    </li>
  )
}
