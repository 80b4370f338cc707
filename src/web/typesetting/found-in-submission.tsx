// Beside what a submission states: what the title page of its manuscript says in addition.
import { deskApi } from '#src/web/desk-api.ts'
import { foundFactsWords } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { FoundFacts } from './found-facts.tsx'
import { useTypesetting } from './use-typesetting.ts'

type Props = {
  submission: SubmissionObject
  level: 2 | 3
  onAdded: () => Promise<void>
}

export function FoundInSubmission({ submission, level, onAdded }: Props) {
  const { found, reload, root } = useTypesetting(deskApi.submissionProof(submission.id))
  return (
    // Takes the focus from the button that disappears.
    <div ref={root} tabIndex={-1}>
      <FoundFacts
        found={found}
        text={foundFactsWords.ofProof}
        address={deskApi.submissionFoundFacts(submission.id)}
        level={level}
        onAdded={async () => {
          root.current?.focus()
          await onAdded()
          reload()
        }}
      />
    </div>
  )
}
