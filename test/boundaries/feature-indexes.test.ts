// The index of a feature, or of a subfolder with an index of its own, is what others can know of it: fewer than thirty names, so that it
// can be read at a glance.
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'

const maxNames = 29

const indexes = globSync('src/features/**/index.ts').map((file) => file.replaceAll('\\', '/'))

/** Types count, too. Infinite for an index that exports all names of another module: nobody sees how many they are. */
function countExportedNames(code: string): number {
  const { body } = parseSync(code, { syntax: 'typescript', target: 'esnext' })
  const counts = body.map((item) => {
    switch (item.type) {
      case 'ExportNamedDeclaration':
        return item.specifiers.some(({ type }) => type === 'ExportNamespaceSpecifier')
          ? Infinity
          : item.specifiers.length
      case 'ExportDeclaration':
        return item.declaration.type === 'VariableDeclaration' ? item.declaration.declarations.length : 1
      case 'ExportAllDeclaration':
        return Infinity
      case 'ExportDefaultDeclaration':
      case 'ExportDefaultExpression':
        return 1
      default:
        return 0
    }
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('the index of a feature', () => {
  test.each(indexes)('%s exports fewer than thirty names', (index) => {
    const names = countExportedNames(readFileSync(index, 'utf8'))
    expect(names).toBeGreaterThan(0)
    expect(names).toBeLessThanOrEqual(maxNames)
  })

  test('exists for every feature', () => {
    const features = globSync('src/features/*/').map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
    expect(features.length).toBeGreaterThan(5)
    expect(features.filter((feature) => !indexes.includes(`${feature}/index.ts`))).toEqual([])
  })

  test.each([
    ["import { a } from './a.ts'", 0],
    ["export { a, type B, c as d } from './a.ts'\nexport type { E } from './e.ts'", 4],
    ["import { a } from './a.ts'\nexport { a }", 1],
    [
      'export const a = 1, b = 2\nexport function c() {}\nexport class D {}\nexport type E = 1\nexport interface F {}',
      6,
    ],
    ["export * from './a.ts'", Infinity],
    ["export * as a from './a.ts'", Infinity],
    [Array.from({ length: 30 }, (_, index) => `export const a${index} = 1`).join('\n'), 30],
  ])('is counted: %j', (code, count) => {
    expect(countExportedNames(code)).toBe(count)
  })
})
