// E: a bridge with seven equal loads. The width of a member is its force, by the method of sections; the red line above
// is the bending moment. Blue members are in tension, black ones in compression.
import { type Point, polyline } from './path.ts'
import styles from './plate.module.css'

const panels = 8
const [left, panel, bottom, height] = [24, 54, 384, 96] as const
const loads = Array.from({ length: panels - 1 }, (_, index) => index + 1)
const support = loads.length / 2

/** Bending moment at `x` panels from the left support, in loads times panels. */
const moment = (x: number): number => support * x - loads.reduce((sum, load) => sum + Math.max(0, x - load), 0)
const shear = (index: number): number => support - index

const low = (index: number): Point => [left + panel * index, bottom]
const high = (index: number): Point => [left + panel * (index + 0.5), bottom - height]

type Member = { from: Point; to: Point; force: number }

// The sine of a diagonal's slope.
const slope = height / Math.hypot(height, panel / 2)
const each = (count: number, member: (index: number) => Member): Member[] =>
  Array.from({ length: count }, (_, index) => member(index))

const members = [
  ...each(panels, (i) => ({ from: low(i), to: low(i + 1), force: (moment(i + 0.5) * panel) / height })),
  ...each(panels - 1, (i) => ({ from: high(i), to: high(i + 1), force: (-moment(i + 1) * panel) / height })),
  ...each(panels, (i) => ({ from: low(i), to: high(i), force: -shear(i) / slope })),
  ...each(panels, (i) => ({ from: high(i), to: low(i + 1), force: shear(i) / slope })),
]

/** Members of the same force as one path. */
const bundles = Map.groupBy(members, ({ force }) => Math.round(force * 100) / 100)
const joints = [
  ...each(panels + 1, (i) => ({ from: low(i), to: low(i), force: 0 })),
  ...members.slice(panels * 2 - 1, panels * 3 - 1).map(({ to }) => ({ from: to, to, force: 0 })),
]
const moments = polyline(Array.from({ length: panels + 1 }, (_, i) => [left + panel * i, 240 - 18 * moment(i)]))
const arrows = loads.map((load) => `M${left + panel * load} 396v42m-5-10l5 10l5-10`).join('')

export function Truss() {
  return (
    <>
      <path
        className={styles['axis']}
        d={`M24 240H456${arrows}M24 390l-14 24h28zM456 390l-14 24h28zM0 418h48M432 418h48`}
      />
      <path className={styles['red']} d={moments} />
      {[...bundles].map(([force, bundle]) => (
        <path
          key={force}
          className={styles[force > 0 ? 'pulled' : 'pressed']}
          strokeWidth={(1 + 1.45 * Math.abs(force)).toFixed(1)}
          d={bundle.map(({ from, to }) => polyline([from, to])).join('')}
        />
      ))}
      {joints.map(({ from: [x, y] }) => (
        <circle key={`${x} ${y}`} className={styles['joint']} cx={x} cy={y} r="4.5" />
      ))}
    </>
  )
}
