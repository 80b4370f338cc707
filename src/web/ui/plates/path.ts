// Path data, relative and with one decimal: the rounding error is carried over, so that none accumulates.

export type Point = readonly [x: number, y: number]
/** A point of a curve and its derivative there. */
export type CurvePoint = readonly [point: Point, slope: Point]

const tenth = (value: number): number => Math.round(value * 10) / 10

function join(numbers: readonly number[]): string {
  return numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('')
}

function between([x, y]: Point, [toX, toY]: Point): [number, number] {
  return [tenth(toX - x), tenth(toY - y)]
}

export function polyline(points: readonly Point[]): string {
  const [first = [0, 0], ...others] = points
  let pen: Point = [tenth(first[0]), tenth(first[1])]
  let data = `M${join(pen)}`
  for (const point of others) {
    const [x, y] = between(pen, point)
    data += `l${join([x, y])}`
    pen = [tenth(pen[0] + x), tenth(pen[1] + y)]
  }
  return data
}

/** The curve `at` from one parameter value to another, as cubic pieces that share its points and tangents. */
export function curve(at: (parameter: number) => CurvePoint, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces
  let [start, slope] = at(from)
  let pen: Point = [tenth(start[0]), tenth(start[1])]
  let data = `M${join(pen)}`
  for (let piece = 1; piece <= pieces; piece++) {
    const [end, endSlope] = at(from + piece * step)
    const first: Point = [start[0] + (slope[0] * step) / 3, start[1] + (slope[1] * step) / 3]
    const second: Point = [end[0] - (endSlope[0] * step) / 3, end[1] - (endSlope[1] * step) / 3]
    const move = between(pen, end)
    data += `c${join([...between(pen, first), ...between(pen, second), ...move])}`
    pen = [tenth(pen[0] + move[0]), tenth(pen[1] + move[1])]
    ;[start, slope] = [end, endSlope]
  }
  return data
}
