// Where in a paper the words of a search stand.
// One database is enough: the passage comes from the stored full text.
import { expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

async function passageOf(
  facts: (site: Awaited<ReturnType<typeof startApi>>) => Promise<Partial<NewArticle>>,
  q: string,
) {
  const site = await startApi()
  const { id } = await buildArticle(site.services, await facts(site))
  const answer = await site.request('GET', `/api/journals/${id}/passage?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { passage: string | null }).passage
}

test('a reader learns where in a typeset paper the words of a search stand, without its markup', async () => {
  const html = `<section id="methods"><h2>Methods</h2><p>The <em>camera</em> obscura cost 3 &lt; 4 euros.</p></section>`
  const typeset = async ({ services }: Awaited<ReturnType<typeof startApi>>) => ({
    files: { html: await storedFile(services, new TextEncoder().encode(html)) },
  })
  expect(await passageOf(typeset, 'obscura')).toBe('Methods The camera obscura cost 3 < 4 euros.')
  expect(await passageOf(typeset, 'kettle')).toBeNull()
})

test('the same for a text that was typed, and nothing for a paper that is a file alone', async () => {
  expect(await passageOf(async () => ({ content: 'The camera obscura.' }), 'cameras')).toBe('The camera obscura.')
  expect(await passageOf(async () => ({}), 'cameras')).toBeNull()
  expect(await passageOf(async () => ({ content: 'The camera obscura.' }), '')).toBeNull()
})
