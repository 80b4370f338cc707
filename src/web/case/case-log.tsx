// What was done in the case, newest first.
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseWords as words } from '#src/web/words.ts'
import type { CaseEventObject } from '#src/wire/review.ts'
import styles from './case.module.css'
import { eventText } from './event-text.ts'
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
              <span>{eventText(event)}</span>
              <span className={styles['quiet']}>{event.who ?? (event.actor === 'system' ? words.program : '')}</span>
            </li>
          ))}
        </ol>
      </Fold>
    </Section>
  )
}
