// What the author stated about the manuscript, and the form in which an editor corrects it.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FactsForm } from '#src/web/facts/facts-form.tsx'
import { StatedFacts } from '#src/web/facts/stated-facts.tsx'
import { FoundInSubmission } from '#src/web/typesetting/found-in-submission.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useFocusAfterChange } from '#src/web/ui/use-focus-after-change.ts'
import { factsWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import type { HandledCase } from './handled-case.ts'
import { Section } from './section.tsx'

export function FactsSection({ handledCase, userId }: { handledCase: HandledCase; userId: string }) {
  const { revalidate } = useRevalidator()
  const [isChanging, setChanging] = useState(false)
  const { root, focusNext } = useFocusAfterChange<HTMLDivElement>()
  const close = () => {
    setChanging(false)
    focusNext(['button'])
  }
  return (
    <Section heading={words.stated}>
      {isChanging ? (
        <>
          <p className={styles['quiet']}>{words.changeText}</p>
          <FactsForm
            userId={userId}
            submission={handledCase}
            onSaved={async () => {
              await revalidate()
              close()
            }}
            onCancel={close}
          />
        </>
      ) : (
        <>
          <StatedFacts submission={handledCase} />
          {handledCase.stage !== 'published' && (
            <div ref={root}>
              <Button size="small" onClick={() => setChanging(true)}>
                {words.change}
              </Button>
            </div>
          )}
          {handledCase.stage !== 'published' && (
            <FoundInSubmission submission={handledCase} level={3} onAdded={revalidate} />
          )}
        </>
      )}
    </Section>
  )
}
