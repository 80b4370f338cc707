// The ISSNs as facts in a margin: each known one, or that one has been applied for.
import type { ReactNode } from 'react'
import { textPageWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

export function issnFacts({ online, print, applied }: PeriodicalObject['issn']): [string, ReactNode][] {
  if (!online && !print) return applied ? [[words.issn, words.issnApplied]] : []
  return [
    [words.issnOnline, online && <span className="id">{online}</span>],
    [words.issnPrint, print && <span className="id">{print}</span>],
  ]
}
