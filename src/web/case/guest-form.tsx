// For an editor in conflict, where nobody is left to decide: names somebody who decides on this manuscript alone.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { bindTexts } from '#src/web/form/bind-texts.ts'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { type FieldErrors, useFormErrors } from '#src/web/form/use-form-errors.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { conflictWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Texts = Record<'name' | 'email', string>

export function GuestForm({ id, acts }: { id: string; acts: CaseActs }) {
  const [texts, setTexts] = useState<Texts>({ name: '', email: '' })
  const { errors, attempt, stop, repair } = useFormErrors<keyof Texts>()
  const send = async () => {
    const found = faultsOf(texts)
    if (Object.keys(found).length > 0) return stop(found)
    const work = () => browserApi.post(caseApi.guestEditors(id), texts)
    const shows = ['invalid-email', 'invalid-field', 'already-named', 'conflict-of-interest', 'editors-left']
    const failure = await acts.act({ work, done: words.named(texts.name), shows })
    if (!failure) return setTexts({ name: '', email: '' })
    const isOfField = Object.keys(failure.fields).length > 0
    stop(isOfField ? failure.fields : { email: failure.serverMessage ?? '' })
  }
  const bind = bindTexts<keyof Texts>({
    texts,
    errors,
    busy: acts.busy,
    onText(name, text) {
      setTexts((before) => ({ ...before, [name]: text }))
      repair(name)
    },
  })
  return (
    <Fold summary={words.nobodyLeft}>
      <div className={styles['form']}>
        <p>{words.nobodyLeftText}</p>
        <FormFrame
          label={words.guest}
          errors={errors}
          attempt={attempt}
          autoComplete="off"
          onSubmit={() => void send()}
        >
          <div className={styles['fields']}>
            <TextField {...bind('name')} label={words.name} />
            <TextField {...bind('email')} type="email" label={words.email} />
          </div>
          <ButtonRow className={styles['buttons']}>
            <Button type="submit" size="small" busy={acts.busy}>
              {words.nameGuest}
            </Button>
          </ButtonRow>
        </FormFrame>
      </div>
    </Fold>
  )
}

function faultsOf({ name, email }: Texts): FieldErrors<keyof Texts> {
  return {
    ...(name.trim() === '' && { name: words.missing.name }),
    ...(email.trim() === '' && { email: words.missing.email }),
  }
}
