import type { Element } from './xml-tree.ts'

export type Rule = {
  /** What must be true, in one sentence. */
  says: string
  /** Where the recommendation is. */
  source: string
  /** What breaks it, as people would name it; nothing if the rule is kept. */
  broken(article: Element): string[]
}

/** Each of these elements must pass. */
export const each = (elements: readonly Element[], passes: (element: Element) => boolean): string[] =>
  elements.filter((element) => !passes(element)).map(nameOf)

export function nameOf({ name, attributes }: Element): string {
  const known = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${known.join('')}>`
}
