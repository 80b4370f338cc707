// The state of a typesetting: waiting, its current step, failed and why, or done. Screen readers announce changes.
import type { ReactNode, Ref } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { typesettingWords as words } from '#src/web/words.ts'
import styles from './typesetting.module.css'
import { isInProgress, type TypesettingAnswer } from './use-typesetting.ts'

type StateProps = {
  found: TypesettingAnswer | undefined
  busy: boolean
  onAgain: () => void
  /** The name of its subject: a proof, or a paper. */
  stateWords: { missing: string; failed: string; make: string }
  /** The heading level of a failure's title. */
  level: 2 | 3
}

/** `children` is the outcome; the status element is always present, so that its content is announced. */
export function TypesettingState({
  ref,
  children,
  ...state
}: StateProps & { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields.
    <div ref={ref} tabIndex={-1} role="group" aria-label={words.progress} className={styles['stack']}>
      <State {...state} />
      {children}
    </div>
  )
}

/** Nothing when it is done. */
function State({ found, busy, onAgain, stateWords, level }: StateProps) {
  if (found === undefined) return <Spinner />
  if (busy || isInProgress(found)) {
    // Waiting may take long: no spinner turns until a process works on it.
    const isRunning = typeof found === 'object' && found.state === 'running'
    return (
      <>
        {isRunning ? <Spinner label={words.step(found.step)} /> : <p role="status">{words.waiting}</p>}
        <p>{words.duration}</p>
      </>
    )
  }
  const make = (label: string) => (
    <p>
      <Button size="small" onClick={onAgain}>
        {label}
      </Button>
    </p>
  )
  if (found === 'missing') {
    return (
      <Callout>
        <p>{stateWords.missing}</p>
        {make(stateWords.make)}
      </Callout>
    )
  }
  if (found === 'unreachable') {
    return (
      <Callout tone="error" live="alert">
        <p>{words.unreachable}</p>
        {make(words.again)}
      </Callout>
    )
  }
  if (found.state === 'done') return null
  return (
    <Callout tone="error" level={level} live="alert" title={stateWords.failed}>
      <p>{found.message}</p>
      {make(words.again)}
    </Callout>
  )
}
