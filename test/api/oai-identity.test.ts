// The contact address for harvesters, and the answers of a repository without a public name.
// One database is enough: the settings decide.
import { expect, test } from 'vitest'
import { answerHarvester } from '#src/features/indexing/index.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { ask, textsOf } from './oai-harness.ts'

const adminsOf = async (site: TestApi) => textsOf(await ask(site, 'verb=Identify'), 'adminEmail')

async function saveContact(site: TestApi, contact: object) {
  const { token } = await site.administrator()
  const read = (await (await site.request('GET', '/api/settings', { token })).json()) as {
    record: { examples: string[] }
    version: number
  }
  const examples = read.record.examples.filter((section) => section !== 'contact')
  const json = { record: { ...read.record, contact, examples }, version: read.version }
  expect((await site.request('PUT', '/api/settings', { token, json })).status).toBe(200)
}

test('harvesters get the contact addresses of the settings, technical help first', async () => {
  const site = await startApi()
  expect(await adminsOf(site)).toEqual(['office@stem.example'])
  await saveContact(site, { email: 'editor@stem.example' })
  expect(await adminsOf(site)).toEqual(['editor@stem.example'])
  await saveContact(site, { email: 'editor@stem.example', technicalEmail: 'web@stem.example' })
  expect(await adminsOf(site)).toEqual(['web@stem.example', 'editor@stem.example'])
})

test.each([
  ['https://stem.example', 'postmaster@stem.example'],
  ['http://localhost:5000', 'postmaster@localhost.invalid'],
  ['http://127.0.0.1:5000', 'postmaster@127.0.0.1.invalid'],
])('without a real address, it is the postmaster of %s', async (publicUrl, expected) => {
  const { services } = await startApi({ publicUrl })
  const deps = { ...services, folder: 'journals', baseUrl: `${publicUrl}/oai`, sender: 'no-reply@localhost' }
  const pieces = await Array.fromAsync(await answerHarvester(deps, [['verb', 'Identify']]))
  expect(textsOf(pieces.join(''), 'adminEmail')).toEqual([expected])
})

test('a host without a dot does not claim the identifier format', async () => {
  const local = await startApi({ publicUrl: 'http://localhost:5000' })
  const xml = await ask(local, 'verb=Identify')
  expect(xml).toContain('<baseURL>http://localhost:5000/oai</baseURL>')
  expect(xml).not.toContain('<description>')
})
