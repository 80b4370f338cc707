// The files of a paper, each with its size and version; folded, the earlier versions, and the checksums that prove a copy to be the
// same.

import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { type PublicFileType, publicFileTypes } from '#src/domain/article/file-type.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { formatSize, hostOf } from '#src/web/articles/article-text.ts'
import { type ArticleObject, articleFile } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { useCopy } from '#src/web/ui/use-copy.ts'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-files.module.css'
import type { FileVersion } from './load-article.ts'

type Props = { article: ArticleObject; versions: readonly FileVersion[] }

export function ArticleFiles({ article, versions }: Props) {
  const lines = publicFileTypes.flatMap((type) => {
    const file = article.files[type]
    return file ? [{ type, ...file, versions: versions.filter((version) => version.type === type) }] : []
  })
  // The head of the page links to it.
  const elsewhere = article.fullTextUrl ?? article.pdfCloudinaryUrl
  return (
    <section className={styles['files']} aria-labelledby="files">
      <h2 id="files" tabIndex={-1}>
        {words.files}
      </h2>
      <ul>
        {lines.map((line) => (
          <FileLine key={line.type} article={article} {...line} />
        ))}
      </ul>
      {lines.length === 0 && (
        <p className={styles['fact']}>{elsewhere ? words.fullTextAt(hostOf(elsewhere)) : words.pdfMissing}</p>
      )}
      {lines.some(({ sha256 }) => sha256) && (
        <details className={styles['earlier']}>
          <FoldSummary>{words.checksums}</FoldSummary>
          {lines.map(
            ({ type, sha256 }) =>
              sha256 && (
                <Checksum key={type} file={words.fileNames[type]} label={words.fileNames[type]} sha256={sha256} />
              ),
          )}
        </details>
      )}
    </section>
  )
}

type FileLineProps = Props & { type: PublicFileType; size?: number | undefined }

function FileLine({ article, type, versions, size }: FileLineProps) {
  const name = words.fileNames[type]
  const [current, ...earlier] = versions
  return (
    <li className={styles['file']}>
      <p className={styles['facts']}>
        <a href={articleFile(article.id, type)}>{name}</a>
        <bdi dir="ltr">{formatSize(size)}</bdi>
        {current && <VersionFacts {...current} />}
      </p>
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <FoldSummary>{words.earlierVersions(earlier.length)}</FoldSummary>
          <p className={styles['fact']}>{words.earlierVersionsText}</p>
          <ol>
            {earlier.map((version) => (
              <li key={version.version}>
                <p className={styles['facts']}>
                  <VersionFacts {...version} />
                  <bdi dir="ltr">{formatSize(version.size)}</bdi>
                </p>
                <Checksum
                  file={words.earlierVersion(name, version.version)}
                  label={words.checksum}
                  sha256={version.sha256}
                />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

function VersionFacts({ version, createdAt }: FileVersion) {
  return (
    <span>
      {words.version(version)}, <Day iso={createdAt} />
    </span>
  )
}

function Checksum({ file, label, sha256 }: { file: string; label: string; sha256: string }) {
  const code = useRef<HTMLElement>(null)
  const { state, copy } = useCopy(code)
  return (
    <div className={styles['checksum']}>
      <span className={styles['fact']}>{label}</span>{' '}
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
        {state === 'copied' ? <Check /> : <Copy />}
      </Button>
      <span className="vh" role="status">
        {state === 'copied' && words.copied}
        {state === 'selected' && words.selected}
      </span>
    </div>
  )
}
