// The logic of the edit form: its errors, saving only what was changed, and the result.
import { useState } from 'react'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { completeSentences } from '#src/web/form/complete-sentences.ts'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import { type ArticleObject, api } from '#src/web/links.ts'
import { errorsOfServer } from '#src/web/manage/article-file-rules.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { manageWords, editWords as words } from '#src/web/words.ts'
import type { News } from './edit-callout.tsx'
import {
  changedFields,
  changesOf,
  draftOf,
  type EditDraft,
  type EditField,
  editErrors,
  missingFiles,
  type TextName,
} from './edit-draft.ts'
import { useEditDraft } from './use-edit-draft.ts'

export type EditForm = ReturnType<typeof useEditForm>

export function useEditForm(userId: string, article: ArticleObject, onSaved: (article: ArticleObject) => void) {
  const state = useEditDraft(userId, article)
  const { draft, base } = state
  const problems = useFormErrors<EditField>()
  // A file is added by itself, not by this form.
  const errors = Object.fromEntries(Object.entries(problems.errors).filter(([field]) => !(field in article.files)))
  const [news, setNews] = useState<News | undefined>(() => {
    if (state.clashes.length > 0)
      return { kind: 'conflict', message: words.newer, theirs: article, fields: state.clashes }
    return state.changed.length > 0 ? { kind: 'restored' } : undefined
  })
  const [busy, setBusy] = useState(false)
  const isDraft = article.status !== 'Published'
  const isComplete = !isDraft || Boolean(article.publishOn)

  const edit = (next: EditDraft) => {
    state.edit(next)
    const [before, now] = [editErrors(draft, true), editErrors(next, true)]
    // The server's reasons are no rules of this form: they stay until their own field is changed.
    problems.keepOnly((field) => field in now || !(field in before))
  }
  const startAgainFrom = (saved: ArticleObject) => {
    state.startAgainFrom(saved)
    onSaved(saved)
    problems.clear()
    setNews(undefined)
  }
  const merge = (theirs: ArticleObject) => {
    state.mergeInto(theirs)
    onSaved(theirs)
    problems.clear()
    setNews({ kind: 'merged' })
  }

  const findErrors = (status: ArticleStatus | undefined) => ({
    ...editErrors(draft, status ? status === 'Published' : isComplete),
    ...(status === 'Published' ? missingFiles(article.files) : {}),
  })
  const save = async (status?: ArticleStatus) => {
    if (busy) return
    setNews(undefined)
    const wrong = findErrors(status)
    if (Object.keys(wrong).length > 0) return problems.stop(wrong)
    problems.clear()
    const changes = { ...changesOf(base.draft, draft), ...(status ? { status } : {}) }
    if (Object.keys(changes).length === 0) return setNews({ kind: 'nothing' })
    setBusy(true)
    try {
      const body = { ...changes, updatedAt: base.updatedAt }
      const saved = await browserApi.patch<ArticleObject>(api.article(article._id), body)
      startAgainFrom(saved)
      setNews({ kind: 'saved', article: saved })
      toast.success(status === 'Published' ? publishedToast(saved) : words.saved)
    } catch (error) {
      await explain(error)
    } finally {
      setBusy(false)
    }
  }

  const explain = async (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
    const message = failureMessage(error, words.failure)
    toast.failureOnPage(message)
    const refused = completeSentences(errorsOfServer(error.fields), words.fields)
    if (Object.keys(refused).length > 0) return problems.stop(refused)
    setNews((await findConflict(error, message)) ?? { kind: 'failed', message, signIn: error.status === 401 })
  }
  const findConflict = async (error: ApiFailure, message: string): Promise<News | undefined> => {
    if (error.status !== 409) return undefined
    const theirs = await browserApi.get<ArticleObject>(api.article(article._id)).catch(() => undefined)
    if (!theirs || theirs.updatedAt === base.updatedAt) return undefined
    return { kind: 'conflict', message, theirs, fields: changedFields(base.draft, draftOf(theirs)) }
  }

  return {
    draft,
    /** As it is saved. */
    before: base.draft,
    changed: state.changed,
    problems: { ...problems, errors },
    news,
    busy,
    isDraft,
    isComplete,
    edit,
    changeText(name: TextName, text: string) {
      const next = { ...draft, texts: { ...draft.texts, [name]: text } }
      edit(next)
      if (!editErrors(next, true)[name]) problems.repair(name)
    },
    /** Without `theirs`: back to the paper as it was read. */
    discard: (theirs = article) => startAgainFrom(theirs),
    merge,
    save,
    forget: state.forget,
  }
}

const publishedToast = ({ publishOn }: ArticleObject): string =>
  publishOn ? manageWords.articleWaits(formatDay(publishOn, 'long')) : manageWords.articlePublished
