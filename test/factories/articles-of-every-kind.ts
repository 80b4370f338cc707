// Papers as formats meet them: complete, bare, odd, corrected. Everything in them is invented.
import type { BibliographicRecord, RelatedArticle } from '#src/domain/article/bibliographic-record.ts'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import { buildPeriodicalRecord, buildRecord, manyAuthors } from './bibliographic-record.ts'

const notice = (kind: NoticeKind, facts: Partial<RelatedArticle> = {}): RelatedArticle => ({
  kind,
  id: '01a20011-c744-759d-9369-aa08ae888777',
  title: 'Notice: The plot thickens',
  url: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae888777',
  doi: '10.5555/ejse.v2i3.9',
  published: '2026-07-02',
  ...facts,
})

/** Everything that a record can contain. */
export const completeArticle = (): BibliographicRecord =>
  buildRecord({
    abstract: 'What invented papers\nare good for.\n\nAnd what they are not.',
    contributors: [
      {
        name: 'Mei Lin Ashdowne',
        given: 'Mei Lin',
        family: 'Ashdowne',
        orcid: '0000-0002-1825-0097',
        isCorresponding: true,
        affiliations: [
          { name: 'Example College', ror: 'https://ror.org/042nb2s44' },
          { name: 'Institute of Invented Data' },
        ],
      },
      { name: 'Jan van der Berg, Jr.' },
      { name: 'The Plot Consortium', isOrganisation: true },
    ],
    periodical: buildPeriodicalRecord({
      issn: { online: '0000-0019', print: '2049-3630' },
      publisher: { name: 'Example College', ror: 'https://ror.org/042nb2s44', country: 'Exampleland' },
    }),
    revised: '2026-03-02',
  })

export const bareArticle = (): BibliographicRecord =>
  buildRecord({
    title: 'Bare',
    abstract: '',
    contributors: [],
    keywords: [],
    articleType: undefined,
    discipline: undefined,
    periodical: { name: 'An Earlier Title', issn: {}, url: 'https://stem.example' },
    pages: undefined,
    received: undefined,
    accepted: undefined,
    licence: undefined,
    copyright: { year: 2026 },
    files: {},
  })

// Letters inside and outside the basic plane, and characters that XML 1.0 does not allow.
const oddText =
  'الفيزياء 物理学 𠮷野 𝔘𝔫𝔦 é\u0301 <b>R&D</b> "x" ]]> \u0000\u0008\u001F\u000B\uFFFE\uFFFF\uD800 tail\u2028end'

const oddArticle = (): BibliographicRecord =>
  buildRecord({
    title: oddText,
    abstract: `${oddText}\n\n\u0001\n\n${oddText}`,
    contributors: [
      { name: 'محمد الخوارزمي' },
      { name: '王小明', orcid: '0000-0002-1825-0097' },
      { name: '𠮷野 太郎', given: '太郎', family: '𠮷野' },
      { name: 'Suharto' },
      { name: 'X Æ A-12' },
      { name: 'What? 3 4', given: 'What?', family: '3 4' },
      { name: '7', given: '7', family: '8' },
      { name: `A${'b'.repeat(90)} C${'d'.repeat(90)}` },
      { name: `Group of ${'g'.repeat(600)}` },
      { name: '\u0000', affiliations: [{ name: '\u0000' }] },
      { name: "Seán O'Néill", affiliations: [{ name: `${'u'.repeat(2_000)} <&>` }, { name: '\u0001' }] },
      { name: 'Berg, Jan van der' },
    ],
    keywords: [oddText, '\u0000', ...Array.from({ length: 12 }, (_, index) => `keyword ${index}`)],
    articleType: oddText,
    periodical: buildPeriodicalRecord({
      name: `${oddText} ${'n'.repeat(300)}`,
      abbreviation: 'a'.repeat(200),
      publisher: { name: oddText },
    }),
    issueLabel: 'Special issue',
    pages: '1–2, 5–6, and so on without an end',
    doi: '10.5555/(odd);<&"doi>'.replaceAll(/[<>"]/g, ''),
    language: 'tlh',
    licence: { label: 'Own terms <&>', url: 'https://stem.example/odd terms?<>&"x"' },
    copyright: { holder: oddText, year: 2026 },
  })

/** By a name that states what is special about each. */
export function articlesOfEveryKind(): Record<string, BibliographicRecord> {
  const local = 'http://localhost:5000'
  const localUrl = `${local}/journals/1`
  const noticeAbout = (kind: NoticeKind, facts: Partial<RelatedArticle> = {}) =>
    buildRecord({
      title: 'A notice about another paper',
      authors: [],
      abstract: '',
      doi: '10.5555/ejse.v2i3.9',
      noticeOf: notice(kind, { id: '1', url: 'https://stem.example/journals/1', doi: '10.5555/ejse.v1i1.1', ...facts }),
    })
  return {
    complete: completeArticle(),
    bare: bareArticle(),
    odd: oddArticle(),
    'sixty-authors': buildRecord({ authors: manyAuthors(60) }),
    'organisations-only': buildRecord({
      contributors: [{ name: 'Example College', affiliations: [{ name: 'Exampleland' }] }, { name: 'ACME' }],
    }),
    'one-page': buildRecord({ pages: '17' }),
    'article-number': buildRecord({ pages: 'e17' }),
    'no-issn': buildRecord({ periodical: buildPeriodicalRecord({ issn: {} }) }),
    'print-issn-only': buildRecord({ periodical: buildPeriodicalRecord({ issn: { print: '2049-3630' } }) }),
    'on-this-computer': buildRecord({
      url: localUrl,
      periodical: buildPeriodicalRecord({ url: local }),
      files: { pdf: { url: `${localUrl}.pdf`, size: 1 }, jats: { url: `${localUrl}.xml`, size: 1 } },
    }),
    'correction-notice': noticeAbout('correction'),
    'concern-notice': noticeAbout('expression-of-concern'),
    'retraction-notice': noticeAbout('retraction'),
    'notice-of-paper-without-doi': noticeAbout('retraction', { doi: undefined }),
    corrected: buildRecord({ standing: 'corrected', notices: [notice('correction')] }),
    'of-concern': buildRecord({ standing: 'of-concern', notices: [notice('expression-of-concern')] }),
    retracted: buildRecord({
      standing: 'retracted',
      notices: [notice('correction', { doi: undefined }), notice('retraction')],
    }),
    'in-portuguese': buildRecord({ language: 'pt-BR', licence: { label: 'CC BY-NC-ND 4.0' } }),
  }
}
