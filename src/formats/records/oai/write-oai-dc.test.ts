import { expect, test } from 'vitest'
import { buildRecord } from '#test/factories/bibliographic-record.ts'
import { writeOaiDc } from './write-oai-dc.ts'

const termsOf = (record: Parameters<typeof writeOaiDc>[0]) =>
  [...writeOaiDc(record).matchAll(/info:eu-repo\/semantics\/(\w+)/g)].map(([, term]) => term)

test.each([
  ['Research article', 'article'],
  ['Case study', 'article'],
  ['Book review', 'review'],
  ['Systematic review', 'review'],
  ['Editorial', 'other'],
  [undefined, 'article'],
])('aggregators know the type %s as %s', (articleType, term) => {
  expect(termsOf(buildRecord({ articleType }))).toEqual([term, 'publishedVersion', 'openAccess'])
})

test('a notice is not an article, and a paper without a readable file is not called open', () => {
  const noticeOf = { kind: 'correction' as const, id: '1', title: 'T', url: 'https://stem.example/journals/1' }
  expect(termsOf(buildRecord({ noticeOf, files: {} }))).toEqual(['other', 'publishedVersion'])
})

test('nothing in a paper becomes markup, and characters that XML does not allow are left out', () => {
  const xml = writeOaiDc(buildRecord({ title: 'a < b & \u0000\uFFFF\uD800 ]]> 𝔸' }))
  expect(xml).toContain('<dc:title>a &lt; b &amp;  ]]&gt; 𝔸</dc:title>')
})
