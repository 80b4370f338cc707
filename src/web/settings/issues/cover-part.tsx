// The cover of an issue: what readers see, beside it the drawn one, and a picture in its place. A chosen picture is
// sent at once.
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxCoverBytes } from '#src/domain/limits.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { coverOf } from '#src/web/articles/issue-names.ts'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { api } from '#src/web/links.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { deskWords, issueWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import styles from './issues.module.css'

export function CoverPart({ issue }: { issue: IssueObject }) {
  const { cover, ...drawn } = coverOf(issue)
  const name = usePeriodical()?.name ?? ''
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const upload = useUpload()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string>()

  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
      await revalidate()
      toast.success(done)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailed(error.kind === 'cancelled' ? deskWords.uploadCancelled : failureMessage(error, words.coverFailed))
    } finally {
      setBusy(false)
      setAsking(false)
      requestAnimationFrame(() => button.current?.focus())
    }
  }
  const send = (image: File) => {
    if (image.size > maxCoverBytes) return setFailed(words.coverTooLarge)
    const form = new FormData()
    form.set('image', image)
    return act(() => upload.send(api.issueCover(issue), form, { method: 'PUT' }), words.coverSaved)
  }

  return (
    <SettingsSection heading={words.cover} className={styles['part']}>
      <p>{cover ? words.coverGiven : words.coverDrawn}</p>
      <div className={styles['covers']}>
        {cover && (
          <figure>
            <IssueCover {...coverOf(issue)} name={name} decorative />
            <figcaption>{words.given}</figcaption>
          </figure>
        )}
        <figure data-unused={cover ? true : undefined}>
          <IssueCover {...drawn} name={name} decorative />
          <figcaption>{words.drawn}</figcaption>
        </figure>
      </div>
      <p className={styles['hint']} id="issue-cover-hint">
        {words.chooseHint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.choose}
        hidden
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (image) void send(image)
        }}
      />
      <FailureCallout message={failed} />
      {upload.sending && (
        <UploadProgress progress={upload.progress} retrying={upload.retrying} onCancel={upload.cancel} />
      )}
      <ButtonRow className={styles['actions']}>
        <Button ref={button} busy={busy} aria-describedby="issue-cover-hint" onClick={() => input.current?.click()}>
          <ImageUp aria-hidden />
          {upload.sending ? words.sending : cover ? words.chooseAnother : words.choose}
        </Button>
        {cover && (
          <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
            {words.takeAway}
          </Button>
        )}
      </ButtonRow>
      <ConfirmDialog
        open={asking}
        question={words.takeAwayQuestion}
        item={words.label(issue.label)}
        confirmLabel={words.takeAway}
        danger
        busy={busy}
        onConfirm={() => void act(() => browserApi.delete(api.issueCover(issue)), words.coverRemoved)}
        onCancel={() => setAsking(false)}
      >
        <p>{words.takeAwayText}</p>
      </ConfirmDialog>
    </SettingsSection>
  )
}
