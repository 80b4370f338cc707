// Points about a proof as they were sent, each with the way to its place.
import { Link } from 'react-router'
import { addressOfPlace } from '#src/formats/full-text/html/fragment-ids.ts'
import { proofPage } from '#src/web/links.ts'
import styles from '#src/web/ui/answered-points.module.css'
import { proofWords as words } from '#src/web/words.ts'
import type { ProofPointObject } from '#src/wire/proof.ts'

type Props = {
  id: string
  points: readonly ProofPointObject[]
  /** On the page of the proof. */
  isHere?: boolean
  /** Of a proof that another one has replaced: its places may be elsewhere now. */
  isEarlier?: boolean
}

export function PointList({ id, points, isHere = false, isEarlier = false }: Props) {
  return (
    <ol className={styles['points']} aria-label={words.points}>
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes.
        <li key={at}>
          <p className={styles['who']}>{words.pointNumber(at + 1)}</p>
          {point.quote && <blockquote className={styles['quote']}>{point.quote}</blockquote>}
          <p className={styles['answer']}>{point.text}</p>
          {point.place && !isEarlier && (
            <p>
              <PlaceLink id={id} place={point.place} at={at} isHere={isHere} />
            </p>
          )}
          {!point.place && !point.quote && (
            <p>
              {words.where}: {words.wholeProof}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

type LinkProps = { id: string; place: string; at: number; isHere: boolean }

/** The browser itself moves the focus to a place on the same page. */
function PlaceLink({ id, place, at, isHere }: LinkProps) {
  const name = (
    <>
      {words.thePlace}
      <span className="vh"> {words.pointNumber(at + 1)}</span>
    </>
  )
  if (isHere) return <a href={addressOfPlace(place)}>{name}</a>
  return <Link to={`${proofPage(id)}${addressOfPlace(place)}`}>{name}</Link>
}
