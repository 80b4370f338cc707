// Asks somebody who has signed out whether the text that this browser still stores for them should be deleted.
import { useEffect, useRef } from 'react'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { logoutWords as words } from '#src/web/words.ts'
import styles from './unsent-text-question.module.css'

type Props = { onDelete: () => void; onKeep: () => void }

export function UnsentTextQuestion({ onDelete, onKeep }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Callout tone="warn" title={words.keptQuestion} ref={notice} tabIndex={-1}>
      <p>{words.keptText}</p>
      <ButtonRow className={styles['answers']}>
        <Button look="primary" onClick={onDelete}>
          {words.deleteKept}
        </Button>
        <Button onClick={onKeep}>{words.keepKept}</Button>
      </ButtonRow>
    </Callout>
  )
}
