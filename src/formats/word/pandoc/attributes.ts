// The content of pandoc's attributes: Word styles, languages, sizes.
import type { Direction } from '#src/formats/full-text/tree/full-text.ts'
import type { PandocAttributes } from './pandoc-ast.ts'

export function attributeOf([, , pairs]: PandocAttributes, key: string): string | undefined {
  return pairs.find(([name]) => name === key)?.[1]
}

export function directionOf(attributes: PandocAttributes): Direction | undefined {
  const direction = attributeOf(attributes, 'dir')
  return direction === 'rtl' || direction === 'ltr' ? direction : undefined
}

const pointsOf: Record<string, number> = { in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75, pt: 1, pc: 12 }

/** '6.5in' in points; undefined for percentages and anything that is not a length. */
export function lengthOf(attributes: PandocAttributes, key: 'width' | 'height'): number | undefined {
  const [, amount, unit] = /^([\d.]+)(in|cm|mm|px|pt|pc)$/.exec(attributeOf(attributes, key) ?? '') ?? []
  const points = Number(amount) * (pointsOf[unit ?? ''] ?? Number.NaN)
  return points > 0 ? Math.round(points * 100) / 100 : undefined
}
