// A day in words, with the day as programs read it. It keeps its order of day, month and year in a line that runs the other way.
import { formatDay } from './article-text.ts'

export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso.slice(0, 10)} dir="auto">
      {formatDay(iso, 'long')}
    </time>
  )
}
