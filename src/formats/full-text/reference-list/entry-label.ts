// The number or key typed before an entry.

export type Label = {
  label: string /** Its kind of brackets or punctuation. */
  shape: string /** Where the entry's words begin. */
  end: number
}

const shapes: [string, RegExp][] = [
  ['square', /^\[\s?(\d{1,4})\s?\][.:]?\s*/],
  ['round', /^\(\s?(\d{1,4})\s?\)[.:]?\s*/],
  ['stop', /^(\d{1,3})\s?\.(?!\d)\s*/],
  ['bracket', /^(\d{1,3})\)\s*/],
  ['wide', /^［(\d{1,3})］\s*|^〔(\d{1,3})〕\s*/],
  ['key', /^\[((?:\p{L}[\p{L}.+&’'-]{0,30}\s?)+(?:\d{2,4}[a-z]?)?)\]\s*/u],
  ['tab', /^(\d{1,3})(?:\t\s*|\s{2,}|\s(?=\p{Lu}))/u],
]

/** Every way to read its beginning as a label. */
export function labelOf(text: string): Label | undefined {
  for (const [shape, pattern] of shapes) {
    const found = pattern.exec(text)
    const label = found?.[1] ?? found?.[2]
    if (found && label) return { label: label.trim(), shape, end: found[0].length }
  }
  return undefined
}

/** The shape of a list's numbers: most lines that can begin an entry have it, and the numbers increase. */
export function shapeOfList(texts: readonly string[]): string | undefined {
  const labels = texts.flatMap((text) => labelOf(text) ?? [])
  const counts = new Map<string, number>()
  for (const { shape } of labels) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  const [shape, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  if (shape === undefined || count < texts.length * 0.3) return undefined
  if (shape === 'key') return count >= texts.length * 0.6 ? shape : undefined
  const numbers = labels.flatMap((label) => (label.shape === shape ? [Number(label.label)] : []))
  const steps = numbers.slice(1).filter((number, index) => number - (numbers[index] ?? 0) === 1).length
  if (numbers.length === 1) return numbers[0] === 1 && texts.length === 1 ? shape : undefined
  const enough = shape === 'tab' ? 0.9 : 0.6
  return steps >= (numbers.length - 1) * enough ? shape : undefined
}
