// The API document is a promise to others: it is complete, valid, and changes only on purpose. To accept a change:
// UPDATE_OPENAPI=1 vitest run --project sqlite test/api/openapi
// One database is enough: the document is written from the routes.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { startApi } from './api-harness.ts'
import { readRoutes } from './matrix/declared-routes.ts'
import { spellings } from './matrix/file-addresses.ts'

type Operation = {
  tags?: string[]
  summary?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, unknown> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const stored = new URL('../../docs/openapi.json', import.meta.url)

// The document and its page describe themselves.
const undocumented = ['/api/openapi.json', '/api/docs']

async function readDocument() {
  const site = await startApi()
  const response = await site.request('GET', '/api/openapi.json')
  expect(response.status).toBe(200)
  const document = (await response.json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return { site, document, operations }
}

test('the document is the agreed one', async () => {
  const { document } = await readDocument()
  if (process.env.UPDATE_OPENAPI) {
    writeFileSync(stored, `${JSON.stringify(document, null, 2)}\n`)
    execFileSync('biome', ['format', '--write', stored.pathname])
  }
  expect(document).toEqual(JSON.parse(readFileSync(stored, 'utf8')))
})

test('the document is valid OpenAPI 3.1', async () => {
  const { document } = await readDocument()
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(document.openapi).toMatch(/^3\.1\./)

  const broken = { ...structuredClone(document), paths: { '/api/journals': { get: { responses: 'none' } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every route is in the document, and everything in the document is a route', async () => {
  const { site, operations } = await readDocument()
  const guardsOf = (method: string, path: string) =>
    site.api.router
      .match(method, path.replace('{type}', 'pdf').replace(/\{\w+\}/g, 'sample'))[0]
      .map(([[handler]]) => handler as object)
  const routes = readRoutes(site.api).filter(({ path }) => !undocumented.includes(path))
  const described = new Set(operations.flatMap(({ method, path }) => guardsOf(method, path)))
  const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  expect(routes.filter(({ handlers }) => !handlers.some((handler) => described.has(handler))).map(address)).toEqual([])
  const served = new Set(routes.flatMap(({ handlers }) => handlers))
  const invented = operations.filter(({ method, path }) => !guardsOf(method, path).some((guard) => served.has(guard)))
  expect(invented.map(address)).toEqual([])
})

test('every spelling of a file address is in the document', async () => {
  const { document } = await readDocument()
  expect(spellings.map(({ path }) => path).filter((path) => !document.paths[path]?.get)).toEqual([])
})

test('every operation has a name, its parameters and a described failure, and declares whether it needs a token', async () => {
  const { site, operations } = await readDocument()
  expect(operations.length).toBeGreaterThan(25)
  for (const { method, path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(described.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(inPath.sort())
    expect(operation.tags, `${method} ${path}`).toHaveLength(1)
    expect(operation.summary?.length, `${method} ${path}`).toBeGreaterThan(5)
    expect(
      Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
      `${method} ${path}`,
    ).toBe(true)

    const anonymous = await site.request(method, path.replace('{type}', 'pdf').replace(/\{\w+\}/g, 'sample'))
    const ways = operation.security ?? []
    const needsToken = ways.length > 0 && ways.every((way) => 'bearer' in way)
    const mayDoWithout = ways.some((way) => !('bearer' in way))
    const refused = anonymous.status === 401 && !mayDoWithout
    expect({ method, path, needsToken }).toEqual({ method, path, needsToken: refused })
  }
})
