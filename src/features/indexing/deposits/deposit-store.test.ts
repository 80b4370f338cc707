import { expect, test } from 'vitest'
import { startApi } from '#test/api/api-harness.ts'
import { buildArticle } from '#test/factories/article.ts'
import { claimTurn, requestDeposit } from './deposit-store.ts'

test('of ten servers that look at the same moment, one takes a deposit up', async () => {
  const site = await startApi()
  const { id } = await buildArticle(site)
  const now = site.clock.now().toISOString()
  await requestDeposit(site.db, { articleId: id, agency: 'doaj' }, now)
  const claim = () => claimTurn(site.db, { agencies: ['doaj'], now, until: '2025-05-20T10:05:00.000Z' })
  const turns = await Promise.all(Array.from({ length: 10 }, claim))
  expect(turns.filter((turn) => turn !== undefined)).toEqual([
    expect.objectContaining({ articleId: id, agency: 'doaj', step: 'send', claims: 1, attempts: 1 }),
  ])
})
