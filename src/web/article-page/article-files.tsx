// The files of a paper as they are now, each with its size and the checksum that proves a copy to be the same.
import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { formatSize } from '#src/web/articles/article-text.ts'
import { type ArticleObject, articleFile, type FileType } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useCopy } from '#src/web/ui/use-copy.ts'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-files.module.css'

export function ArticleFiles({ article }: { article: ArticleObject }) {
  const { pdf, docx } = article.files
  return (
    <section className={styles['files']} aria-labelledby="files">
      <h2 id="files" tabIndex={-1}>
        {words.files}
      </h2>
      <ul>
        {pdf && <FileLine article={article} type="pdf" {...pdf} />}
        {docx && <FileLine article={article} type="docx" {...docx} />}
      </ul>
      {!pdf && !docx && <p className={styles['size']}>{words.pdfMissing}</p>}
    </section>
  )
}

type FileLineProps = { article: ArticleObject; type: FileType; size: number; sha256?: string | undefined }

function FileLine({ article, type, size, sha256 }: FileLineProps) {
  const name = words.fileNames[type]
  return (
    <li className={styles['file']}>
      <a href={articleFile(article.id, type)}>{name}</a>{' '}
      <bdi className={styles['size']} dir="ltr">
        {formatSize(size)}
      </bdi>
      {sha256 && <Checksum file={name} sha256={sha256} />}
    </li>
  )
}

function Checksum({ file, sha256 }: { file: string; sha256: string }) {
  const code = useRef<HTMLElement>(null)
  const { state, copy } = useCopy(code)
  return (
    <div className={styles['checksum']}>
      <span className={styles['size']}>{words.checksum}</span>{' '}
      <code className="id" ref={code}>
        {sha256}
      </code>
      <Button
        size="small"
        look="quiet"
        className={styles['copy']}
        aria-label={words.copyChecksum(file)}
        onClick={() => void copy(sha256)}
      >
        {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Button>
      <span className="vh" role="status">
        {state === 'copied' && words.copied}
        {state === 'selected' && words.linkSelected}
      </span>
    </div>
  )
}
