// When something failed, and under which number the server's log has it.
import type { FailureMark as Mark } from '#src/web/api-client/api-failure.ts'
import { errorWords as words } from '#src/web/words.ts'

export function FailureMark({ at, reference }: Partial<Mark>) {
  if (!at) return null
  return (
    <p>
      {words.failedAt(at.slice(11, 16))}
      {reference && words.reference}
      {reference && <span className="id">{reference}</span>}
    </p>
  )
}
