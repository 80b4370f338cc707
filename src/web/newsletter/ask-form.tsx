import { api } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import styles from './newsletter.module.css'
import { newsletterWords as words } from './newsletter-words.ts'

export function AskForm({ error }: { error?: string | undefined }) {
  return (
    <form method="post" action={api.newsletter} className={styles['form']}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={error}
      />
      <Button type="submit" look="primary">
        {words.submit}
      </Button>
    </form>
  )
}
