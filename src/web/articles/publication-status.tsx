// The badge of a paper: green for Published, grey for anything else, which is a draft when the server sends no status.
import { Check, Circle } from 'lucide-react'
import { Badge } from '#src/web/ui/badge.tsx'
import { badgeWords } from '#src/web/words.ts'

export function PublicationStatus({ status, bare = false }: { status: string | undefined | null; bare?: boolean }) {
  if (status === 'Published') {
    return (
      <Badge tone="ok" icon={Check} bare={bare}>
        {badgeWords.published}
      </Badge>
    )
  }
  return (
    <Badge icon={Circle} bare={bare}>
      {status || badgeWords.draft}
    </Badge>
  )
}
