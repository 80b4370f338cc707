// The findings in a chosen manuscript: that it is invalid, or what in it would tell reviewers who wrote it. They warn
// and never block.
import { useDeferredValue, useMemo } from 'react'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import { authorNames } from '#src/web/desk/form-text.ts'
import { pages } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { traceWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './submission.module.css'
import type { Reading } from './use-manuscript.ts'

/** Again whenever the authors' names change. Undefined if the file could not be examined. */
export function useTraces(reading: Reading, authors: string, fileName = ''): readonly Finding[] | undefined {
  const names = useDeferredValue(authors)
  return useMemo(() => {
    if (reading.state !== 'read') return undefined
    try {
      return reading.findTraces(reading.manuscript, { authors: authorNames(names).map(({ name }) => name), fileName })
    } catch {
      return undefined
    }
  }, [reading, names, fileName])
}

type Props = { reading: Reading; traces: readonly Finding[] | undefined }

export function ManuscriptFindings({ reading, traces }: Props) {
  return (
    <div className={styles['findings']}>
      <div role="status">
        {/* As tall as the good news, so that nothing moves under a pointer that is about to press. */}
        {reading.state === 'reading' && (
          <Callout title={words.reading}>
            <p>{words.readingText}</p>
          </Callout>
        )}
        {reading.state === 'refused' && <Callout tone="error" title={reading.message} />}
        {traces?.length === 0 && (
          <Callout tone="ok" title={words.none}>
            <p>{words.noneText}</p>
          </Callout>
        )}
        {/* Announced without the list, which may fill pages. */}
        {traces && traces.length > 0 && <p className="vh">{words.found(traces.length)}</p>}
      </div>
      {traces && traces.length > 0 && (
        <Callout tone="warn" title={words.found(traces.length)}>
          <TraceList traces={traces} />
          <p>{words.foundText}</p>
          <p>
            <a href={`${pages.guide}#anonymising`} target="_blank" rel="noopener">
              {words.how}
            </a>
          </p>
        </Callout>
      )}
    </div>
  )
}

// A bibliography of one's own works fills pages.
const maxShown = 5

/** As the server writes them, too: an unknown place or kind is shown as some part of the file. */
export type Trace = NonNullable<SubmissionObject['findings']>[number]

export function TraceList({ traces }: { traces: readonly Trace[] }) {
  const places = [...new Set(traces.map(({ place }) => place))]
  return (
    <ul className={styles['traces']}>
      {places.map((place) => (
        <TracesAt key={place} place={place} traces={traces.filter((trace) => trace.place === place)} />
      ))}
    </ul>
  )
}

const kindNames: Readonly<Record<string, string | undefined>> = words.kinds
const placeTexts: Readonly<Record<string, { name: string; remedy: string }>> = words.places

function TracesAt({ place, traces }: { place: string; traces: readonly Trace[] }) {
  const { name, remedy } = placeTexts[place] ?? words.places['other-part']
  return (
    <li>
      <span className={styles['place']}>{name}</span>
      <div>
        {traces.slice(0, maxShown).map(({ kind, excerpt, count }) => (
          <p key={kind + excerpt}>
            {kindNames[kind] && `${kindNames[kind]}: `}
            <span className={styles['excerpt']}>{excerpt}</span>
            {count !== undefined && count > 1 && ` (${words.times(count)})`}
          </p>
        ))}
        {traces.length > maxShown && <p>{words.more(traces.length - maxShown)}</p>}
        <p className={styles['remedy']}>{remedy}</p>
      </div>
    </li>
  )
}
