// The traces of the authors in the text, each with its place; the editor chooses which to hide.
import { useId } from 'react'
import { Link } from 'react-router'
import { caseWords as words } from '#src/web/words.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import styles from './case.module.css'

type Props = {
  traces: HandledRoundObject['anonymousFile']['traces']
  hidden: ReadonlySet<string>
  /** Reviewers have the files. */
  isFixed: boolean
  busy: boolean
  /** The fragment of a trace's place in the text, if there is a text. */
  addressOf: ((id: string) => string) | undefined
  onChange: (hidden: ReadonlySet<string>) => void
}

export function TraceChoice({ traces, hidden, isFixed, busy, addressOf, onChange }: Props) {
  const id = useId()
  if (traces.length === 0) return <p>{words.noTraces}</p>
  const choose = (trace: string, isHidden: boolean) => {
    const next = new Set(hidden)
    if (isHidden) next.add(trace)
    else next.delete(trace)
    onChange(next)
  }
  return (
    <fieldset className={styles['traces']} aria-describedby={`${id}-hint`}>
      <legend>{words.traces}</legend>
      <p className={styles['quiet']} id={`${id}-hint`}>
        {isFixed ? words.fixed : words.tracesText}
      </p>
      {traces.map((trace) => (
        <div key={trace.id} className={styles['trace']}>
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={hidden.has(trace.id)}
              disabled={isFixed || busy}
              onChange={({ currentTarget }) => choose(trace.id, currentTarget.checked)}
            />
            <span>
              <q>
                {trace.excerpt.before}
                <mark>{trace.excerpt.trace}</mark>
                {trace.excerpt.after}
              </q>{' '}
              <small>
                {!addressOf && `${trace.place} · `}
                {hidden.has(trace.id) ? words.hidden : words.kept}
              </small>
            </span>
          </label>
          {addressOf && (
            <Link to={addressOf(trace.address)} replace preventScrollReset aria-label={words.showPlace(trace.place)}>
              {trace.place}
            </Link>
          )}
        </div>
      ))}
    </fieldset>
  )
}
