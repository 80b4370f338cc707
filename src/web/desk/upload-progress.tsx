// The progress of an upload, in percent and bytes, or that it will be tried again; and a button to stop it.
import { useEffect, useRef } from 'react'
import type { Progress } from '#src/web/api-client/api-client.ts'
import { formatSize } from '#src/web/articles/article-text.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ProgressBar } from '#src/web/ui/progress-bar.tsx'
import { deskWords } from '#src/web/words.ts'
import styles from './upload-progress.module.css'

type Props = { progress: Progress | undefined; retrying?: boolean; onCancel: () => void }

export function UploadProgress({ progress, retrying = false, onCancel }: Props) {
  const box = useRef<HTMLElement>(null)
  // The pressed button is gone, or disabled while busy. The focus does not go to the button in here: a second press
  // would stop the upload.
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) box.current?.focus()
  }, [])
  const percent = progress && progress.total > 0 ? Math.floor((100 * progress.sent) / progress.total) : 0
  const text = deskWords.uploaded(percent, formatSize(progress?.total ?? 0))
  return (
    <section className={styles['progress']} aria-label={deskWords.progress} ref={box} tabIndex={-1}>
      <ProgressBar percent={percent} label={deskWords.progress} />
      <span role={retrying ? 'status' : undefined}>{retrying ? deskWords.retrying : progress && text}</span>
      <Button look="link" onClick={onCancel}>
        {deskWords.cancelUpload}
      </Button>
    </section>
  )
}
