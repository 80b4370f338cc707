// The question before an account is changed: whose it is, and what will happen.
import desk from '#src/web/desk/desk.module.css'
import { useDecision } from '#src/web/desk/use-decision.ts'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { peopleWords as words } from '#src/web/words.ts'
import type { PersonAct } from './people-actions.ts'

export type Asked = { act: PersonAct; email: string }

export function PersonDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  // Closed when the list has been read again, so that the focus returns to a list that is true.
  const { busy, decide } = useDecision<PersonAct, { done: boolean }>(onClose)
  const { question, outcomes, confirm } = wordsOf(asked?.act)
  return (
    <ConfirmDialog
      open={asked !== undefined}
      question={question}
      item={
        <>
          {asked?.act.name}
          <span className={desk['number']}>{asked?.email}</span>
        </>
      }
      confirmLabel={confirm}
      danger={asked?.act.intent === 'disable'}
      busy={busy}
      onConfirm={() => asked && decide(asked.act)}
      onCancel={onClose}
    >
      <ul className={desk['outcomes']}>
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function wordsOf(act: PersonAct | undefined): { question: string; outcomes: readonly string[]; confirm: string } {
  if (act === undefined) return { question: '', outcomes: [], confirm: '' }
  if (act.intent !== 'role') return words.questions[act.intent]
  const { question, outcomes, atOnce, confirm } = words.questions.role
  return { question: question(words.roles[act.role]), outcomes: [outcomes[act.role], atOnce], confirm }
}
