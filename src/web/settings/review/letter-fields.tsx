// The text of one letter, what may be filled into it, and how it reads.
import { useRef, useState } from 'react'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { letterRules } from '#src/domain/review/letter-rules.ts'
import { ownLetterTexts } from '#src/domain/review/letter-texts.ts'
import type { LetterText } from '#src/domain/review/settings.ts'
import { Fold } from '#src/web/settings/fold.tsx'
import form from '#src/web/settings/settings-form.module.css'
import type { SettingsDraft } from '#src/web/settings/use-settings-draft.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { reviewSettingsWords as words } from '#src/web/words.ts'
import styles from './review-page.module.css'
import { SampleLetter } from './sample-letter.tsx'

type Props = { kind: CaseLetterKind; draft: SettingsDraft }

export function LetterFields({ kind, draft }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const path = `letters.${kind}`
  const errors = draft.problems.errors
  const isWrong = Object.keys(errors).some((place) => place.startsWith(`${path}.`))
  const isChanged = draft.value(path) !== undefined
  return (
    <Fold
      className={styles['letter']}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      summary={
        <>
          {words.kinds[kind]}
          {isChanged && <span className={styles['changed']}>{words.changed}</span>}
        </>
      }
    >
      <Texts kind={kind} path={path} draft={draft} />
    </Fold>
  )
}

function Texts({ kind, path, draft }: Props & { path: string }) {
  const first = useRef<HTMLInputElement>(null)
  const own = ownLetterTexts[kind]
  const changed = draft.value(path) as Partial<LetterText> | undefined
  const { subject = '', body = '' } = changed ?? own
  const { errors } = draft.problems
  const edit = (part: Partial<LetterText>) => {
    const text = { subject, body, ...part }
    const isOwn = text.subject === own.subject && text.body === own.body
    draft.set(path, isOwn ? undefined : text)
  }
  return (
    <fieldset className={form['itemFields']}>
      <legend className="vh">{words.letter(words.kinds[kind])}</legend>
      <TextField
        ref={first}
        name={`${path}.subject`}
        label={words.subject}
        value={subject}
        error={errors[`${path}.subject`]}
        onChange={({ currentTarget }) => edit({ subject: currentTarget.value })}
      />
      <TextArea
        name={`${path}.body`}
        label={words.body}
        hint={words.bodyHint}
        rows={9}
        value={body}
        error={errors[`${path}.body`] ?? errors[path]}
        onChange={({ currentTarget }) => edit({ body: currentTarget.value })}
      />
      <Facts kind={kind} />
      <SampleLetter
        kind={kind}
        text={{ subject, body }}
        answerDays={String(draft.value('answerDays') ?? '')}
        namesEditor={draft.value('namesEditor') === true}
      />
      {changed && (
        <Button
          size="small"
          aria-label={words.backOf(words.kinds[kind])}
          onClick={() => {
            draft.set(path, undefined)
            first.current?.focus()
          }}
        >
          {words.backToDefault}
        </Button>
      )}
    </fieldset>
  )
}

function Facts({ kind }: { kind: CaseLetterKind }) {
  const { may, must } = letterRules[kind]
  return (
    <div className={styles['facts']}>
      <p>{words.canUse}</p>
      <ul>
        {may.map((fact) => (
          <li key={fact}>
            <code>{`{{${fact}}}`}</code> {words.facts[fact]}
            {must.includes(fact) && ` (${words.needed})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
