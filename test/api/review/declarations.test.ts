// What authors stated in the form is printed with their paper, and reaches reviewers in no way.
// One database is enough: the form decides.
import { expect, test } from 'vitest'
import type { TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import type { StatusAnswer } from '#src/wire/journal.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { publish, submit } from '#test/factories/submission.ts'
import { aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'

const declarations = {
  funding: 'A grant of the Chott Foundation.',
  conflicts: 'One of us sells number lines.',
  originality: 'It is submitted nowhere else.',
}
const { originality: _forEditors, ...printed } = declarations

async function ordersOf(site: TestApi): Promise<TypesettingOrder[]> {
  const orders: TypesettingOrder[] = []
  await typesetAll(
    site,
    engineOf(async (order) => {
      orders.push(order)
      return { ok: true, typeset: aTypeset() }
    }),
  )
  return orders
}

test('declarations are in the proof and in the paper; what is said about originality is for the editors', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  const author = await site.register()
  const { id } = await submit(site, author.token, { declarations: JSON.stringify(declarations) })
  expect((await ordersOf(site)).map(({ front }) => front.statements)).toEqual([printed])
  const answer = (await (await publish(site, administrator.token, id)).json()) as StatusAnswer
  expect((await ordersOf(site)).map(({ front }) => front.statements)).toEqual([printed])

  // An edit of something else leaves them as they are.
  const edited = await site.request('PATCH', `/api/journals/${answer.journal.id}`, {
    token: administrator.token,
    json: { title: 'Number lines again' },
  })
  expect(edited.status).toBe(200)
  expect((await ordersOf(site)).map(({ front }) => [front.title, front.statements])).toEqual([
    ['Number lines again', printed],
  ])
})

test('a paper that was uploaded, and a manuscript without declarations, print none', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  const author = await site.register()
  await submit(site, author.token, { declarations: JSON.stringify({ originality: 'New.' }) })
  await site.request('POST', '/api/journals', { token: administrator.token, form: uploadForm() })
  const orders = await ordersOf(site)
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.map(({ front }) => front.statements)).toEqual(orders.map(() => undefined))
})
