// Explains the state of the issue named for a paper: a complete one still takes it, a scheduled one makes it wait. It
// warns and never blocks.
import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { api } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { manageWords as words } from '#src/web/words.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import { isCount } from './issue-count.ts'

// Long enough for a pause in typing.
const pauseMs = 400

/** As typed. */
type Props = { volume: string; issue: string }

export function NamedIssue({ volume, issue }: Props) {
  const [found, setFound] = useState<IssueInFull>()
  const isNamed = [volume, issue].every((text) => text.trim() !== '' && isCount(text))
  useEffect(() => {
    setFound(undefined)
    if (!isNamed) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const address = api.issue({ volume: Number(volume), issue: Number(issue) })
      browserApi
        .get<IssueInFull>(address, { query: { status: 'all' }, signal: gone.signal })
        .then(setFound, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [volume, issue, isNamed])
  const warning = found && warningOf(found)
  return (
    <div role="status">
      {warning && (
        <Callout tone="warn">
          <p>{warning}</p>
        </Callout>
      )}
    </div>
  )
}

function warningOf({ state, label, publishOn }: IssueInFull): string | undefined {
  if (state === 'published') return words.namedClosed(label)
  return state === 'scheduled' ? words.namedScheduled(label, formatDay(publishOn ?? '', 'long')) : undefined
}
