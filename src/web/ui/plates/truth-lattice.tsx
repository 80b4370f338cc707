// T: the sixteen truth functions of two statements, each above those that imply it; one chain from never to always in red.
import { type Point, polyline } from './path.ts'
import styles from './plate.module.css'

const all = Array.from({ length: 16 }, (_, value) => value)
const chain = [0b0000, 0b0100, 0b0110, 0b1110, 0b1111]
const heights = [492, 372, 264, 156, 36]

const truths = (value: number): number => value.toString(2).replaceAll('0', '').length

function placeOf(value: number): Point {
  const level = all.filter((other) => truths(other) === truths(value))
  const gap = level.length > 4 ? 84 : 120
  return [240 + gap * ((level.length - 1) / 2 - level.indexOf(value)), heights[truths(value)] ?? 0]
}

const steps = all.flatMap((from) =>
  all.filter((to) => (from & to) === from && truths(to) === truths(from) + 1).map((to) => [from, to] as const),
)
const lines = steps.map(([from, to]) => polyline([placeOf(from), placeOf(to)])).join('')

export function TruthLattice() {
  return (
    <>
      <path className={styles['line']} d={lines} />
      <path className={styles['red']} d={polyline(chain.map(placeOf))} />
      {all.map((value) => {
        const [x, y] = placeOf(value)
        return (
          <g key={value}>
            <path className={styles[chain.includes(value) ? 'nodeOn' : 'node']} d={`M${x - 25} ${y - 12}h50v24h-50z`} />
            <text className={styles['number']} x={x} y={y + 5}>
              {value.toString(2).padStart(4, '0')}
            </text>
          </g>
        )
      })}
    </>
  )
}
