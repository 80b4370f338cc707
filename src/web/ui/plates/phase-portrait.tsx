// S: the swings of a pendulum, θ″ = −sin θ, each as one line of speed over angle, and one with friction that comes to
// rest. The picture repeats every turn and is symmetric above and below, so a quarter of it is computed and the rest
// refers to it.
import { useId } from 'react'
import { type CurvePoint, curve } from './path.ts'
import styles from './plate.module.css'

const scale = 60
const [restX, restY] = [216, 264]
const turn = 2 * Math.PI * scale

const place = (angle: number, speed: number, slope: readonly [number, number]): CurvePoint => [
  [restX + scale * angle, restY - scale * speed],
  [scale * slope[0], -scale * slope[1]],
]

/** Above the energy of the upright position the pendulum turns over and over. */
function whirl(energy: number): string {
  const at = (angle: number): CurvePoint => {
    const speed = Math.sqrt(2 * (energy + Math.cos(angle)))
    return place(angle, speed, [1, -Math.sin(angle) / speed])
  }
  return curve(at, -Math.PI, Math.PI, 10)
}

/** Below it, it swings: sin(θ/2) = k sin s, θ′ = 2k cos s, with k the sine of half the widest angle. */
function swing(energy: number): string {
  const k = Math.sqrt((1 + energy) / 2)
  const at = (s: number): CurvePoint => {
    const angle = 2 * Math.asin(k * Math.sin(s))
    return place(angle, 2 * k * Math.cos(s), [(2 * k * Math.cos(s)) / Math.cos(angle / 2), -2 * k * Math.sin(s)])
  }
  return curve(at, -Math.PI / 2, Math.PI / 2, 8)
}

const edge = curve((angle) => place(angle, 2 * Math.cos(angle / 2), [1, -Math.sin(angle / 2)]), -Math.PI, Math.PI, 8)

const quarter = [...[1.35, 1.9, 2.7, 3.8, 5.2, 7].map(whirl), ...[-0.9, -0.6, -0.2, 0.25, 0.7].map(swing)].join('')

const friction = 0.1
const start = [-3.42, 1.45] as const
const [seconds, pieces, steps] = [35.5, 96, 12] as const

/** θ″ = −sin θ − friction·θ′, by the classical Runge–Kutta method. */
function slowing(): { data: string; end: readonly [number, number] } {
  const change = ([angle, speed]: readonly [number, number]) => [speed, -Math.sin(angle) - friction * speed] as const
  const along = (from: readonly [number, number], by: readonly [number, number], h: number) =>
    [from[0] + h * by[0], from[1] + h * by[1]] as const
  const h = seconds / pieces / steps
  const states: (readonly [number, number])[] = [start]
  let state: readonly [number, number] = start
  for (let step = 1; step <= pieces * steps; step++) {
    const a = change(state)
    const b = change(along(state, a, h / 2))
    const c = change(along(state, b, h / 2))
    const d = change(along(state, c, h))
    state = along(state, [a[0] + 2 * b[0] + 2 * c[0] + d[0], a[1] + 2 * b[1] + 2 * c[1] + d[1]], h / 6)
    if (step % steps === 0) states.push(state)
  }
  const at = (time: number): CurvePoint => {
    const there = states[Math.round((time / seconds) * pieces)] ?? state
    return place(...there, change(there))
  }
  return { data: curve(at, 0, seconds, pieces), end: at(seconds)[0] }
}

const red = slowing()
const begin = place(...start, [0, 0])[0]

export function PhasePortrait() {
  const id = useId()
  return (
    <>
      <path className={styles['axis']} d="M0 264H1200M216 0V528" />
      <g id={id}>
        <path className={styles['line']} d={quarter} />
        <path className={styles['heavy']} d={edge} />
      </g>
      {[-1, 0, 1, 2].flatMap((turns) => {
        const x = Math.round(turns * turn * 10) / 10
        const below = <use key={`${turns} below`} href={`#${id}`} transform={`matrix(1 0 0-1 ${x} 528)`} />
        return turns === 0 ? [below] : [<use key={turns} href={`#${id}`} x={x} />, below]
      })}
      <path className={styles['red']} d={red.data} />
      {[begin, red.end].map(([x, y]) => (
        <circle key={x} className={styles['dot']} cx={x.toFixed(1)} cy={y.toFixed(1)} r="4" />
      ))}
    </>
  )
}
