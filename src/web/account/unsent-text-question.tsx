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
    <Callout tone="warn" title={words.unsentQuestion} ref={notice} tabIndex={-1}>
      <p>{words.unsentText}</p>
      <ButtonRow className={styles['answers']}>
        <Button look="primary" onClick={onDelete}>
          {words.deleteUnsent}
        </Button>
        <Button onClick={onKeep}>{words.keepUnsent}</Button>
      </ButtonRow>
    </Callout>
  )
}
