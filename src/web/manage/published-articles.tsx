// The papers of the management page, drafts included.
import { Link } from 'react-router'
import { fileTypes } from '#src/domain/article/file-type.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { ArticleStatus } from '#src/web/desk/status-badge.tsx'
import {
  type ArticleListing,
  type ArticleObject,
  articlePage,
  editArticlePage,
  publishNoticePage,
} from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { deskWords, printedLabel, manageWords as words } from '#src/web/words.ts'
import type { EntryQuestion, Question } from './decision-dialog.tsx'
import { EntryList, type ListProps } from './entry-list.tsx'
import { EntryAside, EntryNameHidden, MainAction, ManageEntry, OtherAction } from './manage-entry.tsx'
import { NumberedPages } from './numbered-pages.tsx'

type Props = ListProps & { articles: Loading<Loaded<ArticleListing>>; onAsk: (question: Question) => void }

export function PublishedArticles({ articles, onAsk, ...props }: Props) {
  const { list, failed } = useLoading(articles)
  return (
    <EntryList
      {...props}
      list={list}
      failed={failed}
      found={words.foundArticles}
      empty={{ title: words.emptyArticles, text: words.emptyArticlesText }}
      rows={list?.articles.map((article, index) => (
        <ArticleEntry
          key={article._id}
          article={article}
          continues={article.issueLabel === list.articles[index - 1]?.issueLabel}
          onAsk={(question) => onAsk({ index, ...question })}
        />
      ))}
      pages={(pages) => <NumberedPages {...pages} />}
    />
  )
}

type EntryProps = {
  article: ArticleObject
  /** Of the same issue as the entry above it, which names it. */
  continues: boolean
  onAsk: (question: EntryQuestion) => void
}

function ArticleEntry({ article, continues, onAsk }: EntryProps) {
  const title = titleOf(article)
  const date = article.publicationDate ?? article.createdAt
  const hiddenName = <EntryNameHidden name={title} />
  const isPublic = article.status === 'Published'
  return (
    <ManageEntry
      id={article._id}
      title={<Link to={articlePage(article._id)}>{title}</Link>}
      authors={<FewNames authors={article.authors} />}
      // No badge for what the tab is called.
      state={
        (!isPublic || article.standing) && (
          <>
            {!isPublic && <ArticleStatus status={article.status} publishOn={article.publishOn} />}
            <StandingBadge article={article} />
          </>
        )
      }
      keywords={article.keywords}
      group={article.issueLabel ? { name: printedLabel(article.issueLabel), continues } : undefined}
      aside={
        <EntryAside>
          <time dateTime={date}>{formatDay(date)}</time>
        </EntryAside>
      }
      name={title}
      next={!isPublic && isComplete(article) && <PublishNow article={article} onAsk={onAsk} />}
      acts={
        <>
          <ButtonLink look="link" to={articlePage(article._id)}>
            {words.view}
            {hiddenName}
          </ButtonLink>
          <Downloads article={article} title={title} />
        </>
      }
      more={
        <>
          <OtherAction to={editArticlePage(article._id)}>
            {words.edit}
            {hiddenName}
          </OtherAction>
          {isPublic && !article.noticeOf && (
            <OtherAction to={publishNoticePage(article._id)}>
              {words.correct}
              {hiddenName}
            </OtherAction>
          )}
        </>
      }
      onDelete={() =>
        onAsk({
          title,
          decision: { intent: 'delete-article', id: article._id },
          question: words.deleteArticle,
          outcomes: deletionOf(article),
          confirm: words.delete,
          danger: true,
        })
      }
    />
  )
}

function PublishNow({ article, onAsk }: Pick<EntryProps, 'article' | 'onAsk'>) {
  const { _id: id, publicationDate, issueLabel } = article
  const title = titleOf(article)
  const publish = () =>
    onAsk({
      title,
      decision: { intent: 'publish-article', id, publicationDate },
      question: words.publishArticle,
      outcomes: [words.publishArticleConsequence(issueLabel)],
      confirm: words.publish,
      danger: false,
    })
  return (
    <MainAction onClick={publish}>
      {words.publishNow}
      <EntryNameHidden name={title} />
    </MainAction>
  )
}

function Downloads({ article, title }: { article: ArticleObject; title: string }) {
  const buttons = {
    pdf: { text: words.downloadPdf, name: words.pdf },
    docx: { text: words.downloadWord, name: words.word },
  }
  return fileTypes.map((type) => {
    const file = article.files[type]
    return (
      file && (
        <DownloadButton
          key={type}
          look="link"
          owner={{ kind: 'article', id: article._id }}
          title={title}
          type={type}
          name={buttons[type].name}
          size={file.size}
        >
          {buttons[type].text}
          <EntryNameHidden name={title} />
        </DownloadButton>
      )
    )
  })
}

const titleOf = ({ title, standing }: ArticleObject): string =>
  titleInStanding({ title: title || deskWords.untitledArticle, standing })

/** What will happen, in sentences. */
function deletionOf({ status, noticeOf }: ArticleObject): string[] {
  if (status !== 'Published') return [words.deleteDraftConsequence, words.undoConsequence]
  const about = noticeOf ? words.deleteNoticeConsequence : words.deleteArticleInstead
  return [words.deleteArticleConsequence, about, words.undoConsequence]
}

/** Has everything that publishing requires; missing parts are filled in on the paper's page. */
const isComplete = ({ abstract, authors, files }: ArticleObject): boolean =>
  abstract !== '' && authors.length > 0 && Boolean(files.pdf && files.docx)
