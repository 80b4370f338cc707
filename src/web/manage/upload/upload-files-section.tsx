// The PDF and the Word file of an upload; during the upload, the progress of each.
import type { FileType } from '#src/domain/article/file-type.ts'
import { DropField } from '#src/web/desk/drop-field.tsx'
import { useUploadLimit } from '#src/web/desk/use-upload-limit.ts'
import { uploadWords as words } from '#src/web/words.ts'
import { FileProgress } from './file-progress.tsx'
import { fileShares } from './file-shares.ts'
import type { UploadForm } from './use-upload-form.ts'

export function UploadFilesSection({ form }: { form: UploadForm }) {
  const { draft, problems, upload, choose } = form
  const maxBytes = useUploadLimit()
  const { pdf, docx } = draft.files
  const [pdfSent = 0, docxSent = 0] = fileShares(upload.progress ?? { sent: 0, total: 0 }, [
    pdf?.size ?? 0,
    docx?.size ?? 0,
  ])
  const bind = (type: FileType) => ({
    name: type,
    hint: words.fileHint(type, maxBytes),
    accept: `.${type}`,
    file: draft.files[type],
    error: problems.errors[type],
    errorHidden: form.hasPassed(type),
    disabled: upload.sending,
    onChoose: (file: File | undefined) => choose(type, file),
  })
  return (
    <>
      <DropField {...bind('pdf')} label={words.pdf} prompt={words.pdfDrop}>
        {upload.sending && pdf && <FileProgress file={pdf} sent={pdfSent} />}
      </DropField>
      <DropField {...bind('docx')} label={words.word} prompt={words.wordDrop}>
        {upload.sending && docx && <FileProgress file={docx} sent={docxSent} />}
      </DropField>
    </>
  )
}
