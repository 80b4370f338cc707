// Gives a reviewer more time, or less.
import { useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { InvitationObject } from '#src/wire/review.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = { caseId: string; invitation: InvitationObject; acts: CaseActs }

export function DueDayForm({ caseId, invitation, acts }: Props) {
  const [dueOn, setDueOn] = useState(invitation.dueOn)
  const [error, setError] = useState<string>()
  const save = async () => {
    const work = () => browserApi.patch(caseApi.invitation(caseId, invitation.id), { dueOn })
    const failure = await acts.act({ work, done: words.dueDayChanged, shows: ['invalid-field'] })
    setError(failure?.fields['dueOn'])
  }
  return (
    <Fold summary={words.changeDueDay}>
      <form
        className={styles['dueDay']}
        aria-label={`${words.changeDueDay} ${invitation.person.name}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DateField
          name="dueOn"
          label={words.newDueDay}
          value={dueOn}
          min={toCalendarDate(new Date())}
          error={error}
          onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
        />
        <Button type="submit" size="small" busy={acts.busy}>
          {words.saveDueDay}
        </Button>
      </form>
    </Fold>
  )
}
