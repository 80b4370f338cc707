// Editing a paper: all that it says of itself, its place in an issue, its days and its files. Only what was changed is
// sent, and never over something that somebody else saved meanwhile.
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import formStyles from '#src/web/desk/article-form.module.css'
import { ArticleStatus } from '#src/web/desk/status-badge.tsx'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { type ArticleObject, api, articlePage, managePage, publishNoticePage } from '#src/web/links.ts'
import { ArticleDeposits } from '#src/web/settings/deposits/article-deposits.tsx'
import { ArticleTypesetting } from '#src/web/typesetting/article-typesetting.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { deskWords, manageWords, editWords as words } from '#src/web/words.ts'
import type { FileVersions } from '#src/wire/journal.ts'
import { ArticleFile, type FileVersion } from './article-file.tsx'
import { EditForm } from './edit-form.tsx'

export const meta = pageMeta<{ article: ArticleObject }>((loaded) =>
  loaded ? `${words.title}: ${loaded.article.title}` : words.title,
)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  try {
    const [article, versions] = await Promise.all([browserApi.get<ArticleObject>(api.article(id)), readVersions(id)])
    return { userId: user.id, article, versions }
  } catch (error) {
    // What was withdrawn says so at its own address.
    if (error instanceof ApiFailure && error.status === 410) throw replace(articlePage(id))
    throw loadFailure(error)
  }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function EditPage() {
  const { userId, article, versions } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  return <Editor key={article._id} userId={userId} loaded={article} loadedVersions={versions} />
}

type Versions = readonly FileVersion[] | undefined
type Props = { userId: string; loaded: ArticleObject; loadedVersions: Versions }

function Editor({ userId, loaded, loadedVersions }: Props) {
  const [article, setArticle] = useState(loaded)
  const [versions, setVersions] = useState<Versions>(loadedVersions)
  const title = article.title || deskWords.untitledArticle
  return (
    <Page>
      <Row open tight label={<p>{article.status === 'Published' ? words.aside : words.asideDraft}</p>}>
        <Breadcrumb above={[{ to: managePage('published'), name: manageWords.title }]} here={words.title} />
        <PageHeading size="tool" className={formStyles['afterCrumbs']}>
          {words.heading}: {title}
        </PageHeading>
        <p className={formStyles['actions']}>
          <ArticleStatus status={article.status} publishOn={article.publishOn} />
          <StandingBadge article={article} />
          <ButtonLink look="link" to={articlePage(article._id)}>
            {words.view}
          </ButtonLink>
          {article.status === 'Published' && !article.noticeOf && (
            <ButtonLink look="link" to={publishNoticePage(article._id)}>
              {manageWords.correct}
            </ButtonLink>
          )}
        </p>
      </Row>
      <EditForm userId={userId} article={article} onSaved={setArticle}>
        {(errors) =>
          (['pdf', 'docx'] as const).map((type) => (
            <ArticleFile
              key={type}
              type={type}
              article={article}
              versions={versions?.filter((version) => version.type === type)}
              missing={errors[type]}
              onReplaced={(after) => {
                setArticle(after)
                void readVersions(after._id).then(setVersions)
              }}
            />
          ))
        }
      </EditForm>
      <ArticleTypesetting key={article.updatedAt} id={article._id} hasPdf={article.files.pdf !== undefined} />
      <ArticleDeposits key={`deposits ${article.updatedAt}`} id={article._id} />
    </Page>
  )
}

/** The newest first. A page without them is still good for everything else. */
function readVersions(id: string): Promise<Versions> {
  return browserApi.get<FileVersions>(api.articleVersions(id)).then(
    ({ versions }) => versions.toSorted((one, other) => other.version - one.version),
    () => undefined,
  )
}
