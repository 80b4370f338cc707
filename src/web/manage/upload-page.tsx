// Uploading a paper that is published at once, on a day to come, or kept as a draft: its texts, its PDF and its Word file.
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import styles from '#src/web/desk/article-form.module.css'
import { DropField } from '#src/web/desk/drop-field.tsx'
import { forget, keep, keptTexts, readKept } from '#src/web/desk/kept-text.ts'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { newKey, useUpload } from '#src/web/desk/use-upload.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { type ArticleObject, api, type FileType, managePage } from '#src/web/links.ts'
import { browserStorage } from '#src/web/session/session.ts'
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
import { CardPreview } from './card-preview.tsx'
import { FileProgress } from './file-progress.tsx'
import { fileShares } from './file-shares.ts'
import own from './manage.module.css'
import { NamedIssue } from './named-issue.tsx'
import { SameTitle } from './same-title.tsx'
import { Failed, Uploaded } from './upload-notices.tsx'
import {
  errorsOfServer,
  fileError,
  noTexts,
  type UploadErrors,
  type UploadField,
  type UploadFiles,
  type UploadTexts,
  uploadErrors,
  uploadForm,
  uploadTextNames,
} from './upload-rules.ts'

export const meta = pageMeta(words.title)

const shelfKey = (userId: string): string => `uploadDraft:${userId}`

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const kept = readKept(browserStorage, shelfKey(user.id))
  const { key } = keptTexts(kept, ['key'])
  return { userId: user.id, kept: keptTexts(kept, uploadTextNames), keptKey: key }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

// The specification's time: an error leaves its toast after 3 s. In its place on the page it stays until it is mended.
const errorShown = 3_000

const isEmpty = (texts: UploadTexts): boolean => Object.values(texts).every((text) => text.trim() === '')

export default function UploadPage() {
  const { userId, kept, keptKey } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const form = useRef<HTMLFormElement>(null)
  const optional = useRef<HTMLDetailsElement>(null)
  const draftHint = useId()
  const upload = useUpload()
  const [texts, setTexts] = useState<UploadTexts>(kept)
  /** The idempotency key of these texts, kept with them: files chosen again after a reload are the same paper. */
  const key = useRef(keptKey)
  const [restored, setRestored] = useState(!isEmpty(kept))
  const [files, setFiles] = useState<UploadFiles>({})
  /** What the last attempt or a wrong file found; each stays until its field is mended. */
  const [errors, setErrors] = useState<UploadErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const [failed, setFailed] = useState<{ message: string; next: string | undefined }>()
  const [published, setPublished] = useState<ArticleObject>()
  const [resetting, setResetting] = useState(false)
  const dirty = !isEmpty(texts) || files.pdf !== undefined || files.docx !== undefined

  // What is wrong in the folded part can be gone to.
  useEffect(() => {
    if (optional.current && (errors.publicationDate || errors.volume || errors.issue)) optional.current.open = true
  }, [errors])

  const clearRefusal = (name: UploadField) => {
    setErrors(({ [name]: _mended, ...others }) => others)
    setFailed(undefined)
  }
  const change = (name: keyof UploadTexts) => (event: { currentTarget: { value: string } }) => {
    const next = { ...texts, [name]: event.currentTarget.value }
    setTexts(next)
    key.current = ''
    keep(browserStorage, shelfKey(userId), next)
    if (!uploadErrors(next, files, false)[name]) clearRefusal(name)
  }
  const choose = (type: FileType) => (file: File | undefined) => {
    const error = fileError(type, file)
    const next = { ...files }
    if (file && !error) next[type] = file
    else delete next[type]
    setFiles(next)
    clearRefusal(type)
    if (!error) return
    tell.failure(error, { autoClose: errorShown })
    setErrors((before) => ({ ...before, [type]: error }))
  }
  const clear = () => {
    forget(browserStorage, shelfKey(userId))
    setTexts(noTexts)
    setFiles({})
    setErrors({})
    setStopped(0)
    setFailed(undefined)
    setResetting(false)
    setRestored(false)
    key.current = ''
  }

  const send = async (asDraft: boolean) => {
    if (upload.sending) return
    setPublished(undefined)
    setFailed(undefined)
    const found = uploadErrors(texts, files, asDraft)
    setErrors(found)
    const [first] = Object.values(found)
    if (first) {
      setStopped((before) => before + 1)
      tell.failureOnPage(first, { autoClose: errorShown })
      return
    }
    setStopped(0)
    try {
      const sent = uploadForm({ texts, files, asDraft })
      key.current ||= newKey()
      keep(browserStorage, shelfKey(userId), { ...texts, key: key.current })
      const article = await upload.send<ArticleObject | undefined>(api.articles, sent, { key: key.current })
      // A yes without the paper is no answer of ours: nobody knows what became of it.
      if (!article?._id) return fail(words.failure.fallback, words.textSafe)
      clear()
      setPublished(article)
      tell.successOnPage(asDraft ? words.draftSaved : words.success)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const cancelled = error.kind === 'cancelled'
      setErrors(errorsOfServer(error.fields))
      if (cancelled) return fail(deskWords.uploadCancelled)
      if (error.code !== 'idempotency-key-reused') return fail(failureMessage(error, words.failure), words.textSafe)
      key.current = ''
      keep(browserStorage, shelfKey(userId), texts)
      fail(words.arrivedBefore, words.arrivedBeforeText)
    }
  }
  const fail = (message: string, next?: string) => {
    tell.failureOnPage(message, { autoClose: errorShown })
    setFailed({ message, next })
  }

  const text = (name: keyof UploadTexts) => ({
    name,
    value: texts[name],
    error: errors[name],
    hang: true,
    done: texts[name].trim() !== '' && !errors[name],
    readOnly: upload.sending,
    onChange: change(name),
  })
  const number = { type: 'text', inputMode: 'numeric', autoComplete: 'off' } as const
  const isLater = texts.publicationDate > toCalendarDate(new Date())
  const { pdf, docx } = files
  const sizes = [pdf?.size ?? 0, docx?.size ?? 0]
  const [pdfSent = 0, docxSent = 0] = fileShares(upload.progress ?? { sent: 0, total: 0 }, sizes)
  return (
    <Page>
      <Row
        open
        tight
        label={<p>{isLater ? words.asideLater(formatDay(texts.publicationDate, 'long')) : words.aside}</p>}
      >
        <Breadcrumb above={[{ to: managePage('published'), name: manageWords.title }]} here={words.title} />
        <PageHeading size="tool" className={styles['afterCrumbs']}>
          {words.heading}
        </PageHeading>
      </Row>
      <div className={styles['spread']}>
        <form
          ref={form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void send(false)
          }}
          noValidate
          aria-label={words.heading}
        >
          <div className={styles['notices']}>
            {restored && (
              <Notice live="status">
                <p>{words.textRestored}</p>
                <p>
                  <Button look="link" onClick={clear}>
                    {words.discard}
                  </Button>
                </p>
              </Notice>
            )}
            {published && <Uploaded key={published._id} article={published} />}
            {stopped > 0 && <ErrorSummary key={stopped} errors={errors as Record<string, string>} form={form} />}
            {failed && <Failed {...failed} />}
          </div>
          <TextArea
            {...text('title')}
            label={words.fieldTitle}
            face="title"
            rows={2}
            required
            tail={<SameTitle title={texts.title} />}
          />
          <TextArea {...text('abstract')} label={words.abstract} face="prose" rows={7} required />
          <TextField {...text('authors')} label={words.authors} hint={words.authorsHint} autoComplete="off" required />
          <TextField {...text('keywords')} label={words.keywords} hint={words.keywordsHint} autoComplete="off" />
          <DropField
            label={words.pdf}
            name="pdf"
            hint={words.pdfHint}
            prompt={words.pdfDrop}
            accept=".pdf"
            file={pdf}
            error={errors.pdf}
            disabled={upload.sending}
            onChoose={choose('pdf')}
          >
            {upload.sending && pdf && <FileProgress file={pdf} sent={pdfSent} />}
          </DropField>
          <DropField
            label={words.word}
            name="docx"
            hint={words.wordHint}
            prompt={words.wordDrop}
            accept=".docx"
            file={docx}
            error={errors.docx}
            disabled={upload.sending}
            onChoose={choose('docx')}
          >
            {upload.sending && docx && <FileProgress file={docx} sent={docxSent} />}
          </DropField>
          <details ref={optional}>
            <summary className={own['optional']}>
              {words.optional} <ChevronDown aria-hidden />
            </summary>
            <TextField {...text('publicationDate')} type="date" label={words.publishOn} hint={words.publishOnHint} />
            <TextField {...text('volume')} {...number} label={words.volume} hint={words.issueHint} />
            <TextField {...text('issue')} {...number} label={words.number} hint={words.issueHint} />
            <NamedIssue volume={texts.volume} issue={texts.issue} />
          </details>
          <div className={styles['last']}>
            <div className={styles['actions']}>
              <Button type="submit" look="primary" busy={upload.sending}>
                {upload.sending ? words.busy : words.submit}
              </Button>
              <Button disabled={upload.sending} aria-describedby={draftHint} onClick={() => void send(true)}>
                {words.saveDraft}
              </Button>
              <Button disabled={upload.sending} onClick={() => (dirty ? setResetting(true) : clear())}>
                {words.reset}
              </Button>
              <span className={styles['saved']} id={draftHint}>
                {words.saveDraftHint}
              </span>
            </div>
            {upload.sending && (
              <UploadProgress progress={upload.progress} retrying={upload.retrying} onCancel={upload.cancel} />
            )}
          </div>
        </form>
        <CardPreview texts={texts} files={files} />
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
