// A day in words, with a machine-readable date. It keeps its order of day, month and year in a right-to-left line.
import { dayOf } from '#src/domain/calendar-date.ts'
import { formatDay } from './article-text.ts'

export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={dayOf(iso)} dir="auto">
      {formatDay(iso, 'long')}
    </time>
  )
}
