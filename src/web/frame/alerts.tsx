// The box for news by e-mail. There is none yet: it checks the address, explains that, and shows the feeds. The address
// is never sent; without scripts only the feeds are shown.
import { type SubmitEvent, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { frameWords } from '#src/web/words.ts'
import styles from './footer.module.css'

const words = frameWords.footer

type State = 'empty' | 'invalid' | 'unavailable'

export function Alerts({ feeds }: { feeds: { atom: string; rss: string } }) {
  const [state, setState] = useState<State>('empty')
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    const valid = input !== null && input.value.trim() !== '' && input.validity.valid
    setState(valid ? 'unavailable' : 'invalid')
    if (!valid) input?.focus()
  }
  return (
    <form id="alerts" noValidate onSubmit={answer}>
      <h2>
        <label className={styles['scripted']} htmlFor="alerts-email">
          {words.alerts}
        </label>
        <span className={styles['plain']}>{words.feedsOnly}</span>
      </h2>
      <div className={`${styles['box']} ${styles['scripted']}`}>
        <input
          id="alerts-email"
          type="email"
          autoComplete="email"
          placeholder={words.alertsPlaceholder}
          aria-invalid={state === 'invalid' || undefined}
          aria-describedby="alerts-answer"
          onInput={() => setState('empty')}
        />
        <Button type="submit">{words.alertsGo}</Button>
      </div>
      <p className={state === 'invalid' ? styles['invalid'] : styles['hint']}>
        <span id="alerts-answer" role="status">
          {state === 'invalid' && words.alertsInvalid}
          {state === 'unavailable' && words.alertsUnavailable}
        </span>{' '}
        <span className={styles['hint']}>
          {state !== 'unavailable' && <span className={styles['scripted']}>{words.alertsHint} </span>}
          <a href={feeds.atom} type="application/atom+xml">
            {words.atom}
          </a>
          {', '}
          <a href={feeds.rss} type="application/rss+xml">
            {words.rss}
          </a>
        </span>
      </p>
    </form>
  )
}
