// The author's own details of the manuscript, and the form that changes them while that is possible.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FactsForm } from '#src/web/facts/facts-form.tsx'
import { isEditable } from '#src/web/facts/is-editable.ts'
import { StatedFacts } from '#src/web/facts/stated-facts.tsx'
import { FoundInSubmission } from '#src/web/typesetting/found-in-submission.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { useFocusAfterChange } from '#src/web/ui/use-focus-after-change.ts'
import { factsWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './own-case.module.css'

export function FactsPart({ submission, userId }: { submission: SubmissionObject; userId: string }) {
  const { revalidate } = useRevalidator()
  const [isChanging, setChanging] = useState(false)
  const { root, focusNext } = useFocusAfterChange<HTMLDivElement>()
  const close = () => {
    setChanging(false)
    focusNext(['button'])
  }
  return (
    <Row heading={words.stated}>
      {isChanging ? (
        <FactsForm
          userId={userId}
          submission={submission}
          onSaved={async () => {
            await revalidate()
            close()
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles['stated']}>
          <StatedFacts submission={submission} />
          {isEditable(submission) && (
            <div ref={root}>
              <p>{words.changeOwnText}</p>
              <Button onClick={() => setChanging(true)}>{words.changeOwn}</Button>
            </div>
          )}
          {isEditable(submission) && <FoundInSubmission submission={submission} level={3} onAdded={revalidate} />}
        </div>
      )}
    </Row>
  )
}
