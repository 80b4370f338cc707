// Records that nobody would enter: odd characters in every field, missing facts, dead addresses. Everything written
// from them must still be valid. The same seed gives the same record.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import { type Random, seededRandom } from '#test/drills/seeded-random.ts'
import { buildPeriodicalRecord, buildRecord } from './bibliographic-record.ts'

const pieces =
  'a B 1 ? - – , . < & > " \' é م 王 𝔘 / : ; # % { \\ ]]> and Jr of \u0000 \u0007 \u2028 \uD800 \uDC00 \uFFFE'.split(
    ' ',
  )
const spaces = [' ', '\n', '\n\n', '\t', '']

export function aRandomRecord(seed: number): { record: BibliographicRecord; references: CitedWork[] } {
  const random = seededRandom(seed)
  const text = (): string => {
    const length = random.next() < 0.05 ? random.between(500, 1_500) : random.between(0, 12)
    return Array.from({ length }, () => `${random.pick(pieces)}${random.pick(spaces)}`).join('')
  }
  const perhaps = <T>(make: () => T): T | undefined => (random.next() < 0.4 ? undefined : make())
  const some = <T>(make: () => T): T[] => Array.from({ length: random.between(0, 4) }, make)
  const ror = () => perhaps(() => 'https://ror.org/042nb2s44')
  const url = random.pick(['https://stem.example/1', 'http://localhost/1']) ?? ''
  const record = buildRecord({
    url,
    title: text(),
    abstract: text(),
    keywords: some(text),
    contributors: some(() => ({
      name: text(),
      given: perhaps(text),
      family: perhaps(text),
      isOrganisation: perhaps(() => random.next() < 0.5),
      orcid: perhaps(() => '0000-0002-1825-0097'),
      affiliations: perhaps(() => some(() => ({ name: text(), ror: ror() }))),
    })),
    periodical: buildPeriodicalRecord({
      name: `x${text()}`,
      abbreviation: perhaps(text),
      issn: { online: perhaps(() => '0000-0019'), print: perhaps(() => '2049-3630') },
      publisher: perhaps(() => ({ name: text(), ror: ror() })),
      url: random.next() < 0.5 ? url : text(),
    }),
    issueLabel: text(),
    articleType: perhaps(text),
    discipline: perhaps(text),
    pages: perhaps(text),
    language: random.pick(['en', 'pt-BR', 'xx', '', text()]) ?? '',
    licence: perhaps(() => ({ label: text(), url: perhaps(text) })),
    files: { pdf: perhaps(() => ({ url: `${url}.pdf`, size: 1 })), jats: perhaps(() => ({ url: text(), size: 1 })) },
    noticeOf: perhaps(() => ({
      kind: random.pick(['correction', 'expression-of-concern', 'retraction']) ?? 'correction',
      id: '2',
      title: text(),
      url: 'https://stem.example/2',
      doi: perhaps(() => '10.5555/2'),
    })),
  })
  return { record, references: some(() => aRandomWork(random, { text, perhaps })) }
}

type Make = { text(): string; perhaps<T>(make: () => T): T | undefined }

const aRandomWork = (random: Random, { text, perhaps }: Make): CitedWork => ({
  text: text(),
  type: perhaps(() => random.pick(['article', 'book', 'chapter', 'thesis', 'software']) ?? 'article'),
  doi: perhaps(() => '10.5555/cited'),
  author: perhaps(text),
  year: perhaps(() => '2020'),
  title: perhaps(text),
  container: perhaps(text),
  volume: perhaps(text),
  issue: perhaps(text),
  firstPage: perhaps(text),
  articleNumber: perhaps(text),
})
