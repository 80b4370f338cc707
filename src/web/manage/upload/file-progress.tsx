// The progress of one file of an upload.
import { formatSize } from '#src/web/articles/article-text.ts'
import styles from '#src/web/manage/manage.module.css'
import { deskWords, uploadWords as words } from '#src/web/words.ts'

export function FileProgress({ file, sent }: { file: File; sent: number }) {
  const percent = file.size > 0 ? Math.floor((100 * sent) / file.size) : 100
  return (
    <p className={styles['fileProgress']}>
      <progress max={100} value={percent} aria-label={words.fileProgress(file.name)} />
      <span>{percent < 100 ? deskWords.uploaded(percent, formatSize(file.size)) : words.fileDone}</span>
    </p>
  )
}
