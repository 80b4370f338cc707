// What readers of these formats make of the files: Citation.js, which is independent of this program, reads each of
// them back.
import { Cite, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { expect, test } from 'vitest'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { familyWithParticle } from '#src/domain/contributor/person-name.ts'
import { buildPeriodicalRecord, buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { toBibtex } from './bibtex.ts'
import { toCslJson } from './csl-json.ts'
import { toRis } from './ris.ts'

// TeX's conversion of characters would change titles that are already Unicode.
plugins.config.get('@bibtex').parse.sentenceCase = 'never'

const articles: [what: string, article: BibliographicRecord][] = [
  ['a whole paper', buildRecord()],
  ['sixty authors', buildRecord({ authors: manyAuthors(60) })],
  ['one author', buildRecord({ authors: ['Sukarno'] })],
  ['an organisation', buildRecord({ contributors: [{ name: 'The STEM Group', isOrganisation: true }] })],
  [
    'a family name of two words that was said',
    buildRecord({
      contributors: [{ name: 'María José Peñaloza Vidal', given: 'María José', family: 'Peñaloza Vidal' }],
    }),
  ],
  ['letters of every script', buildRecord({ title: 'Größe 数学教育 и ещё', authors: ['Zeynep Altınbaşak', '王小明'] })],
  ['neither pages nor a DOI', buildRecord({ pages: undefined, doi: undefined })],
  ['an article number', buildRecord({ pages: 'e17' })],
  ['a retracted paper', buildRecord({ standing: 'retracted' })],
  ['an earlier title', buildRecord({ periodical: buildPeriodicalRecord({ issn: {}, publisher: undefined }) })],
]

const written = [
  ['RIS', toRis],
  ['BibTeX', toBibtex],
  ['CSL-JSON', (article: BibliographicRecord) => JSON.stringify([toCslJson(article)])],
] as const

type Csl = Record<string, unknown> & { author?: { family?: string; given?: string; literal?: string }[] }

/** A name as a reader of the format holds it, whatever it does with particles. */
const whole = ({ family, given, literal, ...more }: { family?: string; given?: string; literal?: string }) => {
  const particle = (more as Record<string, string>)['non-dropping-particle']
  return literal ?? [particle, family, given].filter(Boolean).join(' ').replace(/,$/, '')
}

const ours = (article: BibliographicRecord) =>
  article.contributors.map((one) => {
    const name = nameInParts(one)
    return 'literal' in name ? name.literal : `${familyWithParticle(name)} ${name.given}`
  })

test.each(
  written.flatMap(([format, write]) =>
    articles.map(([what, article]) => [format, what, write(article), article] as const),
  ),
)('%s of %s', (_format, _what, text, article) => {
  const data = new Cite(text).data as Csl[]
  expect(data).toHaveLength(1)
  const [read = {}] = data as [Csl]
  const title = article.standing ? `RETRACTED: ${article.title}` : article.title
  expect(read).toMatchObject({ type: 'article-journal', title, volume: '2', issue: '1', URL: article.url })
  expect(read['container-title']).toBe(article.periodical.name)
  expect(read.author?.map(whole)).toEqual(ours(article))
  expect(read['DOI']).toBe(article.doi)
  expect(read['ISSN']).toBe(article.periodical.issn.online)
  expect(String(read['page'] ?? '').replace(/[–-]+/, '–')).toBe(article.pages ?? '')
  expect(JSON.stringify(read['issued'])).toMatch(/2026/)
})
