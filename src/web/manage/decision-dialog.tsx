// The question before a paper or a manuscript is deleted or published: which one, and what will happen.
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import styles from '#src/web/desk/desk.module.css'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import type { Intent } from './manage-actions.ts'

export type Question = {
  intent: Intent
  id: string
  question: string
  title: string
  number?: string
  outcomes: string[]
  confirm: string
  danger: boolean
}

type Props = { question: Question | undefined; onClose: (done: boolean) => void }

export function DecisionDialog({ question, onClose }: Props) {
  const fetcher = useFetcher<{ done: boolean }>()
  // Closed when the list has been read again, so that the focus returns to a list that is true.
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!answer) return
    fetcher.reset()
    onClose(answer.done)
  }, [answer, fetcher, onClose])
  return (
    <ConfirmDialog
      open={question !== undefined}
      question={question?.question ?? ''}
      item={
        <>
          {question?.title}
          {question?.number && <span className={styles['number']}>{question.number}</span>}
        </>
      }
      confirmLabel={question?.confirm ?? ''}
      danger={question?.danger ?? false}
      busy={fetcher.state !== 'idle'}
      onConfirm={() => {
        if (question) void fetcher.submit({ intent: question.intent, id: question.id }, { method: 'post' })
      }}
      onCancel={() => onClose(false)}
    >
      <ul className={styles['outcomes']}>
        {question?.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
