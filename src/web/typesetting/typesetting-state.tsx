// Where a typesetting stands: waiting, at which step, failed and why, or done. It is read out when it changes.
import { Button } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { typesettingWords as words } from '#src/web/words.ts'
import { type Found, isUnderWay } from './use-typesetting.ts'

type Props = {
  found: Found | undefined
  busy: boolean
  onAgain: () => void
  /** What it is called: a proof, or a paper. */
  say: { missing: string; failed: string; make: string }
}

/** Nothing when it is done: then the outcome itself is shown. */
export function TypesettingState({ found, busy, onAgain, say }: Props) {
  if (found === undefined) return <Spinner />
  const make = (label: string) => (
    <p>
      <Button size="small" busy={busy} onClick={onAgain}>
        {label}
      </Button>
    </p>
  )
  if (found === 'missing') {
    return (
      <Notice>
        <p>{say.missing}</p>
        {make(say.make)}
      </Notice>
    )
  }
  if (found === 'unreachable') {
    return (
      <Notice tone="error" live="alert">
        <p>{words.unreachable}</p>
        {make(words.again)}
      </Notice>
    )
  }
  if (isUnderWay(found)) {
    return (
      <>
        <Spinner label={found.state === 'waiting' ? words.waiting : words.step(found.step)} />
        <p>{words.patience}</p>
      </>
    )
  }
  if (found.state === 'done') return null
  return (
    <Notice tone="error" level={3} live="alert" title={say.failed}>
      <p>{found.message}</p>
      {make(words.again)}
    </Notice>
  )
}
