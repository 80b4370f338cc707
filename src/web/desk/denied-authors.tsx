// Before a manuscript is accepted or published: who says that they are none of its authors, and what to do about it.
import { Callout } from '#src/web/ui/callout.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

type Props = { submission: Pick<SubmissionObject, 'deniedAuthors'> | undefined }

export function DeniedAuthors({ submission }: Props) {
  const { deniedAuthors = [] } = submission ?? {}
  if (deniedAuthors.length === 0) return null
  return (
    <Callout tone="warn" title={words.denied(deniedAuthors)} level={3}>
      <p>{words.deniedText}</p>
    </Callout>
  )
}
