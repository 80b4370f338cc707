// The form of a paper's texts and facts.
import { type FormEvent, useRef, useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import formStyles from '#src/web/desk/paper-form.module.css'
import { type ArticleObject, api } from '#src/web/links.ts'
import { browserStorage } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { editWords as words } from '#src/web/words.ts'
import {
  changedFields,
  changesOf,
  draftOf,
  type EditDraft,
  type EditErrors,
  editErrors,
  mergeDrafts,
  readUnsaved,
  type TextName,
  unsavedOf,
  withUnsaved,
} from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { EditNotice, type News } from './edit-notice.tsx'
import { forget, keep, readKept } from './kept-text.ts'

type Props = { userId: string; article: ArticleObject; onSaved: (article: ArticleObject) => void }

export function EditForm({ userId, article, onSaved }: Props) {
  const shelfKey = `editDraft:${userId}:${article._id}`
  const form = useRef<HTMLFormElement>(null)
  /** What the changes are changes of: the paper as it was read. */
  const [base, setBase] = useState(article)
  const before = draftOf(base)
  const [draft, setDraft] = useState(() => withUnsaved(before, readUnsaved(readKept(browserStorage, shelfKey))))
  const [errors, setErrors] = useState<EditErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const changed = changedFields(before, draft)
  const [news, setNews] = useState<News | undefined>(changed.length > 0 ? { kind: 'restored' } : undefined)
  const [busy, setBusy] = useState(false)

  // A replaced file makes a new version of the paper, which may hold what somebody else saved before.
  if (article.updatedAt !== base.updatedAt) {
    setBase(article)
    setDraft(mergeDrafts(before, draft, draftOf(article)))
  }

  const edit = (next: EditDraft) => {
    setDraft(next)
    keep(browserStorage, shelfKey, unsavedOf(before, next))
    const wrong = editErrors(next)
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in wrong)))
  }
  const changeText = (name: TextName, text: string) => {
    setErrors(({ [name]: _mended, ...others }) => others)
    edit({ ...draft, texts: { ...draft.texts, [name]: text } })
  }
  const startFrom = (theirs: ArticleObject, next: EditDraft) => {
    setBase(theirs)
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

  const save = async (status?: 'Published' | 'Draft') => {
    if (busy) return
    setNews(undefined)
    const wrong = editErrors(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return setStopped((attempts) => attempts + 1)
    setStopped(0)
    const changes = { ...changesOf(before, draft), ...(status ? { status } : {}) }
    if (Object.keys(changes).length === 0) return setNews({ kind: 'nothing' })
    setBusy(true)
    try {
      const body = { ...changes, updatedAt: base.updatedAt }
      const saved = await browserApi.patch<ArticleObject>(api.article(base._id), body)
      forget(browserStorage, shelfKey)
      startFrom(saved, draftOf(saved))
      setNews({ kind: 'saved', article: saved })
      tell.success(words.saved)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setErrors(withSubjects(error.fields))
      setNews(await explain(error))
    } finally {
      setBusy(false)
    }
  }

  const explain = async (error: ApiFailure): Promise<News> => {
    const message = failureMessage(error, words.failure)
    tell.failureOnPage(message)
    const failed: News = { kind: 'failed', message, signIn: error.status === 401 }
    if (error.status !== 409) return failed
    const theirs = await browserApi.get<ArticleObject>(api.article(base._id)).catch(() => undefined)
    if (!theirs || theirs.updatedAt === base.updatedAt) return failed
    return { kind: 'conflict', message, theirs, fields: changedFields(before, draftOf(theirs)) }
  }
  const merge = (theirs: ArticleObject) => {
    startFrom(theirs, mergeDrafts(before, draft, draftOf(theirs)))
    setNews({ kind: 'merged' })
  }

  const isDraft = base.status !== 'Published'
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
        {news && <EditNotice news={news} onMerge={merge} onDiscard={(theirs) => discard(theirs ?? base)} />}
        {stopped > 0 && <ErrorSummary key={stopped} errors={errors as Record<string, string>} form={form} />}
      </div>
      <EditFields draft={draft} errors={errors} disabled={busy} onText={changeText} onDraft={edit} />
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
          {base.publishOn && (
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
      <LeaveQuestion when={changed.length > 0} item={base.title} onLeave={() => forget(browserStorage, shelfKey)} />
    </form>
  )
}

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
