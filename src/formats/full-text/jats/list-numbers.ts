// How the items of a list are counted.
import { romanNumeral } from '#src/domain/roman-numeral.ts'
import type { List } from '#src/formats/full-text/tree/full-text.ts'

type Order = NonNullable<List['order']>

const types = {
  decimal: 'order',
  'lower-alpha': 'alpha-lower',
  'upper-alpha': 'alpha-upper',
  'lower-roman': 'roman-lower',
  'upper-roman': 'roman-upper',
} as const

export const listType = (order: Order | undefined): string => (order ? types[order.style] : 'bullet')

/** JATS cannot state where a list starts counting: the items of a list that does not start at 1 carry their numbers. */
export function itemLabel(order: Order | undefined, index: number): string | undefined {
  if (!order || order.start === 1) return undefined
  return `${written(order.start + index, order.style)}.`
}

function written(number: number, style: Order['style']): string {
  if (style === 'decimal' || number < 1) return String(number)
  const signs = style.endsWith('roman') ? romanNumeral(number) : letters(number)
  return style.startsWith('upper') ? signs.toUpperCase() : signs
}

/** a … z, aa, ab … */
function letters(number: number): string {
  const last = 'abcdefghijklmnopqrstuvwxyz'[(number - 1) % 26] ?? ''
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last
}
