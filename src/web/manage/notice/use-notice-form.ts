// The logic of a notice's form: its input, its errors, and publishing it once however often it is sent.
import { useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { newKey } from '#src/web/desk/use-upload.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { bindTexts } from '#src/web/form/bind-texts.ts'
import { completeSentences } from '#src/web/form/complete-sentences.ts'
import { draftStorage } from '#src/web/form/draft-storage.ts'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { noticeFormWords as words } from '#src/web/words.ts'
import type { NoticeAnswer } from '#src/wire/notice.ts'
import {
  draftToStore,
  emptyDraft,
  isTyped,
  type NoticeDraft,
  type NoticeField,
  noticeErrors,
  restoreDraft,
  toUpload,
} from './notice-draft.ts'

export type NoticeForm = ReturnType<typeof useNoticeForm>

export function useNoticeForm(userId: string, article: ArticleObject, onPublished: (answer: NoticeAnswer) => void) {
  const device = draftStorage('noticeDraft', userId, article._id)
  const [draft, setDraft] = useState(() => restoreDraft(device.read()))
  const [isRestored, setIsRestored] = useState(() => isTyped(draft))
  const problems = useFormErrors<NoticeField>()
  const [failed, setFailed] = useState<string>()
  /** Nothing is published without a final confirmation. */
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The idempotency key: the same for the same words, however often they are sent. */
  const [key, setKey] = useState(newKey)

  const change = (next: NoticeDraft, field: NoticeField) => {
    setDraft(next)
    setKey(newKey())
    device.save(draftToStore(next))
    if (!noticeErrors(next, toCalendarDate(new Date()))[field]) problems.repair(field)
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
    if (Object.keys(error.fields).length === 0) return setFailed(failureMessage(error, words.failure))
    problems.stop(completeSentences(error.fields, { doi: words.doi, publicationDate: words.publicationDate }))
  }

  return {
    draft,
    isRestored,
    isTyped: isTyped(draft),
    problems,
    failed,
    asking,
    busy,
    change,
    /** The props of the field that holds a text. */
    text: bindTexts({
      texts: draft.texts,
      errors: problems.errors,
      busy,
      onText: (name, text) => change({ ...draft, texts: { ...draft.texts, [name]: text } }, name),
    }),
    startAfresh() {
      device.delete()
      setDraft(emptyDraft())
      setIsRestored(false)
      problems.clear()
    },
    forget: device.delete,
    /** Asks for the final confirmation if nothing is wrong. */
    ask() {
      if (busy) return
      setFailed(undefined)
      const wrong = noticeErrors(draft, toCalendarDate(new Date()))
      if (Object.keys(wrong).length > 0) return problems.stop(wrong)
      problems.clear()
      setAsking(true)
    },
    cancel: () => setAsking(false),
    async publish() {
      setBusy(true)
      try {
        const headers = { 'Idempotency-Key': key }
        const answer = await browserApi.post<NoticeAnswer>(deskApi.articleNotices(article._id), toUpload(draft), {
          headers,
        })
        device.delete()
        onPublished(answer)
      } catch (error) {
        explain(error)
      } finally {
        setBusy(false)
        setAsking(false)
      }
    },
  }
}
