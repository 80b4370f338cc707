// The form goes to the API, which leads back to the page, so that it works without scripts and counts the visitor's own network.
import { reviewApi } from '#src/web/case-links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import styles from './review.module.css'

export function RequestLink() {
  return (
    <form method="post" action={reviewApi.newLink} className={styles['request']}>
      <TextField label={words.email} name="email" type="email" autoComplete="email" required maxLength={254} />
      <div>
        <Button type="submit" look="primary">
          {words.sendLink}
        </Button>
      </div>
    </form>
  )
}
