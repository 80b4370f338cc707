// The versions of a paper and their files, each with its size and the checksum that proves a copy to be the same.
import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { Day } from '#src/web/articles/article-day.tsx'
import { formatSize, publicationDayOf } from '#src/web/articles/article-text.ts'
import { type ArticleObject, articleFile, type FileType } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useCopy } from '#src/web/ui/use-copy.ts'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-versions.module.css'

export function ArticleVersions({ article }: { article: ArticleObject }) {
  const { pdf, docx } = article.files
  return (
    <section className={styles['versions']} aria-labelledby="versions">
      <h2 id="versions" tabIndex={-1}>
        {words.versions}
      </h2>
      <ol>
        <li>
          <p className={styles['version']}>
            <strong>{words.version(1)}</strong> <Day iso={publicationDayOf(article)} />
          </p>
          <ul>
            {pdf && <FileLine article={article} type="pdf" {...pdf} />}
            {docx && <FileLine article={article} type="docx" {...docx} />}
          </ul>
          {!pdf && !docx && <p className={styles['size']}>{words.pdfMissing}</p>}
        </li>
      </ol>
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
