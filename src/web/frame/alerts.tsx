// The box for news by e-mail. Where the newsletter is sent, the form goes to the API, which leads to a page that says what happens
// next. Elsewhere the line below says so before anybody types, and the button leads to the feed: the field has no name, so what
// is typed into it stays in the browser.
import { Link } from 'react-router'
import { api, feeds, pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'

const words = frameWords.footer

export function Alerts({ isSent }: { isSent: boolean }) {
  return (
    <form
      id="alerts"
      {...(isSent ? { method: 'post', action: api.newsletter } : { action: feeds.atom, noValidate: true })}
    >
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
          {...(isSent && { name: 'email', required: true, maxLength: 254 })}
        />
        <Button type="submit">{words.alertsGo}</Button>
      </div>
      <p id="alerts-hint" className={styles['hint']}>
        {isSent ? (
          <>
            {words.alertsSent} <Link to={pages.privacy}>{words.privacy}</Link>. {words.alertsOr}
          </>
        ) : (
          words.alertsHint
        )}{' '}
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
