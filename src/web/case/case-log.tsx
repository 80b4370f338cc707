// What was done in the case, newest first.
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseWords as words } from '#src/web/words.ts'
import type { CaseEventObject } from '#src/wire/review.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

export function CaseLog({ events }: { events: readonly CaseEventObject[] }) {
  return (
    <Section heading={words.log}>
      <Fold summary={words.showLog(events.length)}>
        <ol className={styles['log']}>
          {events.toReversed().map((event) => (
            <li key={`${event.at} ${event.kind} ${event.who ?? ''} ${event.detail ?? ''}`}>
              <time dateTime={event.at}>
                {formatDay(event.at)}, {clock.format(new Date(event.at))}
              </time>
              <span>
                {words.events[event.kind]}
                {event.detail && `: ${wordOf(event.detail)}`}
              </span>
              <span className={styles['quiet']}>{event.who ?? (event.actor === 'system' ? words.program : '')}</span>
            </li>
          ))}
        </ol>
      </Fold>
    </Section>
  )
}

/** A verdict, or a day; anything else as it is. */
function wordOf(detail: string): string {
  const verdicts: Readonly<Record<string, string>> = words.verdicts
  return verdicts[detail] ?? formatDay(detail)
}
