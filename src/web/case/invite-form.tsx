// Asks one more person to review the current round.
import { useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import type { LetterText } from '#src/domain/review/settings.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { bindTexts } from '#src/web/form/bind-texts.ts'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { type FieldErrors, useFormErrors } from '#src/web/form/use-form-errors.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout, CalloutActions } from '#src/web/ui/callout.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import { formerReviewers, type HandledCase } from './handled-case.ts'
import { InvitationPreview } from './invitation-preview.tsx'
import type { CaseActs } from './use-case-acts.ts'

export type Invitee = {
  readonly name: string
  readonly email: string
  readonly affiliation?: string | undefined
  readonly orcid?: string | undefined
}
export const nobody: Invitee = { name: '', email: '' }

type Texts = Record<'name' | 'email' | 'affiliation' | 'orcid' | 'dueOn' | 'former' | 'subject' | 'body', string>

type Props = {
  handledCase: HandledCase
  /** The letter as it is sent unless somebody changes it. */
  letter: LetterText
  invitee: Invitee
  acts: CaseActs
  onInvited: () => void
}

// The editor may ask such people again, knowing it.
const askable = ['already-invited', 'asked-not-to']

export function InviteForm({ handledCase, letter, invitee, acts, onInvited }: Props) {
  const [texts, setTexts] = useState<Texts>(() => startWith(invitee, letter))
  const former = formerReviewers(handledCase)
  const [doubt, setDoubt] = useState<string>()
  const { errors, attempt, stop, repair } = useFormErrors<keyof Texts>()

  const send = async (again: boolean) => {
    const found = faultsOf(texts)
    if (Object.keys(found).length > 0) return stop(found)
    setDoubt(undefined)
    const failure = await acts.act({
      work: () =>
        browserApi.post(caseApi.invitations(handledCase._id), { ...toRequest(texts, letter), ...(again && { again }) }),
      done: words.invited(texts.name),
      part: 'reviewers',
      shows: ['invalid-field', 'conflict-of-interest', ...askable],
    })
    if (!failure) return onInvited()
    if (askable.includes(failure.code) && !again) setDoubt(failure.serverMessage)
    else if (Object.keys(failure.fields).length > 0) stop(failure.fields)
  }

  const bind = bindTexts<keyof Texts>({
    texts,
    errors,
    busy: acts.busy,
    onText(name, text) {
      setTexts((before) => ({ ...before, [name]: text }))
      setDoubt(undefined)
      repair(name)
    },
  })
  return (
    <div className={styles['form']}>
      <h3 className={styles['subheading']}>{words.invite}</h3>
      <FormFrame
        label={words.invite}
        errors={errors}
        attempt={attempt}
        autoComplete="off"
        onSubmit={() => void send(false)}
      >
        <div className={styles['fields']}>
          <TextField {...bind('name')} label={words.fields.name} />
          <TextField {...bind('email')} type="email" label={words.fields.email} />
          <TextField {...bind('affiliation')} label={words.fields.affiliation} hint={words.optional} />
          <TextField {...bind('orcid')} label={words.fields.orcid} hint={words.optional} />
          <DateField
            {...bind('dueOn')}
            label={words.fields.dueOn}
            hint={words.dueHint}
            min={toCalendarDate(new Date())}
          />
          {former.length > 0 && (
            <SelectField
              {...bind('former')}
              label={words.fields.former}
              hint={words.formerHint}
              answers={[['', words.nobodyFormer], ...former.map((one) => [one, one] as const)]}
            />
          )}
        </div>
        <Fold summary={words.ownLetter}>
          <p className={styles['quiet']}>{words.letterHint}</p>
          <TextField {...bind('subject')} label={words.fields.subject} />
          <TextArea {...bind('body')} label={words.fields.body} rows={8} />
        </Fold>
        <InvitationPreview
          handledCase={handledCase}
          text={{ subject: texts.subject, body: texts.body }}
          name={texts.name}
          dueOn={texts.dueOn}
        />
        {doubt && (
          <Callout tone="warn" live="alert">
            <p>{doubt}</p>
            <CalloutActions>
              <Button size="small" busy={acts.busy} onClick={() => void send(true)}>
                {words.askAnyway}
              </Button>
            </CalloutActions>
          </Callout>
        )}
        <ButtonRow className={styles['buttons']}>
          <Button type="submit" busy={acts.busy}>
            {words.sendInvitation}
          </Button>
        </ButtonRow>
      </FormFrame>
    </div>
  )
}

const startWith = ({ name, email, affiliation = '', orcid = '' }: Invitee, { subject, body }: LetterText): Texts => ({
  name,
  email,
  affiliation,
  orcid,
  dueOn: '',
  former: '',
  subject,
  body,
})

function faultsOf({ name, email, body }: Texts): FieldErrors<keyof Texts> {
  return {
    ...(name.trim() === '' && { name: words.required.name }),
    ...(email.trim() === '' && { email: words.required.email }),
    ...(!/\{\{\s*link\s*\}\}/.test(body) && { body: words.linkMissing }),
  }
}

/** Without what is empty, and without a letter that nobody changed. */
function toRequest({ subject, body, ...texts }: Texts, own: LetterText): object {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return { ...filled, ...((subject !== own.subject || body !== own.body) && { letter: { subject, body } }) }
}
