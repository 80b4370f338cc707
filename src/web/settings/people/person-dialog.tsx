// The dialog before an account changes: whose it is and what will happen. For a change of role, the administrator chooses
// the role here.
import { useState } from 'react'
import { type Role, roles } from '#src/domain/actor.ts'
import { useDecision } from '#src/web/desk/use-decision.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { peopleWords as words } from '#src/web/words.ts'
import type { PersonAct } from './people-actions.ts'

export type Asked = { act: PersonAct; email: string }

type Props = {
  asked: Asked | undefined
  onClose: () => void
  /** The list has been read again: now the focus may return to it. */
  onDecided: (decided: { done: boolean }) => void
}

export function PersonDialog({ asked, onClose, onDecided }: Props) {
  const { busy, decide } = useDecision<PersonAct, { done: boolean }>(onDecided)
  const [chosen, setChosen] = useState<{ asked: Asked; role: Role }>()
  const act = actOf(asked, chosen?.asked === asked ? chosen?.role : undefined)
  const { question, outcomes, confirm } = wordsOf(act)
  const periodical = usePeriodical()
  const staysHere = act?.intent === 'reset' && periodical?.sendsMail === false
  const confirmed = () => {
    if (!act) return
    const changes = act.intent !== 'role' || asked?.act.intent !== 'role' || act.role !== asked.act.role
    if (changes) decide(act)
    else onClose()
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      question={question}
      item={
        <>
          {act?.name}
          <ItemId>{asked?.email}</ItemId>
        </>
      }
      confirmLabel={confirm}
      danger={act?.intent === 'disable'}
      busy={busy}
      onConfirm={confirmed}
      onCancel={onClose}
    >
      {asked && act?.intent === 'role' && (
        <SelectField
          label={words.role}
          answers={roles.map((role) => [role, words.roles[role]])}
          value={act.role}
          disabled={busy}
          onChange={({ currentTarget }) => setChosen({ asked, role: currentTarget.value as Role })}
        />
      )}
      <Outcomes live outcomes={staysHere ? [...outcomes, words.questions.reset.noMail] : outcomes} />
    </ConfirmDialog>
  )
}

function actOf(asked: Asked | undefined, role: Role | undefined): PersonAct | undefined {
  return asked?.act.intent === 'role' && role ? { ...asked.act, role } : asked?.act
}

function wordsOf(act: PersonAct | undefined): { question: string; outcomes: readonly string[]; confirm: string } {
  if (act === undefined) return { question: '', outcomes: [], confirm: '' }
  if (act.intent !== 'role') return words.questions[act.intent]
  const { question, outcomes, atOnce, confirm } = words.questions.role
  return { question, outcomes: [outcomes[act.role], atOnce], confirm }
}
