// The form of a paper: its texts and facts, saved together, and what stands below them.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import formStyles from '#src/web/desk/article-form.module.css'
import { forget, keep, readKept } from '#src/web/desk/kept-text.ts'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { type ArticleObject, api } from '#src/web/links.ts'
import { browserStorage } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { manageWords, editWords as words } from '#src/web/words.ts'
import {
  baseOf,
  changedFields,
  changesOf,
  draftOf,
  type EditDraft,
  type EditErrors,
  editErrors,
  mergeDrafts,
  missingFiles,
  restoreEdit,
  type TextName,
  toKeep,
} from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { EditNotice, type News } from './edit-notice.tsx'
import { errorsOfServer } from './upload-rules.ts'

type Props = {
  userId: string
  article: ArticleObject
  onSaved: (article: ArticleObject) => void
  /** Parts that are saved by themselves, and may be what keeps a draft from being published. */
  children: (errors: EditErrors) => ReactNode
}

export function EditForm({ userId, article, onSaved, children }: Props) {
  const shelfKey = `editDraft:${userId}:${article._id}`
  const form = useRef<HTMLFormElement>(null)
  const [restored] = useState(() => restoreEdit(article, readKept(browserStorage, shelfKey)))
  /** What the changes are changes of: the paper as it was read. */
  const [base, setBase] = useState(restored.base)
  const before = base.draft
  const [draft, setDraft] = useState(restored.draft)
  const [seen, setSeen] = useState(article.updatedAt)
  const [errors, setErrors] = useState<EditErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const changed = changedFields(before, draft)
  const [news, setNews] = useState<News | undefined>(() => {
    const { clashes } = restored
    if (clashes.length > 0) return { kind: 'conflict', message: words.newer, theirs: article, fields: clashes }
    return changed.length > 0 ? { kind: 'restored' } : undefined
  })
  const [busy, setBusy] = useState(false)

  // A replaced file makes a new version of the paper, which may hold what somebody else saved before.
  if (article.updatedAt !== seen) {
    setSeen(article.updatedAt)
    setBase(baseOf(article))
    setDraft(mergeDrafts(before, draft, draftOf(article)))
  }

  const isDraft = article.status !== 'Published'
  const isComplete = !isDraft || Boolean(article.publishOn)
  const edit = (next: EditDraft) => {
    setDraft(next)
    keep(browserStorage, shelfKey, toKeep(base, next))
    const wrong = { ...editErrors(next, true), ...missingFiles(article.files) }
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in wrong)))
  }
  const changeText = (name: TextName, text: string) => {
    setErrors(({ [name]: _mended, ...others }) => others)
    edit({ ...draft, texts: { ...draft.texts, [name]: text } })
  }
  const startFrom = (theirs: ArticleObject, next: EditDraft) => {
    setBase(baseOf(theirs))
    setSeen(theirs.updatedAt)
    onSaved(theirs)
    setDraft(next)
    setErrors({})
    setStopped(0)
  }
  const discard = (theirs: ArticleObject) => {
    forget(browserStorage, shelfKey)
    startFrom(theirs, draftOf(theirs))
    setNews(undefined)
  }

  const stop = () => setStopped((attempts) => attempts + 1)
  const save = async (status?: 'Published' | 'Draft') => {
    if (busy) return
    setNews(undefined)
    const publishes = status === 'Published'
    const wrong = {
      ...editErrors(draft, status ? publishes : isComplete),
      ...(publishes ? missingFiles(article.files) : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return stop()
    setStopped(0)
    const changes = { ...changesOf(before, draft), ...(status ? { status } : {}) }
    if (Object.keys(changes).length === 0) return setNews({ kind: 'nothing' })
    setBusy(true)
    try {
      const body = { ...changes, updatedAt: base.updatedAt }
      const saved = await browserApi.patch<ArticleObject>(api.article(article._id), body)
      forget(browserStorage, shelfKey)
      startFrom(saved, draftOf(saved))
      setNews({ kind: 'saved', article: saved })
      tell.success(publishes ? sentenceOf(saved) : words.saved)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const refused = withSubjects(errorsOfServer(error.fields))
      setErrors(refused)
      if (Object.keys(refused).length === 0) return setNews(await explain(error))
      tell.failureOnPage(failureMessage(error, words.failure))
      stop()
    } finally {
      setBusy(false)
    }
  }

  const explain = async (error: ApiFailure): Promise<News> => {
    const message = failureMessage(error, words.failure)
    tell.failureOnPage(message)
    const failed: News = { kind: 'failed', message, signIn: error.status === 401 }
    if (error.status !== 409) return failed
    const theirs = await browserApi.get<ArticleObject>(api.article(article._id)).catch(() => undefined)
    if (!theirs || theirs.updatedAt === base.updatedAt) return failed
    return { kind: 'conflict', message, theirs, fields: changedFields(before, draftOf(theirs)) }
  }
  const merge = (theirs: ArticleObject) => {
    const next = mergeDrafts(before, draft, draftOf(theirs))
    keep(browserStorage, shelfKey, toKeep(baseOf(theirs), next))
    startFrom(theirs, next)
    setNews({ kind: 'merged' })
  }

  return (
    <form
      ref={form}
      aria-label={words.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={formStyles['notices']}>
        {news && <EditNotice news={news} onMerge={merge} onDiscard={(theirs) => discard(theirs ?? article)} />}
        {stopped > 0 && <ErrorSummary key={stopped} errors={errors as Record<string, string>} form={form} />}
      </div>
      <EditFields
        draft={draft}
        before={before.texts}
        isTypeset={article.contentFormat === 'html'}
        errors={errors}
        complete={isComplete}
        disabled={busy}
        onText={changeText}
        onDraft={edit}
      />
      <Row>
        <div className={formStyles['actions']}>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
          {isDraft && (
            <Button disabled={busy} onClick={() => void save('Published')}>
              {words.saveAndPublish}
            </Button>
          )}
          {article.publishOn && (
            <Button disabled={busy} onClick={() => void save('Draft')}>
              {words.keepAsDraft}
            </Button>
          )}
          {changed.length > 0 && (
            <span className={formStyles['saved']}>
              {words.unsaved(changed.map((name) => words.fields[name]).join(', '))}
            </span>
          )}
        </div>
      </Row>
      {children(errors)}
      <LeaveQuestion when={changed.length > 0} item={article.title} onLeave={() => forget(browserStorage, shelfKey)} />
    </form>
  )
}

const sentenceOf = ({ publishOn }: ArticleObject): string =>
  publishOn ? manageWords.articleWaits(formatDay(publishOn, 'long')) : manageWords.articlePublished

/** The server's rules for facts leave their subject out: 'must be a day of the calendar'. */
function withSubjects(fields: Readonly<Record<string, string>>): EditErrors {
  const names: Partial<Record<string, string>> = words.fields
  return Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => {
      const subject = /^\p{Ll}/u.test(rule) ? names[field] : undefined
      return [field, subject ? `${subject} ${rule}` : rule]
    }),
  )
}
