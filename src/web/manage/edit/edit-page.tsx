// Editing a paper: its whole record, its place in an issue, its days and its files. Only changes are sent, and never
// over something that somebody else saved meanwhile.
import { useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { fileTypes } from '#src/domain/article/file-type.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { type ArticleObject, api, publishNoticePage } from '#src/web/links.ts'
import { ArticleHead } from '#src/web/manage/article-head.tsx'
import { loadArticle } from '#src/web/manage/load-article.ts'
import { ArticleDeposits } from '#src/web/settings/deposits/article-deposits.tsx'
import { ArticleTypesetting } from '#src/web/typesetting/article-typesetting.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Page } from '#src/web/ui/page.tsx'
import { deskWords, manageWords, editWords as words } from '#src/web/words.ts'
import type { FileVersions } from '#src/wire/journal.ts'
import { ArticleFile, type FileVersion } from './article-file.tsx'
import { EditForm } from './edit-form.tsx'

export const meta = pageMeta<{ article: ArticleObject }>((loaded) =>
  loaded ? `${words.title}: ${loaded.article.title}` : words.title,
)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const { more: versions, ...loaded } = await loadArticle(request, id, readVersions)
  return { ...loaded, versions }
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
  const typesetting = useRef<HTMLDivElement>(null)
  return (
    <Page>
      <ArticleHead
        article={article}
        aside={article.status === 'Published' ? words.aside : words.asideDraft}
        here={words.title}
        heading={`${words.heading}: ${article.title || deskWords.untitledArticle}`}
        view={words.view}
      >
        {article.status === 'Published' && !article.noticeOf && (
          <ButtonLink look="link" to={publishNoticePage(article._id)}>
            {manageWords.correct}
          </ButtonLink>
        )}
      </ArticleHead>
      <EditForm userId={userId} article={article} onSaved={setArticle}>
        {(errors) =>
          fileTypes.map((type) => (
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
      {/* Takes the focus from the button that disappears. */}
      <div ref={typesetting} tabIndex={-1}>
        <ArticleTypesetting
          key={article.updatedAt}
          id={article._id}
          hasPdf={article.files.pdf !== undefined}
          onFactsAdded={async () => {
            typesetting.current?.focus()
            setArticle(await browserApi.get<ArticleObject>(api.article(article._id)))
          }}
        />
      </div>
      <ArticleDeposits key={`deposits ${article.updatedAt}`} id={article._id} />
    </Page>
  )
}

/** Newest first. A page without them is still good for everything else. */
function readVersions(id: string): Promise<Versions> {
  return browserApi.get<FileVersions>(api.articleVersions(id)).then(
    ({ versions }) => versions.toSorted((one, other) => other.version - one.version),
    () => undefined,
  )
}
