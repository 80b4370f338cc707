// A paper as indexes and reference managers receive it, complete unless a test removes something.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'

/** `authors` are names only, for tests that need no more. */
export function buildRecord({
  authors = ['Mei Lin Ashdowne', 'Jan van der Berg'],
  ...facts
}: Partial<BibliographicRecord> & { authors?: readonly string[] } = {}): BibliographicRecord {
  const url = 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc'
  return {
    id: '01a20011-c744-759d-9369-aa08ae8883dc',
    title: 'The plot thickens: Teaching with invented data',
    abstract: 'What invented papers are good for.',
    contributors: authors.map((name) => ({ name })),
    keywords: ['testing', 'demo data'],
    articleType: 'Research article',
    discipline: 'Education',
    periodical: buildPeriodicalRecord(),
    volume: 2,
    issue: 1,
    issueLabel: 'Volume 2, Number 1, January-March 2026',
    pages: '104–121',
    doi: '10.5555/ejse.v2i1.3',
    published: '2026-04-16',
    received: '2026-01-08',
    accepted: '2026-03-30',
    changed: '2026-04-16T09:30:00.000Z',
    url,
    language: 'en',
    translations: [],
    references: [],
    licence: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    copyright: { holder: 'The authors', year: 2026 },
    files: {
      pdf: { url: `${url}.pdf`, size: 301_200 },
      docx: { url: `${url}.docx`, size: 54_000 },
      jats: { url: `${url}.xml`, size: 81_000 },
    },
    notices: [],
    ...facts,
  }
}

export function buildPeriodicalRecord(
  facts: Partial<BibliographicRecord['periodical']> = {},
): BibliographicRecord['periodical'] {
  return {
    name: 'Example Journal of STEM Education',
    abbreviation: 'Ex. J. STEM Educ.',
    issn: { online: '0000-0019' },
    publisher: { name: 'Example College' },
    url: 'https://stem.example',
    ...facts,
  }
}

/** As many names as a large collaboration has. */
export const manyAuthors = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `Ada Quill${'abcdefghij'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`,
  )
