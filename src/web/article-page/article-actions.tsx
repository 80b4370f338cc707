// What a reader can do with a paper: download it, cite it, share it, and adjust the text. Its other files are at its end.
import { Download, Quote } from 'lucide-react'
import { formatSize, hostOf } from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import type { ArticleObject } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-actions.module.css'
import { ReadingOptions } from './reading-options.tsx'
import { ShareMenu } from './share-menu.tsx'

export function ArticleActions({ article }: { article: ArticleObject }) {
  const { pdf, docx } = article.files
  const elsewhere = article.pdfCloudinaryUrl ?? article.pdfWebViewLink ?? undefined
  const hasPdf = pdf !== undefined || elsewhere !== undefined
  return (
    <div className={styles['actions']}>
      {hasPdf ? (
        <DownloadLink look="primary" article={article} type="pdf" {...(!pdf && elsewhere ? { href: elsewhere } : {})}>
          <Download />
          {words.download.pdf} {pdf?.size !== undefined && <small dir="ltr">{formatSize(pdf.size)}</small>}
          {!pdf && elsewhere && <small>{hostOf(elsewhere)}</small>}
        </DownloadLink>
      ) : (
        !article.noticeOf && !article.fullTextUrl && <p className={styles['missing']}>{words.pdfMissing}</p>
      )}
      {article.fullTextUrl && (
        <ButtonLink look={hasPdf ? 'quiet' : 'primary'} href={article.fullTextUrl}>
          {words.fullTextAt(hostOf(article.fullTextUrl))}
        </ButtonLink>
      )}
      {docx && (
        <DownloadLink look={hasPdf ? 'plain' : 'primary'} article={article} type="docx">
          <Download />
          {words.download.docx} {docx.size !== undefined && <small dir="ltr">{formatSize(docx.size)}</small>}
        </DownloadLink>
      )}
      <ButtonLink look="quiet" href="#how-to-cite">
        <Quote />
        {words.cite}
      </ButtonLink>
      <ShareMenu article={article} />
      <ReadingOptions />
    </div>
  )
}
