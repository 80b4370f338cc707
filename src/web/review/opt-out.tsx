// What somebody has asked of us for ever, and the way back.
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import type { Refused } from './refused.ts'
import styles from './review.module.css'

export function OptOut({ refused }: { refused: Refused | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" discover="none" className={styles['request']} aria-label={words.wish}>
      {refused?.act === 'may-ask' && <FailureCallout message={refused.message} />}
      <p className={styles['lead']}>{words.wishText}</p>
      <div>
        <Button type="submit" name="act" value="may-ask" busy={isBusy}>
          {words.mayAsk}
        </Button>
      </div>
    </Form>
  )
}
