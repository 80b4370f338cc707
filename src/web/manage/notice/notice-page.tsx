// Publishes a correction, an expression of concern or a retraction of a published paper.
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { titleOf } from '#src/web/articles/article-text.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { type ArticleObject, api, articlePage, editArticlePage } from '#src/web/links.ts'
import { ArticleHead } from '#src/web/manage/article-head.tsx'
import { loadArticle } from '#src/web/manage/load-article.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Page } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { standingWords, noticeFormWords as words } from '#src/web/words.ts'
import type { FileVersions } from '#src/wire/journal.ts'
import type { NoticeAnswer } from '#src/wire/notice.ts'
import { NoticeForm } from './notice-form.tsx'
import { type PdfMark, pdfMarkOf } from './pdf-mark.ts'
import { PublishedNotice } from './published-notice.tsx'

export const meta = pageMeta<{ article: ArticleObject }>((loaded) =>
  loaded ? `${words.title}: ${loaded.article.title}` : words.title,
)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const readVersions = () => browserApi.get<FileVersions>(api.articleVersions(id))
  const { userId, article, more } = await loadArticle(request, id, readVersions)
  return { userId, article, pdf: pdfMarkOf(article, more.versions) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function NoticePage() {
  const { userId, article, pdf } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return <Desk key={article._id} userId={userId} loaded={article} pdf={pdf} />
}

function Desk({ userId, loaded, pdf }: { userId: string; loaded: ArticleObject; pdf: PdfMark }) {
  const [published, setPublished] = useState<readonly NoticeAnswer[]>([])
  const [isShown, setIsShown] = useState(false)
  const last = published.at(-1)
  const article = published.reduce(withNotice, loaded)
  return (
    <Page>
      <ArticleHead
        article={article}
        aside={words.aside}
        here={words.title}
        heading={`${words.heading}: ${titleOf(article)}`}
        view={words.view}
      >
        <ButtonLink look="link" to={editArticlePage(article._id)}>
          {words.edit}
        </ButtonLink>
      </ArticleHead>
      {!isShown && article.notices && <EarlierNotices notices={article.notices} />}
      {last && isShown ? (
        <PublishedNotice
          answer={last}
          onAnother={() => {
            setIsShown(false)
            document.querySelector<HTMLElement>('h1')?.focus()
          }}
        />
      ) : mayHaveNotice(article) ? (
        <NoticeForm
          userId={userId}
          article={article}
          pdf={pdf}
          onPublished={(answer) => {
            setPublished([...published, answer])
            setIsShown(true)
          }}
        />
      ) : (
        <NoNoticePossible article={article} />
      )}
    </Page>
  )
}

const mayHaveNotice = ({ status, noticeOf }: ArticleObject): boolean => status === 'Published' && !noticeOf

/** As the paper will be read: with the notice that was just published. */
function withNotice(article: ArticleObject, { notice, paper: current }: NoticeAnswer): ArticleObject {
  const { id, title, publicationDate, doi, abstract, authors, noticeOf } = notice
  if (!noticeOf) return article
  const issuedBy = authors.map(({ name }) => name)
  const published = { kind: noticeOf.kind, id, title, publicationDate, doi, reason: abstract, issuedBy }
  return { ...current, notices: [...(article.notices ?? []), published] }
}

function EarlierNotices({ notices }: { notices: NonNullable<ArticleObject['notices']> }) {
  return (
    <Row heading={words.before} tight>
      <ul>
        {notices.map(({ id, kind, title }) => (
          <li key={id}>
            {standingWords.kinds[kind]}: <Link to={articlePage(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Row>
  )
}

function NoNoticePossible({ article }: { article: ArticleObject }) {
  const [title, text] = article.noticeOf ? [words.isNotice, words.isNoticeText] : [words.isDraft, words.isDraftText]
  return (
    <Row>
      <Squared>
        <h2>{title}</h2>
        <p>{text}</p>
        <ButtonLink to={editArticlePage(article._id)}>{words.edit}</ButtonLink>
      </Squared>
    </Row>
  )
}
