// What editors call a place in a manuscript, while its blocks are visited in order.
import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type { Heading } from '#src/formats/full-text/tree/full-text.ts'

export type Places = {
  openSection(heading: Heading): void
  /** 'Heading of section 2.1', 'Heading “Methods”' */
  heading(): string
  /** 'Section 2.1, paragraph 3', 'Methods, paragraph 3' */
  paragraph(): string
  /** Any other part of the section: 'Section 2.1, code'. */
  part(name: string): string
  /** Names everything inside it instead: 'Table 2, row 3'. */
  within<Result>(name: string, visit: () => Result): Result
}

export function createPlaces(): Places {
  let section = { name: 'Beginning', heading: '' }
  let paragraphs = 0
  let around: string | undefined
  return {
    openSection({ number, inlines }) {
      const title = firstWords(inlines)
      section = number
        ? { name: `Section ${number}`, heading: `Heading of section ${number}` }
        : { name: title, heading: `Heading “${title}”` }
      paragraphs = 0
    },
    heading: () => around ?? section.heading,
    paragraph() {
      if (around !== undefined) return around
      paragraphs += 1
      return `${section.name}, paragraph ${paragraphs}`
    },
    part: (name) => around ?? `${section.name}, ${name}`,
    within(name, visit) {
      const outer = around
      around = name
      const result = visit()
      around = outer
      return result
    },
  }
}
