// Sending a manuscript: the one form, its text kept on the device until it is sent, and the receipt.
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { timeouts } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { DropField } from '#src/web/desk/drop-field.tsx'
import styles from '#src/web/desk/paper-form.module.css'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { api, loginPage, pages } from '#src/web/links.ts'
import { guard } from '#src/web/session/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/session/guarded.tsx'
import { browserStorage } from '#src/web/session/session.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { deskWords, submissionWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { dropDraft, keepDraft, readDraft } from './submission-draft.ts'
import { SubmissionRail } from './submission-rail.tsx'
import { SubmissionReceipt } from './submission-receipt.tsx'
import {
  emptyTexts,
  manuscriptError,
  type SubmissionErrors,
  type SubmissionField,
  type SubmissionTexts,
  submissionErrors,
  submissionForm,
} from './submission-rules.ts'
import { SubmissionTextFields } from './submission-text-fields.tsx'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin', 'author', 'user'])
  return { user, draft: readDraft(browserStorage, user.id) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

type Refusal = { message: string; next: string; signIn: boolean; cancelled: boolean }

export default function SubmissionPage() {
  const { user, draft } = useLoaderData<typeof clientLoader>()
  const periodical = usePeriodical()
  const form = useRef<HTMLFormElement>(null)
  const upload = useUpload()
  const [texts, setTexts] = useState<SubmissionTexts>(draft ?? emptyTexts)
  const [restored, setRestored] = useState(draft !== undefined)
  const [kept, setKept] = useState(false)
  const [file, setFile] = useState<File>()
  const [touched, setTouched] = useState<ReadonlySet<SubmissionField>>(new Set())
  /** What the server refused, and why a chosen file was not taken; each until its field is changed. */
  const [refused, setRefused] = useState<SubmissionErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [receipt, setReceipt] = useState<SubmissionObject>()

  const found: SubmissionErrors = { ...submissionErrors(texts, file), ...refused }
  const shown = Object.fromEntries(Object.entries(found).filter(([name]) => touched.has(name as SubmissionField)))

  const touch = (...names: SubmissionField[]) => setTouched((before) => new Set([...before, ...names]))
  const mend = (name: SubmissionField) => {
    setRefused(({ [name]: _mended, ...others }) => others)
    upload.forgetKey()
  }
  const change = (name: keyof SubmissionTexts, text: string) => {
    const next = { ...texts, [name]: text }
    setTexts(next)
    setKept(keepDraft(browserStorage, user.id, next))
    mend(name)
  }
  const choose = (chosen: File | undefined) => {
    const error = manuscriptError(chosen)
    setFile(error ? undefined : chosen)
    mend('file')
    touch('file')
    if (!error) return
    setRefused((before) => ({ ...before, file: error }))
    tell.failure(error)
  }
  const clear = () => {
    dropDraft(browserStorage, user.id)
    setTexts(emptyTexts)
    setFile(undefined)
    setTouched(new Set())
    setRefused({})
    setStopped(0)
    setRestored(false)
    setKept(false)
    setRefusal(undefined)
    upload.forgetKey()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (upload.sending) return
    setRefusal(undefined)
    setReceipt(undefined)
    const errors = submissionErrors(texts, file)
    if (!file || Object.keys(errors).length > 0) {
      touch('file', 'title', 'abstract', 'keywords', 'authors')
      setStopped((before) => before + 1)
      if (errors.file) tell.failureOnPage(errors.file)
      return
    }
    setStopped(0)
    try {
      const sent = await upload.send<SubmissionObject>(
        api.submissions,
        submissionForm(texts, file),
        timeouts.submission,
      )
      clear()
      setReceipt(sent)
      tell.success(words.successToast)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const cancelled = error.kind === 'cancelled'
      const message = cancelled ? deskWords.uploadCancelled : failureMessage(error, words)
      if (cancelled) tell.info(message, { role: 'group' })
      else tell.failureOnPage(message)
      setRefused(error.fields)
      touch(...(Object.keys(error.fields) as SubmissionField[]))
      setRefusal({ message, next: nextStep(error.status), signIn: error.status === 401, cancelled })
    }
  }

  return (
    <Page>
      <Row open tight label={<p>{words.aside}</p>}>
        <Breadcrumb above={[{ to: pages.home, name: words.home }]} here={words.title} />
        <PageHeading size="tool" className={styles['afterCrumbs']}>
          {words.heading} {periodical?.name}
        </PageHeading>
      </Row>
      {receipt && <SubmissionReceipt submission={receipt} email={user.email} onAnother={() => setReceipt(undefined)} />}
      {!receipt && (
        <div className={styles['spread']}>
          <form ref={form} onSubmit={submit} noValidate aria-label={words.form}>
            <div className={styles['notices']}>
              {restored && (
                <Notice live="status">
                  <p>{words.draftRestored}</p>
                  <p>
                    <Button look="link" onClick={clear}>
                      {words.discardDraft}
                    </Button>
                  </p>
                </Notice>
              )}
              {stopped > 0 && <ErrorSummary key={stopped} errors={shown} form={form} />}
              {refusal && <RefusalNotice refusal={refusal} />}
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
            />
            <SubmissionTextFields
              texts={texts}
              errors={shown}
              disabled={upload.sending}
              onChange={change}
              onLeave={(name) => touch(name)}
            />
            <div className={styles['last']}>
              <div className={styles['actions']}>
                <Button type="submit" look="primary" busy={upload.sending}>
                  {upload.sending ? words.submitting : words.submit}
                </Button>
                {kept && !upload.sending && (
                  <span className={styles['saved']}>
                    <Check aria-hidden /> {words.draftKept}
                  </span>
                )}
              </div>
              {upload.sending && <UploadProgress progress={upload.progress} onCancel={upload.cancel} />}
            </div>
          </form>
          <SubmissionRail missing={found} />
        </div>
      )}
    </Page>
  )
}

function nextStep(status: number): string {
  if (status === 401) return words.signInAgain
  return status >= 400 && status < 500 ? words.textSafeMend : words.textSafe
}

function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice tone={refusal.cancelled ? 'neutral' : 'error'} title={refusal.message} ref={box} tabIndex={-1}>
      <p>{refusal.next}</p>
      {refusal.signIn && (
        <p>
          <a href={loginPage(pages.dashboard)} target="_blank" rel="noopener">
            {words.signIn}
          </a>
        </p>
      )}
    </Notice>
  )
}
