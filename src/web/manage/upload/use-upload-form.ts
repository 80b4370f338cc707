// The logic of the upload form: its errors, sending it once however often it is tried, and the result.

import { useState } from 'react'
import { type FileType, fileTypes } from '#src/domain/article/file-type.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { useUploadLimit } from '#src/web/desk/use-upload-limit.ts'
import { bindHangingTexts } from '#src/web/form/bind-texts.ts'
import { type FieldErrors, useFormErrors } from '#src/web/form/use-form-errors.ts'
import { useTemporaryErrors } from '#src/web/form/use-temporary-errors.ts'
import { type ArticleObject, api } from '#src/web/links.ts'
import { errorsOfServer, fileError } from '#src/web/manage/article-file-rules.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { deskWords, uploadWords as words } from '#src/web/words.ts'
import { type UploadField, type UploadTexts, uploadErrors, uploadForm } from './upload-rules.ts'
import { type StoredUpload, useUploadDraft } from './use-upload-draft.ts'

// The specification's duration for a file of the wrong kind and a failed upload. What is missing stays at its field.
export const errorShown = 3_000

export type UploadForm = ReturnType<typeof useUploadForm>

export function useUploadForm(userId: string, stored: StoredUpload) {
  const draft = useUploadDraft(userId, stored)
  const { texts, files } = draft
  const upload = useUpload()
  const maxBytes = useUploadLimit()
  const problems = useFormErrors<UploadField>()
  const passing = useTemporaryErrors<FileType>(errorShown)
  const [failed, setFailed] = useState<{ message: string; next: string | undefined }>()
  const [published, setPublished] = useState<ArticleObject>()
  const [asksToClear, setAsksToClear] = useState(false)

  const repair = (name: UploadField) => {
    problems.repair(name)
    setFailed(undefined)
  }
  const showErrors = (found: FieldErrors<UploadField>, show: (found: FieldErrors<UploadField>) => void) => {
    for (const type of fileTypes) passing.stay(type)
    show(found)
  }
  const fail = (message: string, next?: string) => {
    toast.failureOnPage(message, { autoClose: errorShown })
    setFailed({ message, next })
  }
  const clear = () => {
    draft.clear()
    problems.clear()
    setFailed(undefined)
    setAsksToClear(false)
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
    showErrors(errorsOfServer(error.fields), problems.show)
    if (error.kind === 'cancelled') return fail(deskWords.uploadCancelled)
    if (error.code !== 'idempotency-key-reused') {
      const isMarked = Object.keys(error.fields).length > 0
      return fail(failureMessage(error, words.failure), isMarked ? words.textSafeMarked : words.textSafe)
    }
    draft.forgetKey()
    fail(words.arrivedBefore, words.arrivedBeforeText)
  }

  const changeText = (name: keyof UploadTexts, text: string) => {
    const next = draft.changeText(name, text)
    if (!uploadErrors(next, files, false, maxBytes)[name]) repair(name)
  }

  return {
    draft,
    upload,
    problems,
    /** The file's error is no longer on the screen. */
    hasPassed: passing.hasPassed,
    failed,
    published,
    asksToClear,
    clear,
    keep: () => setAsksToClear(false),
    /** Clears the form; asks first if there is anything in it. */
    reset: () => (draft.isEmpty ? clear() : setAsksToClear(true)),
    /** Discards what was restored; asks first if anything was added to it. */
    startAgain: () => (draft.isAsRestored ? clear() : setAsksToClear(true)),
    /** The props of the field that holds a text. */
    text: bindHangingTexts({ texts, errors: problems.errors, busy: upload.sending, onText: changeText }),
    choose(type: FileType, file: File | undefined) {
      const error = fileError(type, file, maxBytes)
      draft.chooseFile(type, error ? undefined : file)
      repair(type)
      if (!error) return
      toast.failure(error, { autoClose: errorShown })
      problems.add(type, error)
      passing.pass(type)
    },
    async send(asDraft: boolean) {
      if (upload.sending) return
      setPublished(undefined)
      setFailed(undefined)
      const found = uploadErrors(texts, files, asDraft, maxBytes)
      const [first] = Object.values(found)
      if (first) {
        showErrors(found, problems.stop)
        toast.failureOnPage(first, { autoClose: errorShown })
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
        toast.successOnPage(asDraft ? words.draftSaved : words.success)
      } catch (error) {
        explain(error)
      }
    },
  }
}
