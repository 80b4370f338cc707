// On phones, at the thumb once the paper's head has left the screen: its PDF, its contents, how to cite it.
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import type { ArticleObject } from '#src/web/links.ts'
import { articleWords as words } from '#src/web/words.ts'
import { contentsId } from './article-rail.tsx'
import styles from './thumb-bar.module.css'

export function ThumbBar({ article }: { article: ArticleObject }) {
  return (
    <div className={styles['bar']}>
      {article.files.pdf && (
        <DownloadLink look="link" article={article} type="pdf">
          {words.fileNames.pdf}
        </DownloadLink>
      )}
      <a href={`#${contentsId}`}>{words.contents}</a>
      <a href="#how-to-cite">{words.cite}</a>
    </div>
  )
}
