// A paper's standing after it appeared, or that it is a notice about another one. Nothing for every other paper. The
// title itself states a retraction or the kind of notice, so screen readers announce it once.
import { FileWarning, type LucideIcon, OctagonX, PencilLine, TriangleAlert } from 'lucide-react'
import type { ArticleObject } from '#src/web/links.ts'
import { Badge, type Tone } from '#src/web/ui/badge.tsx'
import { standingWords as words } from '#src/web/words.ts'

export type Standing = NonNullable<ArticleObject['standing']>

export const standingStyles: Readonly<Record<Standing, { tone: Tone; icon: LucideIcon }>> = {
  corrected: { tone: 'neutral', icon: PencilLine },
  'of-concern': { tone: 'warn', icon: TriangleAlert },
  retracted: { tone: 'error', icon: OctagonX },
}

type Props = { article: Pick<ArticleObject, 'standing' | 'noticeOf'>; bare?: boolean }

export function StandingBadge({ article: { standing, noticeOf }, bare = false }: Props) {
  if (!standing && !noticeOf) return null
  return (
    <span aria-hidden={standing !== 'corrected'}>
      {standing ? (
        <Badge {...standingStyles[standing]} bare={bare}>
          {words.standings[standing]}
        </Badge>
      ) : (
        noticeOf && (
          <Badge icon={FileWarning} bare={bare}>
            {words.kinds[noticeOf.kind]}
          </Badge>
        )
      )}
    </span>
  )
}
