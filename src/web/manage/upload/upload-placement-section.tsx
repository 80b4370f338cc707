// When and where the paper appears, folded away: nearly always today and in the current issue.
import { useEffect, useRef } from 'react'
import { DateField } from '#src/web/desk/date-field.tsx'
import styles from '#src/web/manage/manage.module.css'
import { NamedIssue } from '#src/web/manage/named-issue.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { uploadWords as words } from '#src/web/words.ts'
import type { UploadForm } from './use-upload-form.ts'

// As text: for an invalid number, the browser's own kind of field would be empty.
const number = { type: 'text', inputMode: 'numeric', autoComplete: 'off' } as const

export function UploadPlacementSection({ form }: { form: UploadForm }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { text } = form
  const { errors } = form.problems
  const { volume, issue } = form.draft.texts

  // Opened for errors inside, so that links can reach them.
  useEffect(() => {
    if (fold.current && (errors.publicationDate || errors.volume || errors.issue)) fold.current.open = true
  }, [errors])

  return (
    <details ref={fold}>
      <FoldSummary className={styles['optional']}>{words.optional}</FoldSummary>
      <DateField {...text('publicationDate')} label={words.publishOn} hint={words.publishOnHint} />
      <TextField {...text('volume')} {...number} label={words.volume} hint={words.issueHint} />
      <TextField {...text('issue')} {...number} label={words.number} hint={words.issueHint} />
      <NamedIssue volume={volume} issue={issue} />
    </details>
  )
}
