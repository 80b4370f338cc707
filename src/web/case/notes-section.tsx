// Private notes of the editors.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { CaseNoteList } from '#src/wire/review.ts'
import styles from './case.module.css'
import { Section } from './section.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { id: string; notes: CaseNoteList['notes']; acts: CaseActs }

export function NotesSection({ id, notes, acts }: Props) {
  const [text, setText] = useState('')
  const { errors, attempt, stop, clear } = useFormErrors<'note'>()
  const add = async () => {
    if (text.trim() === '') return stop({ note: words.noteMissing })
    const work = () => browserApi.post(caseApi.notes(id), { text })
    if ((await acts.act({ work, done: words.noteAdded })) === undefined) setText('')
  }
  return (
    <Section heading={words.notes}>
      <p className={styles['quiet']}>{words.notesText}</p>
      {notes.length > 0 && (
        <ol className={styles['notes']}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles['quiet']}>
                {note.who}, {formatDay(note.createdAt)}
              </p>
              <p className={styles['typed']}>{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <div className={styles['form']}>
        <FormFrame label={words.note} errors={errors} attempt={attempt} onSubmit={() => void add()}>
          <TextArea
            name="note"
            label={words.note}
            value={text}
            error={errors.note}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              clear()
            }}
          />
          <ButtonRow className={styles['buttons']}>
            <Button type="submit" size="small" busy={acts.busy}>
              {words.addNote}
            </Button>
          </ButtonRow>
        </FormFrame>
      </div>
    </Section>
  )
}
