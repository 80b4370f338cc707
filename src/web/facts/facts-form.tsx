// Changes what a submission says of itself: for its author and for the editors. Opening it puts the focus into the first field.

import { useEffect, useRef } from 'react'
import { newSubmittedAuthor } from '#src/web/contributors/author-draft.ts'
import { AuthorRows } from '#src/web/contributors/author-rows.tsx'
import { bindTexts } from '#src/web/form/bind-texts.ts'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { factsWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './facts.module.css'
import { FactsParts } from './facts-parts.tsx'
import { type FactsFormText, useFactsForm } from './use-facts-form.ts'

type Props = {
  userId: string
  submission: SubmissionObject
  onSaved: () => Promise<void>
  onCancel: () => void
}

export function FactsForm({ userId, submission, onSaved, onCancel }: Props) {
  const { draft, problems, failure, busy, change, save, forget } = useFactsForm(userId, submission, onSaved)
  const { title, abstract, keywords, people, facts } = draft
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  const bind = bindTexts<FactsFormText>({
    texts: { title, abstract, keywords },
    errors: problems.errors,
    busy,
    onText: (name, text) => change({ [name]: text }),
  })
  const text = (name: FactsFormText) => ({ ...bind(name), label: words.fields[name], autoComplete: 'off' })
  return (
    <FormFrame
      className={styles['form']}
      label={words.form}
      errors={problems.errors}
      attempt={problems.attempt}
      notices={
        failure && (
          <Callout tone="error" title={words.saveFailed} level={3} live="alert">
            <p>
              {failure} {words.textSafe}
            </p>
          </Callout>
        )
      }
      onSubmit={() => void save()}
    >
      <div className={styles['texts']}>
        <TextArea {...text('title')} ref={first} face="title" rows={2} required />
        <TextArea {...text('abstract')} face="prose" rows={7} required />
        <TextField {...text('keywords')} hint={words.keywordsHint} required />
      </div>
      <AuthorRows
        authors={people}
        errors={problems.errors}
        disabled={busy}
        create={newSubmittedAuthor}
        onChange={(next) => change({ people: next })}
      />
      <FactsParts
        facts={facts}
        errors={problems.errors}
        disabled={busy}
        level={3}
        onChange={(next) => change({ facts: next })}
      />
      <div className={styles['acts']}>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </FormFrame>
  )
}
