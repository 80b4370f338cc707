import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnonymousOrder, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { aPicture, aTypeset, copyingEngine, engineOf } from '#test/factories/typeset.ts'
import { rememberTypeset } from './remember-typeset.ts'

let folder: string
let order: TypesettingOrder
beforeEach(() => {
  folder = makeTemporaryFolder('remember-typeset-')
  order = { ...anOrder, manuscript: join(folder, 'paper.docx') }
  writeFileSync(order.manuscript, 'a Word file')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a paper that was typeset once is not typeset again, and has the same bytes', async () => {
  const { typeset, made } = remembering()
  const first = await typeset(order)
  writeFileSync(join(folder, 'copy.docx'), 'a Word file')
  expect(await typeset({ ...order, manuscript: join(folder, 'copy.docx') })).toEqual(first)
  expect(made()).toBe(1)
})

test('another Word file, record or engine is typeset again', async () => {
  const { typeset, made } = remembering()
  await typeset(order)
  await typeset({ ...order, front: { ...order.front, title: 'Another title' } })
  writeFileSync(order.manuscript, 'another Word file')
  await typeset(order)
  expect(made()).toBe(3)
  const newer = remembering('newer engine')
  await newer.typeset(order)
  expect(newer.made()).toBe(1)
})

test('the copy of a manuscript for reviewers is made once, and again for other people', async () => {
  let made = 0
  const makeAnonymous: typeof copyingEngine.makeAnonymous = (copyOrder) => {
    made += 1
    return copyingEngine.makeAnonymous(copyOrder)
  }
  const typesetter = rememberTypeset({ ...engineOf(), makeAnonymous }, { folder: memory(), engine: 'test' })
  const first = await typesetter.makeAnonymous({ ...aCopy, manuscript: order.manuscript })
  expect(await typesetter.makeAnonymous({ ...aCopy, manuscript: order.manuscript })).toEqual(first)
  expect(made).toBe(1)
  await typesetter.makeAnonymous({ ...aCopy, manuscript: order.manuscript, people: [] })
  expect(made).toBe(2)
})

test('a failure is not cached', async () => {
  const failing = engineOf(async () => ({ ok: false, reason: 'too-slow', detail: 'a busy machine' }))
  const { typeset } = rememberTypeset({ ...copyingEngine, ...failing }, { folder: memory(), engine: 'test' })
  expect((await typeset(order)).ok).toBe(false)
  expect((await remembering().typeset(order)).ok).toBe(true)
})

test('the 120 most recently used results are kept', async () => {
  const { typeset } = remembering()
  for (let page = 1; page <= 125; page += 1) {
    await typeset({ ...order, front: { ...order.front, firstPage: page } })
  }
  expect(readdirSync(memory())).toHaveLength(120)
})

const memory = () => join(folder, 'memory')

function remembering(engine = 'test') {
  let made = 0
  const typesetter = engineOf(async () => {
    made += 1
    return { ok: true, typeset: aTypeset({ pictures: [aPicture()] }) }
  })
  return { ...rememberTypeset({ ...copyingEngine, ...typesetter }, { folder: memory(), engine }), made: () => made }
}

const aCopy: Omit<AnonymousOrder, 'manuscript'> = {
  people: [{ name: 'Ada Quill', affiliations: [] }],
  hide: 'all',
  answer: [],
  front: {
    number: 'MS-0001-v1',
    title: 'A paper',
    abstract: '',
    keywords: [],
    periodical: 'A title',
    criteria: [],
    reviewAddress: 'https://stem.example/review',
    language: 'en',
  },
}

const anOrder: Omit<TypesettingOrder, 'manuscript'> = {
  front: {
    language: 'en',
    periodical: { name: 'A title', url: 'https://stem.example' },
    title: 'A paper',
    abstract: '',
    authors: [],
    keywords: [],
    firstPage: 1,
    isProof: false,
  },
  layout: 'one-column',
  withPdf: true,
}
