// The progress of one file of an upload.
import { formatSize } from '#src/web/articles/article-text.ts'
import styles from '#src/web/manage/manage.module.css'
import { ProgressBar } from '#src/web/ui/progress-bar.tsx'
import { deskWords, uploadWords as words } from '#src/web/words.ts'

export function FileProgress({ file, sent }: { file: File; sent: number }) {
  const percent = file.size > 0 ? Math.floor((100 * sent) / file.size) : 100
  return (
    <p className={styles['fileProgress']}>
      <ProgressBar percent={percent} label={words.fileProgress(file.name)} />
      <span>{percent < 100 ? deskWords.uploaded(percent, formatSize(file.size)) : words.fileDone}</span>
    </p>
  )
}
