// A day in words, with the day as programs read it. It keeps its order of day, month and year in a line that runs the other way.
import { dayOf } from '#src/domain/calendar-date.ts'
import { formatDay } from './article-text.ts'

export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={dayOf(iso)} dir="auto">
      {formatDay(iso, 'long')}
    </time>
  )
}
