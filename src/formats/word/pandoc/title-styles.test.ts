import { expect, test } from 'vitest'
import { renameTitleStyles } from './title-styles.ts'

const styles = (prefix: string, quote: string) =>
  `<${prefix}style ${prefix}type="paragraph" ${prefix}styleId=${quote}T1${quote}><${prefix}name ${prefix}val=${quote}Title${quote}/></${prefix}style>`
const paragraphs = (count: number, prefix: string, quote: string) =>
  `<${prefix}p><${prefix}pPr><${prefix}pStyle ${prefix}val=${quote}T1${quote}/></${prefix}pPr></${prefix}p>`.repeat(
    count,
  )

test.each([
  ['w:', '"'],
  ['w:', "'"],
  ['ns0:', '"'],
])('a title style of several paragraphs gets another name, with the prefix %s and quotes %s', (prefix, quote) => {
  const given = styles(prefix, quote)
  expect(renameTitleStyles(given, paragraphs(2, prefix, quote))).toBe(given.replace('Title', 'Main Title'))
  expect(renameTitleStyles(given, paragraphs(1, prefix, quote))).toBe(given)
})
