// Uploading a paper that is published at once: its texts, its PDF and its Word file.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { timeouts } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { DropField } from '#src/web/desk/drop-field.tsx'
import styles from '#src/web/desk/paper-form.module.css'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { type ArticleObject, api, articlePage, type FileType, managePage } from '#src/web/links.ts'
import { guard } from '#src/web/session/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/session/guarded.tsx'
import { useFollowSession } from '#src/web/session/use-follow-session.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { deskWords, manageWords, uploadWords as words } from '#src/web/words.ts'
import {
  fileError,
  type UploadErrors,
  type UploadFiles,
  type UploadTexts,
  uploadErrors,
  uploadForm,
} from './upload-rules.ts'

export const meta = pageMeta(words.title)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  return { userId: user.id }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

// The specification's times: an error leaves its toast after 3 s, success its place after 5 s.
const errorShown = 3_000
const successShown = 5_000

const nothing: UploadTexts = { title: '', abstract: '', authors: '', keywords: '' }

export default function UploadPage() {
  const { userId } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const form = useRef<HTMLFormElement>(null)
  const upload = useUpload()
  const [texts, setTexts] = useState(nothing)
  const [files, setFiles] = useState<UploadFiles>({})
  /** What the last attempt or a wrong file found; each stays until its field is mended. */
  const [errors, setErrors] = useState<UploadErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [published, setPublished] = useState<ArticleObject>()
  const [resetting, setResetting] = useState(false)
  const dirty = Object.values(texts).some((text) => text !== '') || files.pdf !== undefined || files.docx !== undefined

  const mend = (next: UploadErrors) => {
    const still = Object.entries(errors).filter(([name]) => name in next)
    setErrors(Object.fromEntries(still.map(([name]) => [name, next[name as keyof UploadErrors]])))
    setFailed(undefined)
    upload.forgetKey()
  }
  const change = (name: keyof UploadTexts) => (event: { currentTarget: { value: string } }) => {
    const next = { ...texts, [name]: event.currentTarget.value }
    setTexts(next)
    mend(uploadErrors(next, files))
  }
  const choose = (type: FileType) => (file: File | undefined) => {
    const error = fileError(type, file)
    const next = { ...files }
    if (file && !error) next[type] = file
    else delete next[type]
    setFiles(next)
    mend(uploadErrors(texts, next))
    if (!error) return
    tell.failure(error, { autoClose: errorShown })
    setErrors((before) => ({ ...before, [type]: error }))
  }
  const clear = () => {
    setTexts(nothing)
    setFiles({})
    setErrors({})
    setStopped(0)
    setFailed(undefined)
    setResetting(false)
    upload.forgetKey()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (upload.sending) return
    setPublished(undefined)
    setFailed(undefined)
    const found = uploadErrors(texts, files)
    setErrors(found)
    const [first] = Object.values(found)
    if (first || !files.pdf || !files.docx) {
      setStopped((before) => before + 1)
      if (first) tell.failureOnPage(first, { autoClose: errorShown })
      return
    }
    setStopped(0)
    try {
      const sent = uploadForm(texts, files.pdf, files.docx)
      const article = await upload.send<ArticleObject>(api.articles, sent, timeouts.upload)
      clear()
      setPublished(article)
      tell.success(words.success)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const message = error.kind === 'cancelled' ? deskWords.uploadCancelled : failureMessage(error, words.failure)
      tell.failureOnPage(message, { autoClose: errorShown })
      setErrors(error.fields)
      setFailed(message)
    }
  }

  const text = (name: keyof UploadTexts) => ({
    name,
    value: texts[name],
    error: name === 'keywords' ? undefined : errors[name],
    hang: true,
    done: texts[name].trim() !== '',
    readOnly: upload.sending,
    onChange: change(name),
  })
  return (
    <Page>
      <Row open tight label={<p>{words.aside}</p>}>
        <Breadcrumb above={[{ to: managePage('published'), name: manageWords.title }]} here={words.title} />
        <PageHeading size="tool" className={styles['afterCrumbs']}>
          {words.heading}
        </PageHeading>
      </Row>
      <div className={styles['spread']}>
        <form ref={form} onSubmit={submit} noValidate aria-label={words.heading}>
          <div className={styles['notices']}>
            {published && <Uploaded article={published} onEnd={() => setPublished(undefined)} />}
            {stopped > 0 && <ErrorSummary key={stopped} errors={errors as Record<string, string>} form={form} />}
            {failed !== undefined && <Failed message={failed} />}
          </div>
          <TextArea {...text('title')} label={words.fieldTitle} face="title" rows={2} required />
          <TextArea {...text('abstract')} label={words.abstract} face="prose" rows={7} required />
          <TextField {...text('authors')} label={words.authors} hint={words.authorsHint} autoComplete="off" required />
          <TextField {...text('keywords')} label={words.keywords} hint={words.keywordsHint} autoComplete="off" />
          <DropField
            label={words.pdf}
            name="pdf"
            hint={words.pdfHint}
            prompt={words.pdfDrop}
            accept=".pdf"
            file={files.pdf}
            error={errors.pdf}
            disabled={upload.sending}
            onChoose={choose('pdf')}
          />
          <DropField
            label={words.word}
            name="docx"
            hint={words.wordHint}
            prompt={words.wordDrop}
            accept=".docx"
            file={files.docx}
            error={errors.docx}
            disabled={upload.sending}
            onChoose={choose('docx')}
          />
          <div className={styles['last']}>
            <div className={styles['actions']}>
              <Button type="submit" look="primary" busy={upload.sending}>
                {upload.sending ? words.busy : words.submit}
              </Button>
              <Button disabled={upload.sending} onClick={() => (dirty ? setResetting(true) : clear())}>
                {words.reset}
              </Button>
            </div>
            {upload.sending && <UploadProgress progress={upload.progress} onCancel={upload.cancel} />}
          </div>
        </form>
      </div>
      <ConfirmDialog
        open={resetting}
        question={words.resetConfirm}
        item={words.resetText}
        confirmLabel={words.reset}
        danger
        onConfirm={clear}
        onCancel={() => setResetting(false)}
      />
    </Page>
  )
}

function Uploaded({ article, onEnd }: { article: ArticleObject; onEnd: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    box.current?.focus()
    // Whoever has reached the link keeps it.
    const timer = setInterval(() => {
      if (!box.current?.querySelector(':focus, :hover')) end.current()
    }, successShown)
    return () => clearInterval(timer)
  }, [])
  return (
    <Notice tone="ok" live="status" title={words.success} ref={box} tabIndex={-1}>
      <p>
        <Link to={articlePage(article._id)}>{words.viewPaper}</Link>
      </p>
    </Notice>
  )
}

function Failed({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice tone="error" ref={box} tabIndex={-1}>
      <p>{message}</p>
    </Notice>
  )
}
