// A paper as reference managers are told of it, complete unless a test takes something away.
import type { BibliographicRecord } from '#src/formats/bibliographic-record.ts'

export function buildRecord(facts: Partial<BibliographicRecord> = {}): BibliographicRecord {
  return {
    id: '01a20011-c744-759d-9369-aa08ae8883dc',
    title: 'The plot thickens: Teaching with invented data',
    abstract: 'What invented papers are good for.',
    authors: ['Mei Lin Ashdowne', 'Jan van der Berg'],
    keywords: ['testing', 'demo data'],
    periodical: {
      name: 'Example Journal of STEM Education',
      abbreviation: 'Ex. J. STEM Educ.',
      issn: '0000-0019',
      publisher: 'Example College',
    },
    volume: 2,
    issue: 1,
    pages: '104–121',
    doi: '10.5555/ejse.v2i1.3',
    published: '2026-04-16',
    url: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc',
    language: 'en',
    ...facts,
  }
}

/** As many names as a large collaboration has. */
export const manyAuthors = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `Ada Quill${'abcdefghij'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`,
  )
