// Names of what an answer was made from, for a cache in front that deletes by names: docs/operations.md says which when.
import type { MadeAnswer } from '#src/http/made-answer.ts'
import { articleFolder } from '#src/wire/journal.ts'

const article = new RegExp(`^(?:/api)?(?:/direct-file)?/${articleFolder}/([\\w-]+)`)
const issue = /^\/(?:archive|api\/issues)\/(\d+)\/(\d+)/
const list = new RegExp(`^/(?:(?:api/)?${articleFolder}|archive|api/issues|lockss(?:/\\d+)?|sitemap.*|\\w+\\.xml)?$`)

export function withCacheTags(address: string, made: MadeAnswer): MadeAnswer {
  const [path = ''] = address.split('?', 1)
  const isPage = made.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
  const tags = ['site', ...partsOf(path), ...(isPage ? ['build'] : [])]
  return { ...made, headers: [...made.headers, ['cache-tag', tags.join(',')]] }
}

function partsOf(path: string): string[] {
  const [, id] = article.exec(path) ?? []
  if (id) return [`article-${id}`]
  const [, volume, number] = issue.exec(path) ?? []
  if (volume) return ['list', `issue-${volume}-${number}`]
  return list.test(path) ? ['list'] : []
}
