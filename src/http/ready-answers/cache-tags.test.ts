import { expect, test } from 'vitest'
import { withCacheTags } from './cache-tags.ts'

const tagsOf = (address: string, type = 'application/json') => {
  const made = { status: 200, headers: [['content-type', type] as const], body: new Uint8Array(), use: undefined }
  return withCacheTags(address, made).headers.at(-1)
}

test.each([
  ['/journals/01a2-b?x=1', 'site,article-01a2-b'],
  ['/journals/01a2-b.pdf', 'site,article-01a2-b'],
  ['/api/direct-file/journals/01a2-b.docx', 'site,article-01a2-b'],
  ['/api/journals/01a2-b/citations', 'site,article-01a2-b'],
  ['/archive/3/2/atom.xml', 'site,list,issue-3-2'],
  ['/api/issues/3/2', 'site,list,issue-3-2'],
  ['/', 'site,list'],
  ['/journals?page=2', 'site,list'],
  ['/api/journals', 'site,list'],
  ['/rss1.xml', 'site,list'],
  ['/sitemap/2.xml', 'site,list'],
  ['/lockss/3', 'site,list'],
  ['/api/periodical', 'site'],
])('%s is made from %s', (address, tags) => {
  expect(tagsOf(address)).toEqual(['cache-tag', tags])
})

test('a page names the scripts of one build', () => {
  expect(tagsOf('/about', 'text/html; charset=utf-8')).toEqual(['cache-tag', 'site,build'])
})
