// Points that were quoted, each with what somebody answered below it. Texts as they were typed: never markup.
import styles from './answered-points.module.css'

type Point = { pseudonym: string; quote: string; answer: string }

export function AnsweredPoints({ points }: { points: readonly Point[] }) {
  if (points.length === 0) return null
  return (
    <ol className={styles['points']}>
      {points.map(({ pseudonym, quote, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same words, and none moves
        <li key={at}>
          <p className={styles['who']}>{pseudonym}</p>
          <QuotedPoint quote={quote} />
          <p className={styles['answer']}>{answer}</p>
        </li>
      ))}
    </ol>
  )
}

export const QuotedPoint = ({ quote, id }: { quote: string; id?: string }) => (
  <blockquote className={styles['quote']} id={id}>
    {quote}
  </blockquote>
)
