// What the title page says about authors and the record lacks, one line per author, with a button that adds all of it.
import { useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { foundFactsWords as words } from '#src/web/words.ts'
import type { AddedFacts, FoundFactsObject, TypesettingObject } from '#src/wire/typesetting.ts'
import styles from './typesetting.module.css'
import { isInProgress, type TypesettingAnswer } from './use-typesetting.ts'

type Props = {
  found: TypesettingAnswer | undefined
  /** What is printed of them. */
  text: string
  /** Where they are added. */
  address: string
  /** Why this viewer cannot add them now. */
  refusal?: string | undefined
  /** The heading level. */
  level: 2 | 3
  /** The button is gone by then. */
  onAdded: () => Promise<void>
}

/** Nothing while the typesetting runs, and if the record has everything. */
export function FoundFacts({ found, ...props }: Props) {
  if (typeof found !== 'object' || isInProgress(found) || found.foundFacts.length === 0) return null
  return <Facts typesetting={found} {...props} />
}

export function FactsOfPeople({ facts: found }: { facts: readonly FoundFactsObject[] }) {
  return (
    <ul className={styles['people']}>
      {found.map((facts) => (
        <li key={facts.name}>
          <strong>{facts.name}</strong>: {words.listed(facts)}
        </li>
      ))}
    </ul>
  )
}

function Facts({
  typesetting,
  text,
  address,
  refusal,
  level,
  onAdded,
}: Omit<Props, 'found'> & { typesetting: TypesettingObject }) {
  const { foundFacts, finishedAt } = typesetting
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { added } = await browserApi.post<AddedFacts>(address, { finishedAt })
      toast.success(words.added(added))
      await onAdded()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(failureMessage(error, words.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Callout tone="warn" title={words.title} level={level}>
      <p>{text}</p>
      <FactsOfPeople facts={foundFacts} />
      {failure && <p role="alert">{failure}</p>}
      <p>
        {refusal ?? (
          <Button size="small" busy={busy} onClick={() => void add()}>
            {busy ? words.adding : words.add}
          </Button>
        )}
      </p>
    </Callout>
  )
}
