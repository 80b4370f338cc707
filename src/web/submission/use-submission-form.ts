// The logic of the submission form: what is missing, sending it so that it arrives once however often it is tried, and
// why it did not arrive.
import { useState } from 'react'
import { timeouts } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { useUploadLimit } from '#src/web/desk/use-upload-limit.ts'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import { api } from '#src/web/links.ts'
import { session as browserSession, useSession } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { submissionWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { Details } from './details.ts'
import { useTraces } from './manuscript-findings.tsx'
import { followLine } from './people-of-line.ts'
import { type Draft, isEmpty } from './submission-draft.ts'
import type { Receipt } from './submission-receipt.tsx'
import { type Refusal, refusalOf } from './submission-refusal.ts'
import {
  manuscriptError,
  type SubmissionErrors,
  type SubmissionField,
  type SubmissionTexts,
  submissionErrors,
  submissionFields,
  submissionForm,
} from './submission-rules.ts'
import { useManuscript } from './use-manuscript.ts'
import { useSubmissionDraft } from './use-submission-draft.ts'

export type SubmissionForm = ReturnType<typeof useSubmissionForm>

export function useSubmissionForm(user: UserObject, onSent: (receipt: Receipt) => void) {
  const session = useSession()
  const upload = useUpload()
  const maxBytes = useUploadLimit()
  const draft = useSubmissionDraft(user.id)
  const { texts, details } = draft
  const [isRestored] = useState(!isEmpty(draft))
  const manuscript = useManuscriptFile(texts.authors)
  const { file, reading, traces } = manuscript
  const { missing, errors, touched, touch, problems, forget } = useMissing(draft, file, maxBytes)
  const [refusal, setRefusal] = useState<Refusal>()
  /** The token that the server did not accept: not that of the last render, another tab may have signed in since. */
  const [spentToken, setSpentToken] = useState<string>()

  const clear = () => {
    manuscript.choose(undefined)
    forget()
    setRefusal(undefined)
  }
  const explain = (error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
    const failed = refusalOf(error)
    if (failed.kind === 'cancelled') toast.infoOnPage(failed.message)
    else toast.failureOnPage(failed.message)
    problems.show(error.fields)
    touch(...(Object.keys(error.fields) as SubmissionField[]))
    if (error.status === 401) setSpentToken(browserSession.read()?.token)
    else setRefusal(failed)
  }
  const send = async (key = draft.keyForSending) => {
    if (upload.sending) return
    setRefusal(undefined)
    const found = submissionErrors(texts, file, maxBytes, details)
    if (!file || Object.keys(found).length > 0) {
      touch(...submissionFields, ...(Object.keys(found) as SubmissionField[]))
      problems.stop(problems.errors)
      if (found.file) toast.failureOnPage(found.file)
      return
    }
    problems.show(problems.errors)
    try {
      const options = { key: key(), timeout: timeouts.submission }
      const sent = await upload.send<SubmissionObject | undefined>(
        api.submissions,
        submissionForm(texts, file, details),
        options,
      )
      // An answer without a submission is not a receipt.
      if (!sent) throw new ApiFailure({ kind: 'answered' })
      draft.sent({ texts, details })
      clear()
      onSent({ submission: sent, seen: traces ?? [] })
      toast.successOnPage(words.successToast)
    } catch (error) {
      explain(error)
    }
  }

  return {
    draft,
    file,
    reading,
    traces,
    upload,
    /** What prevents the manuscript from being sent, for the checklist. */
    missing: reading.state === 'refused' ? { ...missing, file: reading.message } : missing,
    /** The part of it shown at the fields. */
    errors,
    attempt: problems.attempt,
    touched,
    touch,
    refusal,
    isRestored: isRestored && !file && !isEmpty(draft),
    isSignedOut: !session || session.token === spentToken,
    /** Signed out, with nothing to keep. */
    isLeft: !session && !file && isEmpty(draft),
    changeText(name: keyof SubmissionTexts, text: string) {
      const next = { ...texts, [name]: text }
      draft.change({ texts: next, details: followLine(texts.authors, next.authors, details) })
      problems.repair(name)
    },
    changeDetails(next: Details) {
      draft.change({ details: next })
      problems.keepOnly((field) => submissionFields.includes(field))
    },
    fill(next: SubmissionTexts) {
      draft.change({ texts: next, details: followLine(texts.authors, next.authors, details) })
      problems.keepOnly(() => false)
    },
    chooseFile(chosen: File | undefined) {
      const error = manuscriptError(chosen, maxBytes)
      manuscript.choose(error ? undefined : chosen)
      problems.repair('file')
      touch('file')
      if (!error) return
      problems.add('file', error)
      toast.failure(error)
    },
    discard() {
      clear()
      manuscript.discard()
      draft.discard()
    },
    restore() {
      manuscript.restore()
      draft.restore()
    },
    send: () => void send(),
    sendAsAnother: () => void send(draft.keyForAnother),
  }
}

/** The chosen file and what was read in it. A discarded file returns with its draft. */
function useManuscriptFile(authors: string) {
  const [file, choose] = useState<File>()
  const [discarded, setDiscarded] = useState<File>()
  const reading = useManuscript(file)
  const traces = useTraces(reading, authors, file?.name)
  const discard = () => {
    setDiscarded(file)
    choose(undefined)
  }
  return { file, reading, traces, choose, discard, restore: () => choose(discarded) }
}

/**
 * What prevents the manuscript from being sent. It is shown at a field after the author has left it, or after an
 * attempt.
 */
function useMissing({ texts, details }: Draft, file: File | undefined, maxBytes: number) {
  /** What the server refused, and why a chosen file was not accepted. */
  const problems = useFormErrors<SubmissionField>()
  const [touched, setTouched] = useState<ReadonlySet<SubmissionField>>(new Set())
  const missing: SubmissionErrors = { ...submissionErrors(texts, file, maxBytes, details), ...problems.errors }
  const errors: SubmissionErrors = Object.fromEntries(
    Object.entries(missing).filter(([name]) => touched.has(name as SubmissionField)),
  )
  return {
    missing,
    errors,
    problems,
    touched,
    touch: (...names: readonly SubmissionField[]) => setTouched((before) => new Set([...before, ...names])),
    forget() {
      setTouched(new Set())
      problems.clear()
    },
  }
}
