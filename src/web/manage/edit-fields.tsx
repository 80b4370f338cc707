// The fields of a paper, in the order in which a paper says them.
import { Field } from '#src/web/ui/field.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { disciplineWords, editWords as words } from '#src/web/words.ts'
import { AuthorRows } from './author-rows.tsx'
import type { EditDraft, EditErrors, TextName } from './edit-draft.ts'
import styles from './manage.module.css'
import { NamedIssue } from './named-issue.tsx'

type Props = {
  draft: EditDraft
  /** As it is saved. */
  before: EditDraft['texts']
  /** The full text was made from the Word file. */
  isTypeset: boolean
  errors: EditErrors
  /** Nothing that a published paper needs may be missing. */
  complete: boolean
  disabled: boolean
  onText: (name: TextName, text: string) => void
  onDraft: (draft: EditDraft) => void
}

export function EditFields({ draft, before, isTypeset, errors, complete, disabled, onText, onDraft }: Props) {
  const { sections, hints } = words
  const { volume, issue } = draft.texts
  const isMoved = volume !== before.volume || issue !== before.issue
  const bind = (name: TextName) => ({
    name,
    label: words.fields[name],
    value: draft.texts[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onText(name, event.currentTarget.value),
  })
  const text = (name: TextName) => ({ ...bind(name), readOnly: disabled, autoComplete: 'off' })
  const choice = (name: TextName) => ({ ...bind(name), disabled })
  return (
    <>
      <Row heading={sections.text} tight>
        <div className={styles['texts']}>
          <TextArea {...text('title')} face="title" rows={2} required />
          <TextArea {...text('abstract')} face="prose" rows={7} required={complete} />
          <TextField {...text('keywords')} hint={hints.keywords} />
          {isTypeset ? (
            <p>{hints.typesetContent}</p>
          ) : (
            <TextArea {...text('content')} hint={hints.content} face="prose" rows={4} />
          )}
        </div>
      </Row>
      <Row heading={sections.authors} tight>
        <AuthorRows
          authors={draft.authors}
          errors={errors}
          disabled={disabled}
          onChange={(authors) => onDraft({ ...draft, authors })}
        />
      </Row>
      <Row heading={sections.issue} tight>
        <div className={styles['facts']}>
          <TextField {...text('volume')} inputMode="numeric" required />
          <TextField {...text('issue')} inputMode="numeric" required />
          <TextField {...text('pages')} hint={hints.pages} />
        </div>
        {isMoved && <NamedIssue volume={volume} issue={issue} />}
      </Row>
      <Row heading={sections.facts} tight>
        <div className={styles['facts']}>
          <TextField {...text('articleType')} hint={hints.articleType} />
          <Choice {...choice('discipline')} options={Object.entries(disciplineWords)} />
          <Choice {...choice('peerReviewed')} options={Object.entries(words.reviewed)} />
          <TextField {...text('doi')} hint={hints.doi} spellCheck={false} />
          <TextField {...text('licence')} hint={hints.licence} />
          <TextField {...text('copyrightHolder')} />
        </div>
      </Row>
      <Row heading={sections.dates} tight>
        <div className={styles['facts']}>
          <TextField {...text('receivedAt')} type="date" />
          <TextField {...text('revisedAt')} type="date" />
          <TextField {...text('acceptedAt')} type="date" />
          <TextField {...text('publicationDate')} hint={hints.publicationDate} type="date" />
        </div>
      </Row>
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  disabled: boolean
  options: [value: string, text: string][]
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** One of a few, or nothing stated. */
function Choice({ label, error, options, ...select }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...select} {...control} className={styles['select']}>
          <option value="">{words.unknown}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
