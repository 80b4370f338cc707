// Where a paper or a manuscript stands: a mark and a word.
import { Check, CheckCheck, Circle, Hourglass } from 'lucide-react'
import { Badge } from '#src/web/ui/badge.tsx'
import { badgeWords, statusWords } from '#src/web/words.ts'

export function PaperStatus({ status }: { status: string | undefined }) {
  const published = status === 'Published'
  return (
    <Badge tone={published ? 'ok' : 'neutral'} icon={published ? Check : Circle}>
      {published ? badgeWords.published : (status ?? badgeWords.draft)}
    </Badge>
  )
}

export function SubmissionStatus({ status = 'pending' }: { status?: string }) {
  const published = status.toLowerCase() === 'published'
  return (
    <Badge tone={published ? 'ok' : 'neutral'} icon={published ? CheckCheck : Hourglass}>
      {statusWords[status.toLowerCase()] ?? status}
    </Badge>
  )
}
