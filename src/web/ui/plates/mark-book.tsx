// Ed: a page of a mark book, twenty pupils by eighteen tasks: ticks and dots as Rasch's model would give them, sorted
// by pupil and by task, so that a staircase appears.
import { type Point, polyline } from './path.ts'
import styles from './plate.module.css'

const [pupils, tasks, square] = [20, 18, 24] as const

/** The same numbers between 0 and 1 every time: multiples of the golden ratio. */
const chance = (pupil: number, task: number): number => ((pupil * tasks + task + 1) * 0.6180339887) % 1

function solved(pupil: number, task: number): boolean {
  const ability = 4.4 - (8.8 * pupil) / (pupils - 1)
  const difficulty = (8 * task) / (tasks - 1) - 4
  return chance(pupil, task) < 1 / (1 + Math.exp(1.5 * (difficulty - ability)))
}

const book = Array.from({ length: pupils }, (_, pupil) =>
  Array.from({ length: tasks }, (_, task) => solved(pupil, task)),
)
const easeOf = (task: number): number => book.filter((row) => row[task]).length
const order = Array.from({ length: tasks }, (_, task) => task).sort((a, b) => easeOf(b) - easeOf(a) || a - b)
const scoreOf = (row: boolean[]): number => row.filter(Boolean).length
const rows = book.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map((row) => order.map((task) => row[task] === true))

const cells = rows.flatMap((row, y) => row.map((tick, x) => ({ tick, x: square * (x + 1.5), y: square * (y + 1.5) })))
const ticks = cells.filter(({ tick }) => tick).map(({ x, y }) => `M${x - 6} ${y}.5l4.5 5l8-11`)
const dots = cells.filter(({ tick }) => !tick).map(({ x, y }) => `M${x} ${y}h0`)
const stairs = polyline(
  rows.flatMap((row, y): Point[] => {
    const x = square * (1 + scoreOf(row))
    return [
      [x, square * (y + 1)],
      [x, square * (y + 2)],
    ]
  }),
)

export function MarkBook() {
  return (
    <>
      <path className={styles['tick']} d={ticks.join('')} />
      <path className={styles['dots']} d={dots.join('')} />
      <path className={styles['red']} d={stairs} />
    </>
  )
}
