// The published papers, newest first, ten to a page.
import { Link } from 'react-router'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { EntryAuthors, EntryTitle } from '#src/web/desk/entry-title.tsx'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import { type DashboardPages, dashboardPage } from '#src/web/desk-pages.ts'
import { type ArticleListing, type ArticleObject, articlePage } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { deskWords, dashboardWords as words } from '#src/web/words.ts'
import styles from './dashboard-page.module.css'
import { focusableList } from './list-focus.ts'

type Props = { found: Loading<Loaded<ArticleListing>>; turned: DashboardPages }

export function NewestArticles({ found, turned }: Props) {
  const { list, failed } = useLoading(found)
  return (
    <>
      <Row heading={words.articles}>
        <div {...focusableList('papers', words.articles)}>
          {failed !== undefined && <ListFailure failure={failed} />}
          {list?.articles.length === 0 && <p>{words.noArticles}</p>}
          {list && (
            <ul>
              {list.articles.map((article) => (
                <Article key={article._id} article={article} />
              ))}
            </ul>
          )}
        </div>
      </Row>
      {list && (
        <PageSteps
          label={words.pagesOf(words.articles)}
          current={list.page}
          count={list.pageCount}
          href={(page) => dashboardPage({ ...turned, papers: page }, 'papers')}
        />
      )}
    </>
  )
}

function Article({ article }: { article: ArticleObject }) {
  const title = titleInStanding({ title: article.title || deskWords.untitledArticle, standing: article.standing })
  const pdf = article.files?.pdf
  return (
    <li className={styles['entry']}>
      <div>
        <EntryTitle level={3}>
          <Link to={articlePage(article._id)}>{title}</Link>
        </EntryTitle>
        <EntryAuthors>
          <FewNames authors={article.authors} /> <StandingBadge article={article} />
        </EntryAuthors>
      </div>
      <div className={styles['acts']}>
        <ButtonLink look="link" to={articlePage(article._id)}>
          {words.view}
          <span className="vh"> {title}</span>
        </ButtonLink>
        {pdf && (
          <DownloadButton
            look="link"
            owner={{ kind: 'article', id: article._id }}
            title={title}
            type="pdf"
            size={pdf.size}
          >
            {words.pdf}
            <span className="vh"> {title}</span>
          </DownloadButton>
        )}
      </div>
    </li>
  )
}
