// How far an upload is, in percent and bytes, and the way to stop it.
import type { Progress } from '#src/web/api-client/api-client.ts'
import { formatSize } from '#src/web/articles/article-text.ts'
import { Button } from '#src/web/ui/button.tsx'
import { deskWords } from '#src/web/words.ts'
import styles from './paper-form.module.css'

export function UploadProgress({ progress, onCancel }: { progress: Progress | undefined; onCancel: () => void }) {
  const percent = progress && progress.total > 0 ? Math.floor((100 * progress.sent) / progress.total) : 0
  const text = deskWords.uploaded(percent, formatSize(progress?.total ?? 0))
  return (
    <div className={styles['progress']}>
      <progress className={styles['bar']} max={100} value={percent} aria-label={deskWords.progress} />
      <span>{progress && text}</span>
      <Button look="link" onClick={onCancel}>
        {deskWords.cancelUpload}
      </Button>
    </div>
  )
}
