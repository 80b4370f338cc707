// The state of a paper or a manuscript: a mark and a word.
import { CalendarClock, Check, CheckCheck, Circle, Hourglass } from 'lucide-react'
import { formatDay } from '#src/web/articles/article-text.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { badgeWords, deskWords, statusWords } from '#src/web/words.ts'

/** `publishOn`: the day on which a draft publishes itself. */
export function ArticleStatus({
  status,
  publishOn,
}: {
  status: string | undefined
  publishOn?: string | null | undefined
}) {
  if (status === 'Published') {
    return (
      <Badge tone="ok" icon={Check}>
        {badgeWords.published}
      </Badge>
    )
  }
  if (publishOn) {
    return <Badge icon={CalendarClock}>{deskWords.scheduled(formatDay(publishOn))}</Badge>
  }
  return <Badge icon={Circle}>{status ?? badgeWords.draft}</Badge>
}

export function SubmissionStatus({ status = 'pending' }: { status?: string }) {
  const published = status.toLowerCase() === 'published'
  return (
    <Badge tone={published ? 'ok' : 'neutral'} icon={published ? CheckCheck : Hourglass}>
      {statusWords[status.toLowerCase()] ?? status}
    </Badge>
  )
}
