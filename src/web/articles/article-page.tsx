// A paper's page: what it is and whose, its files, abstract, text, how to cite it, licence. The head says the same to
// Google Scholar and Zotero. A withdrawn paper leaves its tombstone here.
import { Download, FileText, LockOpen, Quote } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  useRevalidator,
} from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { FailedPage } from '#src/web/frame/failed-page.tsx'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { useRootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articlePage, articlesPage, pages } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { listingWords, articleWords as words } from '#src/web/words.ts'
import type { Route } from './+types/article-page.ts'
import { articleMeta, shorten } from './article-meta.ts'
import styles from './article-page.module.css'
import { abstractOf, formatDay, formatSize, publicationDayOf, titleOf, yearOf } from './article-text.ts'
import { Byline } from './byline.tsx'
import { DownloadLink } from './download-link.tsx'
import { HowToCite } from './how-to-cite.tsx'
import { licenceOf } from './licence.ts'
import { loadArticle } from './load-article.ts'
import { PublicationStatus } from './publication-status.tsx'
import { TombstonePage } from './tombstone-page.tsx'
import { Whereabouts } from './whereabouts.tsx'

type Params = { params: { id?: string | undefined } }

export const loader = ({ context, request, params: { id = '' } }: LoaderFunctionArgs & Params) =>
  loadArticle(context.get(apiContext), id, request.signal)
export const clientLoader = ({ request, params: { id = '' } }: ClientLoaderFunctionArgs & Params) =>
  loadArticle(browserApi, id, request.signal)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  if (!loaderData) return []
  const { article, tombstone } = loaderData
  if (tombstone)
    return describePage(root, words.withdrawn(titleOf(tombstone)), { tags: [{ name: 'robots', content: 'noindex' }] })
  return describePage(root, titleOf(article), {
    description: shorten(abstractOf(article)),
    canonical: articlePage(article.id),
    tags: root ? articleMeta(article, root) : [],
  })
}

export default function ArticlePage({ loaderData: { article, tombstone } }: Route.ComponentProps) {
  return tombstone ? <TombstonePage tombstone={tombstone} /> : <Paper article={article} />
}

/**
 * The server renders for everyone, so a draft is not found there. Who is signed in may see it: the browser asks once more,
 * with the token.
 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!isMissing || askedAgain.has(params.id) || !session.read()) return
    askedAgain.add(params.id)
    void revalidate()
  }, [isMissing, params.id, revalidate])
  return <FailedPage error={error} />
}

const askedAgain = new Set<string>()

function Paper({ article }: { article: ArticleObject }) {
  const periodical = useRootData()?.periodical
  const title = titleOf(article)
  const day = publicationDayOf(article)
  const licence = article.licence ? licenceOf(article.licence, periodical?.licence) : undefined
  return (
    <Page>
      <article>
        <Row open className={styles['head']} label={<Kind article={article} />}>
          <Breadcrumb
            above={[
              { to: pages.articles, name: words.breadcrumb },
              {
                to: articlesPage({ issue: `${article.volume}.${article.issue}` }),
                name: listingWords.volumeAndNumber(article.volume, article.issue),
              },
            ]}
            here={title}
          />
          <PageHeading className={styles['title']}>{title}</PageHeading>
          <Byline authors={article.authors} />
          <Whereabouts article={article} />
          <Files article={article} />
        </Row>

        <div className={styles['body']}>
          <div className={styles['facts']}>
            <Facts
              facts={[
                [words.status, <PublicationStatus key="status" status={article.status} />],
                [words.received, article.receivedAt && <Day iso={article.receivedAt} />],
                [words.revised, article.revisedAt && <Day iso={article.revisedAt} />],
                [words.accepted, article.acceptedAt && <Day iso={article.acceptedAt} />],
                [words.published, <Day key="published" iso={day} />],
                [words.licence, licence && <LicenceLink {...licence} />],
              ]}
            />
          </div>
          <div className={styles['text']}>
            <section aria-labelledby="abstract">
              <h2 id="abstract">{words.abstract}</h2>
              <Paragraphs text={abstractOf(article)} />
              {article.keywords.length > 0 && (
                <p className={styles['keywords']}>
                  <strong>{words.keywords}</strong>{' '}
                  {article.keywords.map((keyword, index) => (
                    <span key={keyword}>
                      {index > 0 && ' · '}
                      <Link to={articlesPage({ keyword })}>{keyword}</Link>
                    </span>
                  ))}
                </p>
              )}
            </section>
            {article.content?.trim() && (
              <section aria-labelledby="content">
                <h2 id="content">{words.content}</h2>
                <Paragraphs text={article.content} />
              </section>
            )}
            <HowToCite article={article} />
            {licence && (
              <section className={styles['back']} aria-labelledby="licence">
                <h2 id="licence">{words.licence}</h2>
                <p>
                  {words.licenceText(yearOf(day), article.copyrightHolder ?? words.theAuthors)}{' '}
                  <LicenceLink {...licence} />.
                </p>
              </section>
            )}
          </div>
        </div>
      </article>
    </Page>
  )
}

function Kind({ article }: { article: ArticleObject }) {
  return (
    <div className={styles['kind']}>
      {article.discipline && <DisciplineKind discipline={article.discipline} />}
      <ul>
        <li>{article.articleType ?? listingWords.paper}</li>
        {article.licence && (
          <li>
            <LockOpen aria-hidden /> {words.openAccess}
          </li>
        )}
      </ul>
    </div>
  )
}

function Files({ article }: { article: ArticleObject }) {
  const { pdf, docx } = article.files
  return (
    <ButtonRow className={styles['files']}>
      {pdf ? (
        <DownloadLink look="primary" article={article} type="pdf">
          <Download aria-hidden />
          {words.download.pdf} <small>{formatSize(pdf.size)}</small>
        </DownloadLink>
      ) : (
        <p className={styles['missing']}>{words.pdfMissing}</p>
      )}
      {docx && (
        <DownloadLink look={pdf ? 'plain' : 'primary'} article={article} type="docx">
          <FileText aria-hidden />
          {words.download.docx} <small>{formatSize(docx.size)}</small>
        </DownloadLink>
      )}
      <ButtonLink look="quiet" href="#how-to-cite">
        <Quote aria-hidden />
        {words.cite}
      </ButtonLink>
    </ButtonRow>
  )
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso.slice(0, 10)}>{formatDay(iso, 'long')}</time>
}

function LicenceLink({ label, url }: { label: string; url?: string }): ReactNode {
  return url ? (
    <a rel="license" href={url}>
      {label}
    </a>
  ) : (
    label
  )
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
