// A day in words, with the day as programs read it.
import { formatDay } from './article-text.ts'

export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso.slice(0, 10)}>{formatDay(iso, 'long')}</time>
}
