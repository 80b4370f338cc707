// A list that did not come: why, and another try. The rest of the page stays.
import { useRevalidator } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { deskWords } from '#src/web/words.ts'
import styles from './desk.module.css'

export function ListFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice tone="error" live="alert">
      <p>{message}</p>
      <p className={styles['retry']}>
        <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          {deskWords.retry}
        </Button>
      </p>
    </Notice>
  )
}
