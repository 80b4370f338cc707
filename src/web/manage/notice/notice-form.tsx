// The form of a notice. Before it is sent, it is asked once more, with what will happen; sending it twice publishes it once.
import { type FormEvent, useRef, useState } from 'react'
import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { maxNoticeLength } from '#src/domain/article/notice-rules.ts'
import { type NoticeIssuer, noticeIssuers } from '#src/domain/article/notice-text.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { characterCount } from '#src/domain/plain-text.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import formStyles from '#src/web/desk/article-form.module.css'
import { forget, keep, readKept } from '#src/web/desk/kept-text.ts'
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { type ArticleObject, api } from '#src/web/links.ts'
import { Failed } from '#src/web/manage/upload-notices.tsx'
import { browserStorage } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { noticeFormWords as words } from '#src/web/words.ts'
import type { NoticeAnswer } from '#src/wire/notice.ts'
import { Choices } from './choices.tsx'
import styles from './notice.module.css'
import {
  emptyDraft,
  isTyped,
  type NoticeDraft,
  type NoticeErrors,
  noticeErrors,
  restoreDraft,
  type TextName,
  toKeep,
  toUpload,
} from './notice-draft.ts'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeQuestion } from './notice-question.tsx'
import type { PdfMark } from './pdf-mark.ts'

type Props = {
  userId: string
  article: ArticleObject
  pdf: PdfMark
  onPublished: (answer: NoticeAnswer) => void
}

export function NoticeForm({ userId, article, pdf, onPublished }: Props) {
  const shelfKey = `noticeDraft:${userId}:${article._id}`
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => restoreDraft(readKept(browserStorage, shelfKey)))
  const [isRestored, setIsRestored] = useState(() => isTyped(draft))
  const [errors, setErrors] = useState<NoticeErrors>({})
  /** Counts the attempts that were stopped, so that each one makes the summary anew. */
  const [stopped, setStopped] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  /** The same for the same words, however often they are sent. */
  const [key, setKey] = useState(() => crypto.randomUUID())

  const edit = (next: NoticeDraft, field: keyof NoticeErrors) => {
    setDraft(next)
    setKey(crypto.randomUUID())
    keep(browserStorage, shelfKey, toKeep(next))
    setErrors(({ [field]: _mended, ...others }) => others)
  }
  const text = (name: TextName) => ({
    name,
    value: draft.texts[name],
    error: errors[name],
    readOnly: busy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      edit({ ...draft, texts: { ...draft.texts, [name]: currentTarget.value } }, name),
  })
  const counted = (name: 'reason' | 'text') => words.count(characterCount(draft.texts[name]), maxNoticeLength[name])

  const startAfresh = () => {
    forget(browserStorage, shelfKey)
    setDraft(emptyDraft())
    setIsRestored(false)
    setErrors({})
    setStopped(0)
  }
  const refuse = (wrong: NoticeErrors) => {
    setErrors(wrong)
    setStopped((attempts) => attempts + 1)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailed(undefined)
    const wrong = noticeErrors(draft, toCalendarDate(new Date()))
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setStopped(0)
    setAsking(true)
  }

  const publish = async () => {
    setBusy(true)
    try {
      const headers = { 'Idempotency-Key': key }
      const answer = await browserApi.post<NoticeAnswer>(api.articleNotices(article._id), toUpload(draft), { headers })
      forget(browserStorage, shelfKey)
      onPublished(answer)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (Object.keys(error.fields).length > 0) refuse(withSubjects(error.fields))
      else setFailed(failureMessage(error, words.failure))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <form ref={form} aria-label={words.form} noValidate onSubmit={submit}>
      <div className={formStyles['notices']}>
        {isRestored && (
          <Notice>
            <p>{words.textRestored}</p>
            <Button look="link" onClick={startAfresh}>
              {words.startAfresh}
            </Button>
          </Notice>
        )}
        {failed !== undefined && <Failed message={failed} next={words.textSafe} />}
        {stopped > 0 && <ErrorSummary key={stopped} errors={errors as Record<string, string>} form={form} />}
      </div>
      <Row tight>
        <div className={styles['spread']}>
          <div className={styles['fields']}>
            <Choices<NoticeKind>
              type="radio"
              name="kind"
              legend={words.kind}
              hint={words.guidance}
              error={errors.kind}
              choices={noticeKinds.map((kind) => choiceOf(kind, article))}
              chosen={draft.kind ? [draft.kind] : []}
              disabled={busy}
              onChange={(kind) => edit({ ...draft, kind }, 'kind')}
            />
            <Choices<NoticeIssuer>
              type="checkbox"
              name="issuedBy"
              legend={words.issuedBy}
              hint={words.issuedByHint}
              error={errors.issuedBy}
              choices={noticeIssuers.map((value) => ({ value, name: words.issuers[value] }))}
              chosen={draft.issuedBy}
              disabled={busy}
              onChange={(issuer, isChosen) => {
                const others = draft.issuedBy.filter((one) => one !== issuer)
                edit({ ...draft, issuedBy: isChosen ? [...others, issuer] : others }, 'issuedBy')
              }}
            />
            <TextArea
              {...text('reason')}
              label={words.reason}
              hint={words.reasonHint}
              tail={counted('reason')}
              rows={4}
              required
            />
            <TextArea {...text('text')} label={words.text} hint={words.textHint} tail={counted('text')} rows={6} />
            <fieldset className={styles['facts']}>
              <legend>{words.optional}</legend>
              <TextField
                {...text('publicationDate')}
                type="date"
                label={words.publicationDate}
                hint={words.publicationDateHint}
              />
              <TextField {...text('doi')} label={words.doi} hint={words.doiHint} autoComplete="off" />
            </fieldset>
          </div>
          <NoticePreview article={article} draft={draft} />
        </div>
      </Row>
      <Row>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </Row>
      <NoticeQuestion
        open={asking}
        kind={draft.kind}
        article={article}
        pdf={pdf}
        busy={busy}
        onConfirm={() => void publish()}
        onCancel={() => setAsking(false)}
      />
      <LeaveQuestion
        when={isTyped(draft) && !busy}
        item={article.title}
        onLeave={() => forget(browserStorage, shelfKey)}
      />
    </form>
  )
}

/** The server's rules for facts leave their subject out: 'is the DOI of another paper already'. */
function withSubjects(fields: Readonly<Record<string, string>>): NoticeErrors {
  const names: Partial<Record<string, string>> = { doi: words.doi, publicationDate: words.publicationDate }
  return Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => {
      const subject = /^\p{Ll}/u.test(rule) ? names[field] : undefined
      return [field, subject ? `${subject} ${rule}` : rule]
    }),
  )
}

/** Nothing but a correction can be said of a retracted paper. */
function choiceOf(value: NoticeKind, { standing }: ArticleObject) {
  const isClosed = standing === 'retracted' && value !== 'correction'
  return { value, name: words.kinds[value], hint: isClosed ? words.closed : words.when[value], disabled: isClosed }
}
