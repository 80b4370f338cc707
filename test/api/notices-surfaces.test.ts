// Every surface that shows a paper shows its notices: one table of all surfaces, checked before and after each kind of
// notice. Pages are tested in test/e2e/notices.spec.ts, print in print-notices.test.ts.
// One database is enough: each surface is written from one paper.

import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { readPeriodical, savePeriodical } from '#src/features/periodical/index.ts'
import type { CitationList } from '#src/wire/journal.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { publishNotice } from '#test/factories/notice.ts'
import { startApi, type TestApi } from './api-harness.ts'

const title = 'Warm water freezes faster'
const articleDoi = '10.5555/warm'
const noticeDoi = '10.5555/warm.notice'
const noticeTitles: Record<NoticeKind, string> = {
  correction: `Correction to: ${title}`,
  'expression-of-concern': `Expression of concern: ${title}`,
  retraction: `Retraction: ${title}`,
}
/** A corrected paper has its title alone, without a prefix. */
const titles: Record<NoticeKind, string> = {
  correction: title,
  'expression-of-concern': `EXPRESSION OF CONCERN: ${title}`,
  retraction: `RETRACTED: ${title}`,
}
const standings: Record<NoticeKind, string> = {
  correction: 'corrected',
  'expression-of-concern': 'of-concern',
  retraction: 'retracted',
}
const standingNames: Record<NoticeKind, string> = {
  correction: 'Corrected',
  'expression-of-concern': 'Expression of concern',
  retraction: 'Retracted',
}

type Ids = { article: string; notice: string }
type Surface = {
  name: string
  path(ids: Ids): string
  /** The part of the answer that is about the paper, if it contains more. */
  part?(answer: string, ids: Ids): string
  /** All of these appear after a notice of the kind. */
  says(kind: NoticeKind): readonly string[]
}

const oai = (id: string, prefix: string): string =>
  `/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:stem.example:journals/${id}`

const entryOf = (tag: string) => (answer: string, address: string) =>
  answer.split(`<${tag}`).find((entry) => entry.includes(address)) ?? ''

/** Without the time of the answer. */
const oaiRecord = (answer: string): string => answer.slice(answer.indexOf('<record>'))

const atomEntry = entryOf('entry>')
const rssItem = entryOf('item')

const about: readonly Surface[] = [
  {
    name: 'the paper itself',
    path: ({ article }) => `/api/journals/${article}`,
    says: (kind) => [`"standing":"${standings[kind]}"`, `"kind":"${kind}"`, noticeTitles[kind], noticeDoi],
  },
  ...['/api/journals', '/api/journals?q=freezes', '/api/journals?author=Ada%20Quill', '/api/journals?issue=1.1'].map(
    (path) => ({
      name: `the list ${path}`,
      path: () => path,
      part: (answer: string, { article }: Ids) =>
        JSON.stringify(JSON.parse(answer).journals.find(({ id }: { id: string }) => id === article)),
      says: (kind: NoticeKind) => [`"standing":"${standings[kind]}"`],
    }),
  ),
  {
    name: 'what the head of the page says',
    path: ({ article }) => `/api/journals/${article}/metadata`,
    says: (kind) => [
      `{"name":"citation_title","content":"${titles[kind]}"}`,
      `{"name":"DC.title","content":"${titles[kind]}"}`,
      'CorrectionComment',
      `"creativeWorkStatus":"${standingNames[kind]}"`,
      noticeTitles[kind],
    ],
  },
  {
    name: 'the citations, which name a corrected paper as ever',
    path: ({ article }) => `/api/journals/${article}/citations`,
    part: (answer) =>
      (JSON.parse(answer) as CitationList).citations
        .map(({ parts }) => parts.map(({ text }) => text).join(''))
        .join('\n'),
    says: (kind) => (kind === 'correction' ? [] : [titles[kind].split(':')[0] ?? '']),
  },
  {
    name: 'RIS',
    path: ({ article }) => `/journals/${article}/cite.ris`,
    says: (kind) => [`TI  - ${titles[kind]}`, `N1  - ${standingNames[kind]} 2025-05-20, https://doi.org/${noticeDoi}`],
  },
  {
    name: 'BibTeX',
    path: ({ article }) => `/journals/${article}/cite.bib`,
    says: (kind) => [`{{${titles[kind]}}}`, `note = {${standingNames[kind]} 2025-05-20, https://doi.org/${noticeDoi}}`],
  },
  {
    name: 'CSL-JSON',
    path: ({ article }) => `/journals/${article}/cite.json`,
    says: (kind) => [titles[kind], `"status": "${standingNames[kind]}"`, noticeDoi],
  },
  {
    name: 'EndNote XML',
    path: ({ article }) => `/journals/${article}/cite.xml`,
    says: (kind) => [titles[kind], standingNames[kind], noticeDoi],
  },
  ...['/atom.xml', '/archive/1/1/atom.xml'].map((path) => ({
    name: path,
    path: () => path,
    part: (answer: string) => atomEntry(answer, `<id>https://doi.org/${articleDoi}</id>`),
    says: (kind: NoticeKind) => [`<title>${titles[kind]}</title>`, 'rel="related"', '<updated>2025-05-20'],
  })),
  ...['/rss.xml', '/rss1.xml', '/archive/1/1/rss.xml'].map((path) => ({
    name: path,
    path: () => path,
    part: (answer: string, { article }: Ids) => rssItem(answer, `journals/${article}`),
    says: (kind: NoticeKind) => [
      `<title>${titles[kind]}</title>`,
      `<dc:relation>https://doi.org/${noticeDoi}</dc:relation>`,
    ],
  })),
  {
    name: 'OAI in Dublin Core',
    path: ({ article }) => oai(article, 'oai_dc'),
    part: oaiRecord,
    says: (kind) => [`<dc:title>${titles[kind]}</dc:title>`, noticeDoi, '<datestamp>2025-05-20T'],
  },
  {
    name: 'OAI in MARC',
    path: ({ article }) => oai(article, 'marcxml'),
    part: oaiRecord,
    says: (kind) => [titles[kind], noticeDoi],
  },
  {
    name: 'OAI in JATS',
    path: ({ article }) => oai(article, 'jats'),
    part: oaiRecord,
    says: (kind) => [`<article-title>${titles[kind]}</article-title>`, '<related-article ', noticeDoi],
  },
  {
    name: 'the export as JATS',
    path: ({ article }) => `/api/journals/${article}/export/jats`,
    says: (kind) => [`<article-title>${titles[kind]}</article-title>`, '<related-article ', noticeDoi],
  },
  {
    name: 'the export for Crossref, which shows at the paper what its notice says',
    path: ({ article }) => `/api/journals/${article}/export/crossref`,
    says: (kind) => [`<title>${titles[kind]}</title>`],
  },
  {
    name: 'the export for DataCite',
    path: ({ article }) => `/api/journals/${article}/export/datacite`,
    says: (kind) => [`"title": "${titles[kind]}"`, noticeDoi],
  },
  {
    name: 'the export for DOAJ, which has no word for a correction',
    path: ({ article }) => `/api/journals/${article}/export/doaj`,
    says: (kind) => [titles[kind]],
  },
  {
    name: 'the sitemap',
    path: () => '/sitemap/papers-1.xml',
    part: (answer, { article }) => entryOf('url>')(answer, `journals/${article}`),
    says: () => ['<lastmod>2025-05-20T'],
  },
]

const fromTheNotice: readonly Surface[] = [
  {
    name: 'the notice itself',
    path: ({ notice }) => `/api/journals/${notice}`,
    says: (kind) => [`"noticeOf":{"kind":"${kind}"`, `"title":"${title}"`, articleDoi],
  },
  {
    name: 'what the head of its page says',
    path: ({ notice }) => `/api/journals/${notice}/metadata`,
    says: (kind) => [`{"name":"citation_title","content":"${noticeTitles[kind]}"}`, `"name":"${title}"`, articleDoi],
  },
  {
    name: 'its line for reference managers',
    path: ({ notice }) => `/journals/${notice}/cite.ris`,
    says: () => [`https://doi.org/${articleDoi}`],
  },
  {
    name: 'its export for Crossref',
    path: ({ notice }) => `/api/journals/${notice}/export/crossref`,
    says: (kind) => [
      `<title>${noticeTitles[kind]}</title>`,
      `<update type="${kind.replaceAll('-', '_')}" date="2025-05-20">${articleDoi}</update>`,
    ],
  },
  {
    name: 'its export for DataCite',
    path: ({ notice }) => `/api/journals/${notice}/export/datacite`,
    says: () => [articleDoi],
  },
  {
    name: 'its export as JATS',
    path: ({ notice }) => `/api/journals/${notice}/export/jats`,
    says: (kind) => [
      `article-type="${kind}"`,
      `related-article-type="${{ correction: 'corrected-article', 'expression-of-concern': 'object-of-concern', retraction: 'retracted-article' }[kind]}"`,
      articleDoi,
    ],
  },
  { name: 'OAI in Dublin Core', path: ({ notice }) => oai(notice, 'oai_dc'), says: () => [articleDoi] },
  {
    name: 'OAI in JATS',
    path: ({ notice }) => oai(notice, 'jats'),
    says: (kind) => [`article-type="${kind}"`, articleDoi],
  },
  {
    name: 'the feed',
    path: () => '/atom.xml',
    part: (answer) => atomEntry(answer, `<id>https://doi.org/${noticeDoi}</id>`),
    says: (kind) => [`<title>${noticeTitles[kind]}</title>`, 'rel="related"'],
  },
]

/** Words that appear nowhere before there is a notice. */
const telling = /retract|expression.of.concern|\bcorrect(ed|ion)\b|concern|warm\.notice|related-article|"standing"/i

async function startWithArticle() {
  const site = await startApi({ now: '2025-03-03T10:00:00.000Z' })
  const record = await readPeriodical(site.db)
  await savePeriodical(site.services, system, {
    ...record,
    issn: { online: '0000-0019' },
    contact: { email: 'office@stem.example' },
    publisher: { name: 'Example College', country: 'Exampleland' },
    doi: { prefix: '10.5555', agency: 'crossref', updatePolicy: '10.5555/policy' },
  })
  const { id } = await buildArticle(site, {
    title,
    abstract: 'What twelve schools measured.',
    authors: [{ name: 'Ada Quill' }],
    keywords: ['ice'],
    doi: articleDoi,
    publicationDate: '2025-02-03',
    licence: 'CC BY 4.0',
    files: { pdf: inventedFile('pdf') },
  })
  site.clock.set('2025-05-20T10:00:00.000Z')
  const { token } = await site.administrator()
  return { site, token, id }
}

const ask = async (site: TestApi, surface: Surface, ids: Ids): Promise<string> => {
  const response = await site.request('GET', surface.path(ids))
  const answer = await response.text()
  expect(response.status, answer).toBe(200)
  return surface.part ? surface.part(answer, ids) : answer
}

test('before there is a notice, no surface mentions one', async () => {
  const { site, id } = await startWithArticle()
  for (const surface of about) {
    const answer = await ask(site, surface, { article: id, notice: '' })
    expect.soft(answer, surface.name).not.toBe('')
    expect.soft(answer, surface.name).not.toMatch(telling)
    expect.soft(answer, surface.name).not.toContain('2025-05-20')
  }
})

test.each(noticeKinds)('after a notice, every surface shows it: %s', async (kind) => {
  const { site, token, id } = await startWithArticle()
  const { notice } = await publishNotice(site, token, id, { kind, doi: noticeDoi })
  const ids = { article: id, notice: notice.id }
  for (const surface of [...about, ...fromTheNotice]) {
    const answer = await ask(site, surface, ids)
    for (const words of surface.says(kind)) expect.soft(answer, surface.name).toContain(words)
  }
})

test.each(noticeKinds)('when the notice is withdrawn, no surface shows it any more: %s', async (kind) => {
  const { site, token, id } = await startWithArticle()
  const { notice } = await publishNotice(site, token, id, { kind, doi: noticeDoi })
  await site.request('DELETE', `/api/journals/${notice.id}`, { token })
  for (const surface of about) {
    const answer = await ask(site, surface, { article: id, notice: notice.id })
    expect.soft(answer, surface.name).not.toMatch(telling)
  }
})
