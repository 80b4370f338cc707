// The cover of an issue: its own picture, or one computed from its numbers: an exercise book in the stock of its
// quarter, a Maurer rose, a white label. Small enough in bytes to appear many times in a page; `small` leaves out the
// label's text, which would be illegible.

import { roseOf, rosePath } from '#src/domain/maurer-rose.ts'
import { frameWords } from '#src/web/words.ts'
import styles from './issue-cover.module.css'
import { linesOf } from './label-lines.ts'

type Props = {
  volume: number
  issue: number
  /** The periodical's name, as on the label. */
  name: string
  /** As on the label in place of the numbers, if one was typed. */
  label?: string | undefined
  /** 'January–March 2025', or what was typed for the cover. */
  time: string
  /** The address of the issue's own picture. */
  cover?: string | undefined
  size?: 'small' | 'normal'
  /** True if the issue's name is in text beside it. */
  decorative?: boolean
}

const words = frameWords.cover

// One unit is a tenth of the mock's pixel, so that whole numbers are fine enough for the curves.
const radius = 1120
const centre = [1720, 2840] as const

export function IssueCover({ cover, ...drawn }: Props) {
  if (cover === undefined) return <DrawnCover {...drawn} />
  const { name, time, decorative = false } = drawn
  const alt = decorative ? '' : words.alt(name, numberOf(drawn), time)
  return <img className={styles['picture']} src={cover} alt={alt} width={330} height={420} />
}

const numberOf = ({ volume, issue, label }: Pick<Props, 'volume' | 'issue' | 'label'>): string =>
  label ?? words.number(volume, issue)

// A line of the label holds so many letters in its usual size; a longer one is set smaller.
const lettersOfLine = 30

const sizeOf = (line: string): number => Math.round(145 * Math.min(1, lettersOfLine / line.length))

function DrawnCover({
  volume,
  issue,
  name,
  label: typed,
  time,
  size = 'normal',
  decorative = false,
}: Omit<Props, 'cover'>) {
  const rose = roseOf({ volume, issue })
  const number = numberOf({ volume, issue, label: typed })
  const label = linesOf(name)
  return (
    <svg
      className={styles['cover']}
      viewBox="0 0 3300 4200"
      role="img"
      aria-hidden={decorative || undefined}
      aria-label={words.alt(name, number, time)}
    >
      {/* Number 4 of one volume may lie beside that of the next. */}
      <path
        className={`${styles['stock']} ${styles[`stock${Math.min(issue, 5)}`] ?? ''} ${volume % 2 ? '' : styles['even']}`}
        d="M0 0h3300v4200H0z"
      />
      <path className={styles['spine']} d="M0 0h140v4200H0z" />
      <path className={styles['staples']} d="M70 1120v260M70 2820v260" />
      <g className={`${styles['rose']} ${issue === 3 ? styles['dark'] : ''}`}>
        <path className={styles['chords']} d={rosePath(rose, radius, centre)} />
        <path className={styles['curve']} d={rosePath({ ...rose, step: 2 }, radius, centre)} />
      </g>
      <path className={styles['label']} d="M460 340h2520v1160H460z" />
      <path className={styles['frame']} d="M515 395h2410v1050H515z" />
      {size === 'normal' && (
        <g className={styles['text']}>
          {label.lines.map((line, index) => (
            <text
              key={line}
              className={styles['name']}
              x="660"
              y={label.top + index * label.leading}
              fontSize={label.size}
            >
              {line}
            </text>
          ))}
          <text x="660" y="1150" fontSize={sizeOf(number)}>
            {number}
          </text>
          <text className={styles['time']} x="660" y="1340" fontSize={sizeOf(time)}>
            {time}
          </text>
        </g>
      )}
      {size === 'small' && (
        <path className={styles['ruled']} d="M660 640h1900M660 860h1500M660 1150h900M660 1280h1200" />
      )}
    </svg>
  )
}
