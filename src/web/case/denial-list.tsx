// People who say that they are not authors, and what an editor does when somebody said so by mistake.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { conflictWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import type { HandledCase } from './handled-case.ts'
import type { CaseActs } from './use-case-acts.ts'

type Props = { handledCase: HandledCase; acts: CaseActs }

export function DenialList({ handledCase, acts }: Props) {
  const { _id: id, denials = [] } = handledCase
  if (denials.length === 0) return null
  return (
    <>
      <p>{words.denials}</p>
      <ul className={styles['people']}>
        {denials.map(({ email, name }) => (
          <li key={email} className={styles['person']}>
            <span>{name ? `${name}, ${email}` : email}</span>
            <div className={styles['acts']}>
              <ClearDenial id={id} email={email} acts={acts} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function ClearDenial({ id, email, acts }: { id: string; email: string; acts: CaseActs }) {
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const clear = async () => {
    if (reason.trim() === '') return setError(words.reasonMissing)
    const work = () => browserApi.post(caseApi.clearDenial(id), { email, reason })
    await acts.act({ work, done: words.denialCleared, part: 'conflicts' })
    setIsAsked(false)
  }
  return (
    <>
      <Button size="small" aria-label={words.clearDenialOf(email)} onClick={() => setIsAsked(true)}>
        {words.clearDenial}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={words.clearDenialAsk}
        item={email}
        confirmLabel={words.clearDenialConfirm}
        busy={acts.busy}
        onConfirm={() => void clear()}
        onCancel={() => setIsAsked(false)}
      >
        <Outcomes outcomes={words.clearDenialOutcomes} />
        <TextArea
          name="reason"
          label={words.reason}
          error={error}
          maxLength={2_000}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            setError(undefined)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
