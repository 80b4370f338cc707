// The one form for a manuscript. Its text is a draft that survives closing the page; it checks a file as soon as it is
// chosen; and however often it sends a manuscript, it arrives once.
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { timeouts } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import styles from '#src/web/desk/article-form.module.css'
import { DropField } from '#src/web/desk/drop-field.tsx'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { api } from '#src/web/links.ts'
import { useSession } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { submissionWords as words } from '#src/web/words.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { Declarations } from './declarations.tsx'
import { ManuscriptFindings, useTraces } from './manuscript-findings.tsx'
import { ManuscriptOffers } from './manuscript-offers.tsx'
import { isEmpty } from './submission-draft.ts'
import { DraftGoneNotice, type Refusal, RefusalNotice, SessionOverNotice } from './submission-notices.tsx'
import { SubmissionRail } from './submission-rail.tsx'
import type { Receipt } from './submission-receipt.tsx'
import {
  manuscriptError,
  type SubmissionErrors,
  type SubmissionField,
  type SubmissionTexts,
  submissionErrors,
  submissionForm,
} from './submission-rules.ts'
import { SubmissionTextFields } from './submission-text-fields.tsx'
import { useManuscript } from './use-manuscript.ts'
import { useSubmissionDraft } from './use-submission-draft.ts'

type Props = {
  user: UserObject
  /** The form comes after another one was sent: whoever asked for it begins here. */
  focusFirst: boolean
  onSent: (receipt: Receipt) => void
}

export function SubmissionForm({ user, focusFirst, onSent }: Props) {
  const periodical = usePeriodical()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const upload = useUpload()
  const draft = useSubmissionDraft(user.id)
  const { texts } = draft
  const [restored] = useState(!isEmpty(texts))
  const [file, setFile] = useState<File>()
  const [discardedFile, setDiscardedFile] = useState<File>()
  const reading = useManuscript(file)
  const traces = useTraces(reading, texts.authors, file?.name)
  const [touched, setTouched] = useState<ReadonlySet<SubmissionField>>(new Set())
  /** What the server refused, and why a chosen file was not taken; each until its field is changed. */
  const [refused, setRefused] = useState<SubmissionErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  /** The token that the server did not take. */
  const [spentToken, setSpentToken] = useState<string>()

  // Signed out, with nothing to keep: as on every guarded page, the guard asks who is there.
  const { revalidate } = useRevalidator()
  const isLeft = !session && !file && isEmpty(texts)
  useEffect(() => {
    if (isLeft) void revalidate()
  }, [isLeft, revalidate])

  useEffect(() => {
    if (focusFirst) form.current?.querySelector('input')?.focus()
  }, [focusFirst])

  const missing: SubmissionErrors = { ...submissionErrors(texts, file), ...refused }
  const shown = Object.fromEntries(Object.entries(missing).filter(([name]) => touched.has(name as SubmissionField)))
  const signedOut = !session || session.token === spentToken

  const touch = (...names: SubmissionField[]) => setTouched((before) => new Set([...before, ...names]))
  const clearRefusal = (name: SubmissionField) => setRefused(({ [name]: _mended, ...others }) => others)
  const change = (name: keyof SubmissionTexts, text: string) => {
    draft.change({ ...texts, [name]: text })
    clearRefusal(name)
  }
  const fill = (next: SubmissionTexts) => {
    draft.change(next)
    setRefused({})
  }
  const choose = (chosen: File | undefined) => {
    const error = manuscriptError(chosen)
    setFile(error ? undefined : chosen)
    clearRefusal('file')
    touch('file')
    if (!error) return
    setRefused((before) => ({ ...before, file: error }))
    tell.failure(error)
  }
  const clear = () => {
    setFile(undefined)
    setTouched(new Set())
    setRefused({})
    setStopped(0)
    setRefusal(undefined)
  }
  const discard = () => {
    setDiscardedFile(file)
    draft.discard()
    clear()
  }
  const restore = () => {
    setFile(discardedFile)
    draft.restore()
    form.current?.querySelector('textarea')?.focus()
  }

  const send = async (key = draft.keyForSending) => {
    if (upload.sending) return
    setRefusal(undefined)
    const errors = submissionErrors(texts, file)
    if (!file || Object.keys(errors).length > 0) {
      touch('file', 'title', 'abstract', 'keywords', 'authors')
      setStopped((before) => before + 1)
      if (errors.file) tell.failureOnPage(errors.file)
      return
    }
    setStopped(0)
    try {
      const body = submissionForm(texts, file)
      const sent = await upload.send<SubmissionObject | undefined>(api.submissions, body, {
        key: key(),
        timeout: timeouts.submission,
      })
      // An answer without a submission is no receipt.
      if (!sent) throw new ApiFailure({ kind: 'answered' })
      draft.sent(texts)
      clear()
      onSent({ submission: sent, seen: traces ?? [] })
      tell.successOnPage(words.successToast)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const failed = refusalOf(error)
      if (failed.kind === 'cancelled') tell.infoOnPage(failed.message)
      else tell.failureOnPage(failed.message)
      setRefused(error.fields)
      touch(...(Object.keys(error.fields) as SubmissionField[]))
      if (error.status === 401) setSpentToken(session?.token)
      else setRefusal(failed)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  const limits = periodical?.limits
  return (
    <div className={styles['spread']}>
      <form ref={form} onSubmit={submit} noValidate aria-label={words.form}>
        <div className={styles['notices']}>
          {draft.gone && <DraftGoneNotice elsewhere={draft.gone.elsewhere} onUndo={restore} />}
          {restored && !file && !isEmpty(texts) && (
            <Notice live="status">
              <p>{words.draftRestored}</p>
            </Notice>
          )}
          {stopped > 0 && <ErrorSummary key={stopped} errors={shown} form={form} />}
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              onRetry={() => void send()}
              onSendAsAnother={() => void send(draft.keyForAnother)}
            />
          )}
          {signedOut && <SessionOverNotice fileChosen={file !== undefined} />}
        </div>
        <DropField
          label={words.file}
          name="file"
          hint={words.fileHint}
          prompt={words.drop}
          accept=".docx"
          file={file}
          error={shown['file']}
          disabled={upload.sending}
          onChoose={choose}
          unfit={reading.state === 'refused'}
          detail={reading.state === 'read' && words.manuscriptWords(reading.manuscript.words, limits)}
        >
          <ManuscriptFindings reading={reading} traces={traces} />
          {reading.state === 'read' && <ManuscriptOffers offers={reading.offers} texts={texts} onChange={fill} />}
        </DropField>
        <SubmissionTextFields
          texts={texts}
          errors={shown}
          touched={touched}
          limits={limits}
          ownName={user.name}
          disabled={upload.sending}
          onChange={change}
          onLeave={(name) => touch(name)}
        />
        <Declarations />
        <div className={styles['last']}>
          <div className={styles['actions']}>
            <Button type="submit" look="primary" busy={upload.sending}>
              {upload.sending ? words.submitting : words.submit}
            </Button>
            {!isEmpty(texts) && !upload.sending && (
              <>
                <DraftState {...draft} />
                <Button look="link" onClick={discard}>
                  {words.discardDraft}
                </Button>
              </>
            )}
          </div>
          {upload.sending && (
            <UploadProgress progress={upload.progress} retrying={upload.retrying} onCancel={upload.cancel} />
          )}
        </div>
      </form>
      <SubmissionRail
        missing={reading.state === 'refused' ? { ...missing, file: reading.message } : missing}
        warnings={traces?.length ?? 0}
        periodical={periodical}
      />
      <LeaveQuestion when={file !== undefined} item={file?.name} words={words.leave} />
    </div>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function DraftState({ unkept, savedAt }: { unkept: boolean; savedAt?: string | undefined }) {
  if (unkept) return <span className={styles['saved']}>{words.draftUnkept}</span>
  if (!savedAt) return null
  return (
    <span className={styles['saved']}>
      <Check aria-hidden /> {words.draftSaved(clock.format(new Date(savedAt)))}
    </span>
  )
}

function refusalOf(error: ApiFailure): Refusal {
  if (error.kind === 'cancelled') return { kind: 'cancelled', message: words.cancelled, next: words.textSafe }
  if (error.code === 'idempotency-key-reused') {
    return { kind: 'arrived', message: words.arrivedBefore, next: words.arrivedBeforeText }
  }
  const message = failureMessage(error, words)
  if (error.kind !== 'answered') return { kind: 'lost', message, next: words.textSafe }
  const authorsToCorrect = error.status >= 400 && error.status < 500
  return { kind: 'refused', message, next: authorsToCorrect ? words.textSafeCorrection : words.textSafe }
}
