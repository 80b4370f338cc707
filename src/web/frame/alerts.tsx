// The box for news by e-mail. No news is sent by e-mail: the line below says so before anybody types, and the button leads to the
// feed. The field has no name, so what is typed into it stays in the browser.
import { Button } from '#src/web/ui/button.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'

const words = frameWords.footer

export function Alerts({ feeds }: { feeds: { atom: string; rss: string } }) {
  return (
    <form id="alerts" action={feeds.atom} noValidate>
      <h2>
        <label htmlFor="alerts-email">{words.alerts}</label>
      </h2>
      <div className={styles['box']}>
        <input
          id="alerts-email"
          type="email"
          autoComplete="email"
          placeholder={words.alertsPlaceholder}
          aria-describedby="alerts-hint"
        />
        <Button type="submit">{words.alertsGo}</Button>
      </div>
      <p id="alerts-hint" className={styles['hint']}>
        {words.alertsHint}{' '}
        <a href={feeds.atom} type="application/atom+xml">
          {words.atom}
        </a>
        {', '}
        <a href={feeds.rss} type="application/rss+xml">
          {words.rss}
        </a>
      </p>
    </form>
  )
}
