// The logic of the upload form: its errors, sending it once however often it is tried, and the result.

import { useState } from 'react'
import type { FileType } from '#src/domain/article/file-type.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { bindHangingTexts } from '#src/web/form/bind-texts.ts'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import { type ArticleObject, api } from '#src/web/links.ts'
import { errorsOfServer, fileError } from '#src/web/manage/article-file-rules.ts'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { deskWords, uploadWords as words } from '#src/web/words.ts'
import { type UploadField, type UploadTexts, uploadErrors, uploadForm } from './upload-rules.ts'
import { type KeptUpload, useUploadDraft } from './use-upload-draft.ts'

// The specification's duration: an error leaves its toast after 3 s. In its place on the page it stays until it is
// fixed.
const errorShown = { autoClose: 3_000 }

export type UploadForm = ReturnType<typeof useUploadForm>

export function useUploadForm(userId: string, kept: KeptUpload) {
  const draft = useUploadDraft(userId, kept)
  const { texts, files } = draft
  const upload = useUpload()
  const problems = useFormErrors<UploadField>()
  const [failed, setFailed] = useState<{ message: string; next: string | undefined }>()
  const [published, setPublished] = useState<ArticleObject>()

  const repair = (name: UploadField) => {
    problems.repair(name)
    setFailed(undefined)
  }
  const fail = (message: string, next?: string) => {
    tell.failureOnPage(message, errorShown)
    setFailed({ message, next })
  }
  const clear = () => {
    draft.clear()
    problems.clear()
    setFailed(undefined)
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
    problems.show(errorsOfServer(error.fields))
    if (error.kind === 'cancelled') return fail(deskWords.uploadCancelled)
    if (error.code !== 'idempotency-key-reused') return fail(failureMessage(error, words.failure), words.textSafe)
    draft.forgetKey()
    fail(words.arrivedBefore, words.arrivedBeforeText)
  }

  const changeText = (name: keyof UploadTexts, text: string) => {
    const next = draft.changeText(name, text)
    if (!uploadErrors(next, files, false)[name]) repair(name)
  }

  return {
    draft,
    upload,
    problems,
    failed,
    published,
    clear,
    /** The props of the field that holds a text. */
    text: bindHangingTexts({ texts, errors: problems.errors, busy: upload.sending, onText: changeText }),
    choose(type: FileType, file: File | undefined) {
      const error = fileError(type, file)
      draft.chooseFile(type, error ? undefined : file)
      repair(type)
      if (!error) return
      tell.failure(error, errorShown)
      problems.add(type, error)
    },
    async send(asDraft: boolean) {
      if (upload.sending) return
      setPublished(undefined)
      setFailed(undefined)
      const found = uploadErrors(texts, files, asDraft)
      const [first] = Object.values(found)
      if (first) {
        problems.stop(found)
        tell.failureOnPage(first, errorShown)
        return
      }
      problems.clear()
      try {
        const form = uploadForm({ texts, files, asDraft })
        const article = await upload.send<ArticleObject | undefined>(api.articles, form, { key: draft.keyForSending() })
        // A success without the paper is not an answer of ours: nobody knows what happened to it.
        if (!article?._id) return fail(words.failure.fallback, words.textSafe)
        clear()
        setPublished(article)
        tell.successOnPage(asDraft ? words.draftSaved : words.success)
      } catch (error) {
        explain(error)
      }
    },
  }
}
