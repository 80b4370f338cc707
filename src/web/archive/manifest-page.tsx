// Everything to collect of one volume: every issue, every paper and its files, as links that a program follows.

import { type ClientLoaderFunctionArgs, data, Link, type LoaderFunctionArgs } from 'react-router'
import { type PublicFileType, publicFileTypes } from '#src/domain/article/file-type.ts'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { titleOf } from '#src/web/articles/article-text.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import {
  type ArticleList,
  type ArticleObject,
  api as addresses,
  articleFile,
  articlePage,
  issuePage,
  pages,
  readArticles,
  volumeManifest,
} from '#src/web/links.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { archiveWords, downloadWords, frameWords, printedLabel, manifestWords as words } from '#src/web/words.ts'
import type { IssueList } from '#src/wire/issue.ts'
import type { Route } from './+types/manifest-page.ts'
import styles from './manifest.module.css'
import { PreservationPermission } from './preservation-permission.tsx'

type Article = Pick<ArticleObject, 'id' | 'title'> & { files: PublicFileType[] }
type Manifest = { volume: number; issues: { issue: number; label: string }[]; articles: Article[] }

const wholeNumber = /^[1-9]\d{0,3}$/
const pageSize = 100

async function load(api: ApiClient, signal: AbortSignal, typed = ''): Promise<Manifest> {
  if (!wholeNumber.test(typed)) throw notFound()
  const volume = Number(typed)
  try {
    const { issues } = await api.get<IssueList>(addresses.issues, { signal })
    const ofVolume = issues.filter((issue) => issue.volume === volume).reverse()
    if (ofVolume.length === 0) throw notFound()
    return { volume, issues: ofVolume.map(({ issue, label }) => ({ issue, label })), articles: await listArticles() }
  } catch (error) {
    throw loadFailure(error)
  }

  async function listArticles(): Promise<Article[]> {
    const articles: Article[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = {
        status: 'Published',
        volume: typed,
        sortBy: 'publicationDate',
        order: 'asc',
        page,
        limit: pageSize,
      }
      const answer = readArticles(await api.get<ArticleList>(addresses.articles, { signal, query }))
      articles.push(...answer.articles.map(articleOf))
      pageCount = answer.pageCount
    }
    return articles
  }
}

const notFound = () => data({ reason: 'not-found' }, { status: 404 })

const articleOf = ({ id, files, ...article }: ArticleObject): Article => ({
  id,
  title: titleOf(article),
  files: publicFileTypes.filter((type) => files[type]),
})

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  load(context.get(apiContext), request.signal, params['volume'])
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  load(browserApi, request.signal, params['volume'])

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage(rootDataOf(matches), words.title)
  const { volume } = loaderData
  return describePage(rootDataOf(matches), words.volumeTitle(volume), { canonical: volumeManifest(volume) })
}

export default function ManifestPage({ loaderData: { volume, issues, articles } }: Route.ComponentProps) {
  const title = words.volumeTitle(volume)
  const name = usePeriodical()?.name ?? ''
  return (
    <Page>
      <Row open>
        <Breadcrumb
          above={[
            { to: pages.home, name: frameWords.nav.home },
            { to: pages.lockss, name: words.title },
          ]}
          here={archiveWords.volume(volume)}
        />
        <PageHeading className={styles['title']}>{title}</PageHeading>
        <p className={styles['lead']}>{words.volumeLead(name, volume)}</p>
      </Row>
      <PreservationPermission />
      <Row heading={words.issues}>
        <ul>
          {issues.map(({ issue, label }) => (
            <li key={issue}>
              <Link to={issuePage({ volume, issue })}>{printedLabel(label)}</Link>
            </li>
          ))}
        </ul>
      </Row>
      <Row heading={words.articles}>
        <ol className={styles['articles']}>
          {articles.map(({ id, title: article, files }) => (
            <li key={id}>
              <Link to={articlePage(id)}>{article}</Link>
              <p className={styles['files']}>
                {files.map((type) => (
                  <a key={type} href={articleFile(id, type)}>
                    {downloadWords.names[type]}
                    <span className="vh">: {article}</span>
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ol>
      </Row>
    </Page>
  )
}
