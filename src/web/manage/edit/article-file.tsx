// One file of a paper: the current one, uploading a replacement, and every earlier version.

import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FileType } from '#src/domain/article/file-type.ts'
import { timeouts } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay, formatSize } from '#src/web/articles/article-text.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { DropField } from '#src/web/desk/drop-field.tsx'
import { UploadProgress } from '#src/web/desk/upload-progress.tsx'
import { useUpload } from '#src/web/desk/use-upload.ts'
import { useUploadLimit } from '#src/web/desk/use-upload-limit.ts'
import { deskApi } from '#src/web/desk-api.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { fileError } from '#src/web/manage/article-file-rules.ts'
import styles from '#src/web/manage/manage.module.css'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { deskWords, downloadWords, uploadWords, editWords as words } from '#src/web/words.ts'
import type { FileVersions } from '#src/wire/journal.ts'

export type FileVersion = FileVersions['versions'][number]

type Props = {
  article: ArticleObject
  type: FileType
  /** Newest first; undefined if they could not be loaded. */
  versions: readonly FileVersion[] | undefined
  /** The message while a required file is missing. */
  missing: string | undefined
  onReplaced: (article: ArticleObject) => void
}

export function ArticleFile({ article, type, versions, missing, onReplaced }: Props) {
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const upload = useUpload()
  const maxBytes = useUploadLimit()
  const { size } = article.files[type] ?? {}
  const say = size === undefined ? adding(article) : replacing

  const choose = (file: File | undefined) => {
    const wrong = fileError(type, file, maxBytes)
    setError(wrong)
    if (wrong) toast.failure(wrong)
    setChosen(wrong ? undefined : file)
  }
  const replace = async (file: File) => {
    try {
      const form = new FormData()
      form.set('file', file)
      const after = await upload.send<ArticleObject>(deskApi.articleFile(article._id, type), form, { method: 'PUT' })
      setChosen(undefined)
      toast.success(say.done[type])
      onReplaced(after)
      box.current?.focus()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setChosen(undefined)
      const cancelled = failure.kind === 'cancelled'
      const message = cancelled ? deskWords.uploadCancelled : failureMessage(failure, say.failure)
      setError(message)
      toast.failure(message)
    }
  }

  return (
    <>
      <Row heading={words.file[type]} tight>
        <div className={styles['paperFile']} ref={box} tabIndex={-1}>
          {size === undefined && <p>{words.noFile}</p>}
          {size !== undefined && !versions?.length && <p>{words.current(formatSize(size))}</p>}
          {versions === undefined && <p>{words.versionsFailed}</p>}
          {versions && versions.length > 0 && (
            <ul className={styles['versions']} aria-label={words.versions}>
              {versions.map((version) => (
                <Version key={version.version} article={article} version={version} />
              ))}
            </ul>
          )}
        </div>
      </Row>
      <div className={styles['hung']}>
        <DropField
          label={say.label[type]}
          name={type}
          hint={uploadWords.fileHint(type, maxBytes)}
          prompt={type === 'pdf' ? uploadWords.pdfDrop : uploadWords.wordDrop}
          accept={`.${type}`}
          file={chosen}
          error={error ?? (size === undefined ? missing : undefined)}
          disabled={upload.sending}
          onChoose={choose}
        >
          {upload.sending && (
            <UploadProgress progress={upload.progress} retrying={upload.retrying} onCancel={upload.cancel} />
          )}
        </DropField>
      </div>
      <ConfirmDialog
        open={chosen !== undefined && !upload.sending}
        question={say.ask[type]}
        item={chosen && `${chosen.name}, ${formatSize(chosen.size)}`}
        confirmLabel={say.confirm}
        onConfirm={() => chosen && void replace(chosen)}
        onCancel={() => setChosen(undefined)}
      >
        <Outcomes outcomes={say.outcomes} />
      </ConfirmDialog>
    </>
  )
}

const adding = ({ status }: ArticleObject) => ({
  label: words.add,
  ask: words.addAsk,
  outcomes: [words.addOutcomes[status === 'Published' ? status : 'Draft']],
  confirm: words.addConfirm,
  done: words.added,
  failure: words.addFailure,
})

const replacing = {
  label: words.replace,
  ask: words.replaceAsk,
  outcomes: words.replaceOutcomes,
  confirm: words.replaceConfirm,
  done: words.replaced,
  failure: words.replaceFailure,
}

function Version({ article, version }: { article: ArticleObject; version: FileVersion }) {
  const [busy, setBusy] = useState(false)
  const name = downloadWords.names[version.type]
  const download = async () => {
    setBusy(true)
    try {
      const address = deskApi.articleFileVersion(article._id, version.type, version.version)
      const file = await browserApi.download(address, { timeout: timeouts.download })
      saveFile(file, file.name || `version-${version.version}.${version.type}`)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      toast.failure(failureMessage(error, { fallback: downloadWords.failed(name) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <span>
        {words.version(version.version)}, <time dateTime={version.createdAt}>{formatDay(version.createdAt)}</time>,{' '}
        {formatSize(version.size)}
        {version.current && `, ${words.currentVersion}`}
      </span>
      <Button look="link" busy={busy} onClick={() => void download()}>
        <Download aria-hidden /> {words.downloadVersion}
        <span className="vh"> {words.ofVersion(name, version.version)}</span>
      </Button>
    </li>
  )
}
