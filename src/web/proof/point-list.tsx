// Points about a proof as they were sent, each with the way to its place.
import { Link } from 'react-router'
import { addressOfPlace } from '#src/formats/full-text/html/fragment-ids.ts'
import { proofPage } from '#src/web/links.ts'
import styles from '#src/web/ui/answered-points.module.css'
import { proofWords as words } from '#src/web/words.ts'
import type { ProofPointObject } from '#src/wire/proof.ts'

export function PointList({ id, points }: { id: string; points: readonly ProofPointObject[] }) {
  return (
    <ol className={styles['points']} aria-label={words.points}>
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes.
        <li key={at}>
          <p className={styles['who']}>{words.pointNumber(at + 1)}</p>
          {point.quote && <blockquote className={styles['quote']}>{point.quote}</blockquote>}
          <p className={styles['answer']}>{point.text}</p>
          {point.place && (
            <p>
              <Link to={`${proofPage(id)}${addressOfPlace(point.place)}`}>
                {words.thePlace}
                <span className="vh"> {words.pointNumber(at + 1)}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
