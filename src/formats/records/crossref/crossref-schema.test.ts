// Every deposit is valid at Crossref, whatever the paper is like: validated against the schema itself.
import { beforeAll, describe, expect, test } from 'vitest'
import { plainFact } from '#src/formats/plain-fact.ts'
import { schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { articlesOfEveryKind } from '#test/factories/articles-of-every-kind.ts'
import { citedWorks } from '#test/factories/cited-works.ts'
import { aRandomRecord } from '#test/factories/random-record.ts'
import type { CrossrefDeposit } from './crossref-deposit.ts'
import { writeCrossref } from './write-crossref.ts'

const deposit: CrossrefDeposit = {
  batchId: 'batch-1',
  timestamp: new Date('2026-07-02T09:30:00.123Z'),
  depositor: { name: 'Example College', email: 'office@stem.example' },
  registrant: 'Example College',
}
const withPolicy = { ...deposit, updatePolicyDoi: '10.5555/policy', titleDoi: '10.5555/ejse' }

function everyDeposit(): Record<string, string> {
  const documents: Record<string, string> = {}
  for (const [name, record] of Object.entries(articlesOfEveryKind())) {
    documents[`${name}.xml`] = writeCrossref(deposit, [{ record, references: citedWorks() }])
    documents[`${name}-with-policy.xml`] = writeCrossref(withPolicy, [{ record, references: [] }])
  }
  const all = Object.values(articlesOfEveryKind()).map((record) => ({ record, references: citedWorks() }))
  documents['all-in-one.xml'] = writeCrossref(withPolicy, all)
  for (let seed = 1; seed <= 150; seed += 1) {
    const { record, references } = aRandomRecord(seed)
    if (!plainFact(record.title)) continue
    const told = seed % 2 === 0 ? withPolicy : deposit
    documents[`seed-${seed}.xml`] = writeCrossref(told, [{ record, references }])
  }
  documents['wrong.xml'] = (documents['complete.xml'] ?? '').replace('<titles>', '<odd/><titles>')
  return documents
}

describe.skipIf(!schemasFolder)(`Crossref 5.4.0${unlessSkipped}`, () => {
  let errors: string[] = []

  beforeAll(async () => {
    errors = await schemaErrors('crossref/crossref5.4.0.xsd', everyDeposit())
  }, 240_000)

  test('every deposit is valid', () => {
    expect(errors.filter((error) => !error.startsWith('wrong.xml'))).toEqual([])
  })

  test('the schema refuses anything that is not a deposit', () => {
    expect(errors.filter((error) => error.startsWith('wrong.xml'))).not.toEqual([])
  })
})
