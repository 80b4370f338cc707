// M: a Maurer rose of twelve petals, walked in steps of 71°: 361 straight strokes. The first ones are red, to show the way.
import { rosePath } from '#src/domain/maurer-rose.ts'
import { type Point, polyline } from './path.ts'
import styles from './plate.module.css'

const rose = { petals: 6, step: 71 }
const radius = 216
const centre = [240, 264] as const
// The rose's path data are whole numbers: tenths of a pixel here.
const fine = [rosePath(rose, 2160, [2400, 2640]), rosePath({ ...rose, step: 1 }, 2160, [2400, 2640])]
const firstStrokes = 7

function pointAt(stroke: number): Point {
  const angle = (stroke * rose.step * Math.PI) / 180
  const r = radius * Math.sin(rose.petals * angle)
  return [centre[0] + r * Math.cos(angle), centre[1] - r * Math.sin(angle)]
}

const way = Array.from({ length: firstStrokes + 1 }, (_, stroke) => pointAt(stroke))
const [endX, endY] = pointAt(firstStrokes)

export function Rose() {
  return (
    <>
      <g transform="scale(0.1)">
        <path className={styles['fine']} d={fine[0]} />
        <path className={styles['heavy']} d={fine[1]} />
      </g>
      <path className={styles['red']} d={polyline(way)} />
      <circle className={styles['dot']} cx={centre[0]} cy={centre[1]} r="4" />
      <circle className={styles['dot']} cx={endX.toFixed(1)} cy={endY.toFixed(1)} r="4" />
    </>
  )
}
