// What is written for DOAJ is valid: validated against the schema itself.
import { beforeAll, describe, expect, test } from 'vitest'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { UnwritableRecord } from '#src/formats/records/unwritable-record.ts'
import { schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { articlesOfEveryKind } from '#test/factories/articles-of-every-kind.ts'
import { aRandomRecord } from '#test/factories/random-record.ts'
import { writeDoajXml } from './write-doaj-xml.ts'

/** Papers that DOAJ does not accept at all. */
const refused = ['bare', 'no-issn', 'on-this-computer']

describe.skipIf(!schemasFolder)(`DOAJ 1.3${unlessSkipped}`, () => {
  const taken = Object.entries(articlesOfEveryKind()).filter(([name]) => !refused.includes(name))
  let errors: string[] = []

  beforeAll(async () => {
    const documents: Record<string, string> = Object.fromEntries(
      taken.map(([name, record]) => [`${name}.xml`, writeDoajXml([record])]),
    )
    for (let seed = 1; seed <= 150; seed += 1) {
      const written = unlessRefused(aRandomRecord(seed).record)
      if (written) documents[`seed-${seed}.xml`] = written
    }
    const all = writeDoajXml(taken.map(([, record]) => record))
    errors = await schemaErrors('doaj/doajArticles.xsd', {
      ...documents,
      'all-in-one.xml': all,
      'wrong.xml': all.replace('<title', '<odd/><title'),
    })
  }, 60_000)

  test('every paper that DOAJ accepts is valid', () => {
    expect(errors.filter((error) => !error.startsWith('wrong.xml'))).toEqual([])
  })

  test('the schema refuses anything that is not a paper', () => {
    expect(errors.filter((error) => error.startsWith('wrong.xml'))).not.toEqual([])
  })
})

function unlessRefused(record: BibliographicRecord): string | undefined {
  try {
    return writeDoajXml([record])
  } catch (error) {
    if (error instanceof UnwritableRecord) return undefined
    throw error
  }
}
