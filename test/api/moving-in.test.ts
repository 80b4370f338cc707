// A title published with OJS moves in: everything imported is read, found, cited and harvested as if it had always been
// here.

import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { exportBag, importBag, importOjs, totalsOf } from '#src/features/preservation/index.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { buildArticle } from '#test/factories/article.ts'
import { typesetAll } from '#test/factories/typeset.ts'
import {
  buildPdf,
  buildPdfOfSize,
  hostileDocuments,
  loadingDocuments,
  loadingTexts,
} from '#test/fixtures/documents/index.ts'
import { unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { exportInReview } from '#test/fixtures/ojs-exports/in-review.ts'
import { jatsWith } from '#test/fixtures/ojs-exports/jats.ts'
import { exportOf31, pdfOf31 } from '#test/fixtures/ojs-exports/version-3-1.ts'
import { exportOf33, pdfOf33, wordOf33 } from '#test/fixtures/ojs-exports/version-3-3.ts'
import { exportOf35 } from '#test/fixtures/ojs-exports/version-3-5.ts'
import { startApi, type TestApi } from './api-harness.ts'
import {
  articleOf,
  articlesOf,
  filesOf,
  moveIn,
  moveInArticles,
  moveInFolder,
  now,
  remarksOf,
  temporaryFolder,
  textOf,
} from './moving-in-harness.ts'

describe('from OJS 3.1', () => {
  const sheep = 'The Counting of Sheep: Two Years in the Hills'

  test('a paper keeps its facts', async () => {
    const { site } = await moveIn(exportOf31())
    expect(await articleOf(site, sheep)).toMatchObject({
      abstract: 'We counted sheep & slept.\n\nThen H2O came.',
      authors: [
        { name: 'Bo T. Ridge', given: 'Bo T.', family: 'Ridge', affiliations: [{ name: 'Hill College' }] },
        { name: 'Ada Quill', given: 'Ada', family: 'Quill', orcid: '0000-0002-1825-0097', corresponding: true },
      ],
      keywords: ['sheep', 'counting', 'hills'],
      volume: 12,
      issue: 2,
      issueLabel: 'Volume 12, Number 2 (2017)',
      pages: '11-29',
      doi: '10.5555/demo.v12i2.101',
      licence: 'CC BY-NC 4.0',
      copyrightHolder: 'Ada Quill',
      articleType: 'Article',
      peerReviewed: true,
      receivedAt: '2017-01-09',
      publicationDate: '2017-06-30',
      createdAt: '2017-06-30T00:00:00.000Z',
      status: 'Published',
    })
  })

  test('readers get the newest revision of its file', async () => {
    const { site } = await moveIn(exportOf31())
    const { id } = await articleOf(site, sheep)
    const pdf = await site.request('GET', `/journals/${id}.pdf`)
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(Buffer.from(pdfOf31))
  })

  test('a cover that is not a picture is left out and reported', async () => {
    const { site, report } = await moveIn(
      exportOf31().replace(/(<cover locale[\s\S]*?base64">)[^<]*/, '$1R0lGODlhAQABAAAAACw='),
    )
    const { issues } = await (await site.request('GET', '/api/issues')).json()
    expect(issues[1]).not.toHaveProperty('cover')
    expect(textOf(report)).toContain('Its cover is left out')
  })

  test('nothing private is imported', async () => {
    const { site } = await moveIn(exportOf31())
    const everything = JSON.stringify(await site.db.selectFrom('article').selectAll().execute())
    for (const hidden of ['@example.org', 'Never Ready', 'For Another Year', 'editor"']) {
      expect(everything, hidden).not.toContain(hidden)
    }
  })

  test('an issue keeps its order, title, label, date and cover', async () => {
    const { site } = await moveIn(exportOf31())
    const { issues } = await (await site.request('GET', '/api/issues')).json()
    expect(issues).toMatchObject([
      {
        volume: 12,
        issue: 101,
        label: 'Volume 12, Number 2A (2017)',
        papers: 1,
        state: 'published',
        coverDate: '2017',
        year: 2017,
      },
      {
        volume: 12,
        issue: 2,
        title: 'Reading & Counting',
        description: 'Papers about reading.',
        publishedOn: '2017-06-30',
        papers: 2,
      },
    ])
    expect((await site.request('GET', issues[1].cover)).headers.get('Content-Type')).toBe('image/png')
    const rows = await site.db
      .selectFrom('article')
      .select(['title', 'position'])
      .where('issue', '=', 2)
      .orderBy('position')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual(['From the Hut', sheep])
  })

  test('the report lists what was left out, and how an invalid number is mapped', async () => {
    const { report } = await moveIn(exportOf31())
    expect(report.skipped).toEqual([
      { title: 'Never Ready', formerId: '103', reason: 'it is not published in OJS', isManuscript: true },
      { title: 'For Another Year', formerId: '120', reason: 'its issue is not published in OJS' },
    ])
    const remarks = report.issues.flatMap((issue) => issue.remarks)
    expect(remarks.filter((remark) => remark.startsWith('In OJS, only subscribers could read it'))).toHaveLength(1)
    expect(textOf(report)).toContain('Volume 12, Number 2A (2017): In addresses, it is /archive/12/101 here.')
    expect(textOf(report)).toMatch(
      /^This was imported\.\nComes in: 3 papers in 2 issues\. Left out: 1 paper and 1 manuscript\.\n/,
    )
  })
})

describe('from OJS 3.3', () => {
  const title = 'Über Größen? 数学の教育'

  test('a paper in three languages keeps its own, and beside it what it says in the others', async () => {
    const { site } = await moveIn(exportOf33())
    expect(await articleOf(site, title)).toMatchObject({
      abstract: 'Größen sind groß.',
      translations: [
        { language: 'en-US', title: 'On Quantities', abstract: 'Quantities are large.', keywords: ['quantity'] },
        { language: 'fr-CA', title: 'Sur les grandeurs' },
      ],
      authors: [
        { name: 'Sukarno' },
        {
          name: 'Łukasz Ó Briain',
          affiliations: [{ name: 'Universität Hügelheim' }],
          orcid: '0000-0002-1825-0097',
          corresponding: true,
        },
      ],
      keywords: ['Größe'],
      language: 'de-DE',
      licence: 'CC BY 4.0',
      pages: '1–18',
      volume: 2021,
      issue: 101,
      issueLabel: 'Number S1 (2021)',
      articleType: 'Research Article',
    })
  })

  test('of three galleys, the PDF and the Word file are imported unchanged', async () => {
    const { site, report } = await moveIn(exportOf33())
    const { id } = await articleOf(site, title)
    for (const [type, bytes] of [
      ['pdf', pdfOf33],
      ['docx', wordOf33],
    ] as const) {
      const file = await site.request('GET', `/journals/${id}.${type}`)
      expect(Buffer.from(await file.arrayBuffer()), type).toEqual(Buffer.from(bytes))
    }
    expect(remarksOf(report, title)).toContain(
      '“HTML” is left out: only PDF and Word files (.docx) can be imported, and groessen.html is neither.',
    )
    expect(remarksOf(report, title)).toContain('Files that readers of OJS never had are left out: 1.')
  })

  test('its references are kept, shown and deposited, until its own text has them', async () => {
    const { site } = await moveIn(exportOf33())
    const { id } = await articleOf(site, title)
    const references = [
      'Quill, A. (2017). The Counting of Sheep. https://sheep.example.org/',
      'Lin, M. (2017). A Book of Goats. doi:10.5555/goats.',
    ]
    const read = async () => (await site.request('GET', `/api/journals/${id}`)).json()
    expect(await read()).toMatchObject({ references })
    const jats = await (await site.request('GET', `/api/journals/${id}/export/jats`)).text()
    expect(jats).toContain(
      '<mixed-citation>Quill, A. (2017). The Counting of Sheep. https://sheep.example.org/</mixed-citation>',
    )
    const { data } = await (await site.request('GET', `/api/journals/${id}/export/datacite`)).json()
    expect(data.attributes.relatedIdentifiers).toContainEqual(
      expect.objectContaining({ relatedIdentifier: '10.5555/goats', relationType: 'References' }),
    )
    await typesetAll(site)
    expect(await read()).not.toHaveProperty('references')
  })

  test('its full text is typeset from the Word file, and the PDF stays what it was', async () => {
    const { site } = await moveIn(exportOf33())
    const { id } = await articleOf(site, title)
    await typesetAll(site)
    const article = await (await site.request('GET', `/api/journals/${id}`)).json()
    expect(article).toMatchObject({ contentFormat: 'html', pages: '1–18' })
    const pdf = await site.request('GET', `/journals/${id}.pdf`)
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(Buffer.from(pdfOf33))
  })

  test('it is found, cited and harvested', async () => {
    const { site } = await moveIn(exportOf33())
    const { id } = await articleOf(site, title)
    for (const word of ['palimpsest', 'Grössen', 'quantities']) {
      const found = await (await site.request('GET', `/api/journals?q=${encodeURIComponent(word)}`)).json()
      expect(
        found.journals.map((article: JournalObject) => article.id),
        word,
      ).toContain(id)
    }
    const metadata = JSON.stringify(await (await site.request('GET', `/api/journals/${id}/metadata`)).json())
    for (const tag of ['citation_title', '2021/3/4', '10.5555/demo.2021.s1.401', `/journals/${id}.pdf`]) {
      expect(metadata, tag).toContain(tag)
    }
    const oai = await (await site.request('GET', '/oai?verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03')).text()
    expect(oai).toContain('<dc:title>Über Größen? 数学の教育</dc:title>')
    expect(oai).toContain('<dc:date>2021-03-04</dc:date>')
    expect(oai).toContain('<dc:language>de-DE</dc:language>')
    expect(oai).toContain('<dc:description>Quantities are large.</dc:description>')
    const jats = (await (await site.request('GET', '/oai?verb=ListRecords&metadataPrefix=jats')).text()).replaceAll(
      />\s+</g,
      '><',
    )
    expect(jats).toContain(
      '<trans-title-group xml:lang="en-US"><trans-title>On Quantities</trans-title></trans-title-group>',
    )
    expect(jats).toContain('<trans-abstract xml:lang="en-US"><p>Quantities are large.</p></trans-abstract>')
    expect(await (await site.request('GET', `/journals/${id}/cite.ris`)).text()).toContain(
      'DO  - 10.5555/demo.2021.s1.401',
    )
  })

  test('harvesters receive it from the moment it appears, and it is queued for deposit', async () => {
    const site = await startApi({ now })
    const folder = temporaryFolder()
    const order = { exports: filesOf(exportOf33(), folder), workFolder: folder }
    await importOjs(site.services, system, order, (step) => {
      if (step === 'entered') site.clock.set('2026-02-03T05:00:00.000Z')
    })
    const rows = await site.db.selectFrom('article').select(['id', 'changed_at']).execute()
    expect(rows.map(({ changed_at }) => changed_at)).toEqual(rows.map(() => '2026-02-03T05:00:00.000Z'))
    const noted = await site.db.selectFrom('article_change').select('article_id').execute()
    expect(noted.map(({ article_id }) => article_id).sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  test('of two papers with one DOI, the second has none, and this is reported', async () => {
    const { site, report } = await moveIn(exportOf33())
    const dois = (await articlesOf(site)).map(({ doi }) => doi)
    expect(dois.filter(Boolean)).toHaveLength(1)
    expect(textOf(report)).toMatch(
      /Its DOI belongs to another paper, “Über Größen\? 数学の教育”, and is left out: 10\.5555\/demo/i,
    )
  })
})

test('the report begins with totals that fit on one screen', async () => {
  const { report } = await moveIn(exportOf33())
  const totals = textOf(report).split('\n\n')[0]?.split('\n') ?? []
  expect(totals.length).toBeLessThan(25)
  expect(totals.slice(0, 6)).toEqual([
    'This was imported.',
    'Comes in: 2 papers in 1 issue. Left out: 1 manuscript.',
    'Files: 1 PDF, 1 Word file, 1 paper without a file',
    'Also: 2 references, 2 keywords, 1 DOI, 1 ORCID iD',
    'Papers by language: de-DE, German (Germany): 2',
    '  Enter these codes in the settings, under “Names and languages”, “Languages of the papers”.',
  ])
  expect(totals).toContain('  1 × A DOI is left out: another paper has the same')
  expect(totals).toContain('  1 × it was declined')
  expect(totals.slice(-2)).toEqual([
    'Not taken: 3 e-mail addresses, 1 country of an author, 1 biography, 1 user name of somebody who uploaded files',
    'Not in such exports: reviews, decisions, statistics and settings',
  ])
})

test('after the totals, the report tells by kind what was changed and left out, then what came in', async () => {
  const articles = [
    { id: 1, title: 'On Goats', publishedOn: '' },
    { id: 2, title: 'On Sheep', publishedOn: '' },
    { id: 3, title: 'On Geese', doi: 'not a DOI' },
    { id: 4, title: 'On Hens', publishedOn: '2999-01-01' },
  ]
  const { report } = await moveInArticles(articles)
  const [, explained, changed, leftOut, cameIn] = textOf(report).split('\n\n')
  expect(explained).toBe(
    'A number after a title, like (1), is that of the paper in OJS, as in its old address: …/article/view/1',
  )
  expect(changed?.split('\n')).toEqual([
    'What comes in changed, or without something that it had:',
    '  The day of publication is not in the export: the first of the month or year is entered, and is to be corrected (2)',
    '    “On Goats” (1): please correct 2025-01-01.',
    '    “On Sheep” (2): please correct 2025-01-01.',
    '  A DOI is left out: it is not valid (1)',
    '    “On Geese” (3): Its DOI is not valid and is left out: not a DOI',
  ])
  expect(leftOut?.split('\n')).toEqual([
    'What is left out, because:',
    '  its day of publication is still to come (1)',
    '    “On Hens” (4)',
  ])
  expect(cameIn?.split('\n').slice(0, 3)).toEqual([
    'What comes in:',
    '  Volume 4, Number 1 (2025): 3 papers',
    '    “On Goats” (1): no file',
  ])
})

test('the report counts what the export tells of people and of reviewing', async () => {
  const { report } = await moveIn(
    exportInReview(
      { status: '4', stage: 'externalReview' },
      { id: 8, status: '4', emails: ['noor@finch.example', ''] },
    ),
  )
  expect(report.leftBehind).toMatchObject({ emails: 2, uploaders: 1, filesOfReviews: 6 })
})

test('the report counts what the export tells of authors and is not taken', async () => {
  const { report } = await moveIn(exportOf33().replace('<country>DE</country>', '$&<url>https://hill.example</url>'))
  expect(textOf(report)).toContain('3 e-mail addresses, 1 country of an author, 1 biography, 1 home page')
  const jats = await moveInFolder({
    'a.xml': jatsWith('', { authors: '<contrib><collab>The Hut</collab><bio><p>A group.</p></bio></contrib>' }),
  })
  expect(jats.report.leftBehind).toMatchObject({ biographies: 1 })
  expect(await articleOf(jats.site, 'On Goats')).toMatchObject({ authors: [{ name: 'The Hut' }] })
})

describe('from OJS 3.5', () => {
  test('papers keep their facts, their files and their addresses, and name their issue', async () => {
    const licence = 'https://creativecommons.org/licenses/by-sa/4.0'
    const file = buildPdf({ text: 'Fences' })
    const { site } = await moveInArticles([
      { id: 1, doi: '10.5555/fences.1', licence, file },
      { id: 2, issue: '' },
    ])
    expect(await articleOf(site, 'Paper 1')).toMatchObject({
      volume: 4,
      issue: 1,
      pages: 'e1',
      keywords: ['field work'],
      ...{ abstract: 'About 1.', language: 'en', doi: '10.5555/fences.1', licence: 'CC BY-SA 4.0' },
      ...{ receivedAt: '2024-12-20', publicationDate: '2025-04-02', issueLabel: 'Volume 4, Number 1 (2025)' },
      files: { pdf: { size: file.length } },
      authors: [
        {
          given: 'Noor',
          family: 'van der Berg',
          affiliations: [
            { name: 'Brown Hill University', ror: 'https://ror.org/05gq02987' },
            { name: 'Institute of Fences' },
          ],
          orcid: '0000-0002-1825-0097',
          corresponding: true,
        },
      ],
    })
    const { id } = await articleOf(site, 'Paper 1')
    const moved = await site.request('GET', '/index.php/demo/en/article/download/1/19')
    expect(moved.headers.get('Location')).toMatch(new RegExp(`/journals/${id}\\.pdf$`))
    expect(await articleOf(site, 'Paper 2')).toMatchObject({ volume: 2025, issue: 1, issueLabel: '2025' })
  })

  test('several exports are merged, and a paper in two of them is one paper', async () => {
    const { site, report } = await moveIn([exportOf35([{ id: 1 }, { id: 2 }]), exportOf35([{ id: 2 }, { id: 3 }])])
    expect((await articlesOf(site)).map(({ title }) => title).sort()).toEqual(['Paper 1', 'Paper 2', 'Paper 3'])
    expect(report.skipped).toEqual([
      { title: 'Paper 2', formerId: '2', reason: 'it is in the export twice, and “Paper 2” (2) came in' },
    ])
    expect(report.issues).toHaveLength(1)
  })

  test('a paper without a day gets the first of its year, and is reported', async () => {
    const { site, report } = await moveInArticles([{ id: 1, publishedOn: '' }])
    expect(await articleOf(site, 'Paper 1')).toMatchObject({ publicationDate: '2025-01-01' })
    expect(remarksOf(report, 'Paper 1')).toEqual([
      'Its day of publication is not in the export: please correct 2025-01-01.',
    ])
  })

  test('a day of submission after the publication is left out, and reported', async () => {
    const { site, report } = await moveInArticles([{ id: 1, submittedOn: '2025-12-24', publishedOn: '2025-03-10' }])
    expect(await articleOf(site, 'Paper 1')).not.toHaveProperty('receivedAt')
    expect(remarksOf(report, 'Paper 1')).toEqual([
      'Its day of submission is left out, because it is later than its publication: 2025-12-24.',
    ])
  })

  test('names and affiliations in other languages stay beside those of the paper', async () => {
    const name = (locale: string, given: string, family: string) =>
      `<givenname locale="${locale}">${given}</givenname><familyname locale="${locale}">${family}</familyname>`
    const authors = `
      <author seq="0" id="1">${name('en', 'Bo', 'Ridge')}${name('ru', 'Бо', 'Ридж')}
        <affiliation><name locale="en">Brown Hill</name><name locale="ru">Бурый холм</name></affiliation></author>
      <author seq="1" id="2">${name('en', 'Ada', 'Quill')}<givenname locale="nl">Ada</givenname>
        <affiliation><name locale="en">Brown Hill</name><name>Braunhügel</name></affiliation></author>`
    const { site, report } = await moveInArticles([{ id: 1, authors }])
    const { id, authors: credited } = await articleOf(site, 'Paper 1')
    expect(credited).toMatchObject([{ name: 'Bo Ridge' }, { name: 'Ada Quill' }])
    const unnamed = 'Affiliations in languages that the export does not name are left out'
    expect(remarksOf(report, 'Paper 1')).toEqual([`${unnamed}: 1 (Braunhügel)`])
    expect(totalsOf(report).remarks).toEqual({ [unnamed]: 1 })

    const namesIn = async (there: TestApi) => {
      const jats = await (await there.request('GET', `/api/journals/${id}/export/jats`)).text()
      return jats.replaceAll(/\s*\n\s*/g, '')
    }
    const alternatives =
      '<name-alternatives><name><surname>Ridge</surname><given-names>Bo</given-names></name>' +
      '<name xml:lang="ru"><surname>Ридж</surname><given-names>Бо</given-names></name></name-alternatives>'
    expect(await namesIn(site)).toContain(alternatives)
    const affiliation =
      '<aff-alternatives id="aff-1"><aff><institution>Brown Hill</institution></aff>' +
      '<aff xml:lang="ru"><institution>Бурый холм</institution></aff></aff-alternatives>'
    expect(await namesIn(site)).toContain(affiliation)
    const { journals: found } = await (
      await site.request('GET', `/api/journals?q=${encodeURIComponent('Ридж')}`)
    ).json()
    expect(found).toMatchObject([{ id }])

    const { token } = await site.administrator()
    await site.request('PATCH', `/api/journals/${id}`, { token, json: { authors: [{ name: 'Eve' }, ...credited] } })
    const bag = join(temporaryFolder(), 'bag')
    mkdirSync(bag)
    await exportBag(site.services, system, bag)
    const second = await startApi({ now })
    await importBag(second.services, system, bag)
    expect(await namesIn(second)).toContain(alternatives)
  })

  test('a paper without authors, files and abstract is read, cited and harvested like any other', async () => {
    const { site, report } = await moveInArticles([{ id: 1, authors: '' }])
    const { id } = await articleOf(site, 'Paper 1')
    for (const path of [
      `/api/journals/${id}`,
      `/api/journals/${id}/metadata`,
      `/api/journals/${id}/citations`,
      `/journals/${id}/cite.bib`,
      `/journals/${id}/cite.xml`,
      `/api/journals/${id}/export/jats`,
      '/oai?verb=ListRecords&metadataPrefix=jats',
      '/atom.xml',
    ]) {
      expect((await site.request('GET', path)).status, path).toBe(200)
    }
    expect(remarksOf(report, 'Paper 1')).toEqual([expect.stringMatching(/^It has no author/)])
  })

  test('identifiers with a wrong check digit are left out and reported', async () => {
    const authors = `<author seq="0" id="1"><givenname locale="en">Bo</givenname><rorAffiliation><ror>https://ror.org/05gq02988</ror>
      <name locale="en">Hill College</name></rorAffiliation><orcid>0000-0002-1825-0098</orcid></author>`
    const { site, report } = await moveInArticles([{ id: 1, authors, doi: 'not a DOI' }])
    expect((await articleOf(site, 'Paper 1')).authors).toEqual([
      { name: 'Bo', affiliation: 'Hill College', affiliations: [{ name: 'Hill College' }], corresponding: true },
    ])
    expect(remarksOf(report, 'Paper 1')).toHaveLength(3)
  })

  test('nothing appears ahead of its day', async () => {
    const { site, report } = await moveInArticles([{ id: 1, publishedOn: '2026-02-04' }])
    expect(await articlesOf(site)).toEqual([])
    expect(report.skipped[0]?.reason).toBe('its day of publication is still to come')
  })

  test('files that the export only names are taken from the folder of files, and from nowhere else', async () => {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'secret.pdf'), buildPdf({ text: 'secret' }))
    const files = temporaryFolder()
    mkdirSync(join(files, 'journals', '1'), { recursive: true })
    writeFileSync(join(files, 'journals', '1', 'a.pdf'), pdfOf33)
    symlinkSync(join(outside, 'secret.pdf'), join(files, 'link.pdf'))
    const href = (src: string) => `<href src="${src}" mime_type="application/pdf"/>`
    const { site, report } = await moveInArticles(
      [
        { id: 1, file: href('journals/1/a.pdf') },
        { id: 2, file: href(`../${outside.split('/').at(-1)}/secret.pdf`) },
        { id: 3, file: href(join(outside, 'secret.pdf')) },
        { id: 4, file: href('link.pdf') },
        { id: 5, file: href('journals') },
        { id: 6, file: href('http://127.0.0.1:1/a.pdf') },
        { id: 7, file: href('file:///etc/passwd') },
      ],
      { filesFolder: files },
    )
    expect(report.articles.filter((article) => article.files.length > 0).map(({ title }) => title)).toEqual(['Paper 1'])
    expect(remarksOf(report, 'Paper 2')[0]).toMatch(/^“PDF” is left out: its file is neither in the export nor at \.\./)
    expect(remarksOf(report, 'Paper 6')[0]).toBe(
      '“PDF” is left out: its file is not in the export, only its address: http://127.0.0.1:1/a.pdf',
    )
    expect(site.storedFiles().blobs).toHaveLength(1)
  })
})

test('a Word file that would load something from outside it is imported without these links', async () => {
  const documents = [...loadingDocuments, ...loadingTexts]
  const { site, report } = await moveInArticles(
    documents.map((document, index) => ({ id: index + 1, title: document.name, file: document.bytes() })),
  )
  for (const { title, files, remarks } of report.articles)
    expect({ title, files, remarks }).toEqual({ title, files: ['docx'], remarks: [] })
  for (const { id, title } of await articlesOf(site)) {
    const file = await site.request('GET', `/direct-file/journals/${id}.docx`)
    const parts = await unpack(Buffer.from(await file.arrayBuffer()))
    expect([...parts].join('\n'), title).not.toContain('canary')
    expect(xmlOf(parts, 'word/document.xml')).toContain('An invented manuscript.')
  }
})

describe('a file that could not be uploaded is not imported, but its paper is', () => {
  test('whatever its fault', async () => {
    // What is published elsewhere stays so if it only does what PDFs of earlier years do: refusal-of-published.test.ts.
    const refused = hostileDocuments.filter(
      ({ code }) => !/^(sending-form|opens-files|attachments|strange-links|other-actions)$/.test(code),
    )
    const { site, report } = await moveInArticles(
      refused.map((document, index) => ({ id: index + 1, title: document.name, file: document.bytes() })),
    )
    expect(report.articles.length).toBeGreaterThan(50)
    for (const { title, files, remarks } of report.articles) {
      expect({ title, files, remarks }).toEqual({
        title,
        files: [],
        remarks: [expect.stringMatching(/^“PDF” is left out: .+[.)]$/)],
      })
    }
    expect((await articlesOf(site)).length).toBe(report.articles.length)
    expect(site.storedFiles().blobs).toEqual([])
  })

  test('one that is too large', async () => {
    const { report } = await moveInArticles([{ id: 1, file: buildPdfOfSize(10_485_761), size: 1 }])
    expect(remarksOf(report, 'Paper 1')).toEqual([
      '“PDF” is left out: its file has 10 MB, and the limit is 10 MB (UPLOAD_MAX_BYTES).',
    ])
  })

  test('a file that claims to be a gigabyte, and is cut off', async () => {
    const { report } = await moveInArticles([{ id: 1, file: buildPdf(), size: 999_999_999 }])
    expect(remarksOf(report, 'Paper 1')).toEqual(['“PDF” is left out: its file is cut off in the export.'])
  })

  test('data that is not Base64', async () => {
    const { report } = await moveInArticles([{ id: 1, file: '<embed encoding="base64">JVBERi0x####</embed>' }])
    expect(remarksOf(report, 'Paper 1')).toEqual(['“PDF” is left out: its file is damaged in the export.'])
  })
})

describe('nothing at all is imported', () => {
  const broken: [string, string, RegExp][] = [
    [
      'of an export with entities',
      '<!DOCTYPE a [<!ENTITY x "y">]><articles/>',
      /export-0\.xml cannot be read\. It begins with a DOCTYPE/,
    ],
    ['of an export that ends in the middle', exportOf33().slice(0, -500), /ends in the middle.*Nothing was imported/],
  ]
  test.each(broken)('%s', async (_what, xml, reason) => {
    const site = await startApi({ now })
    const folder = temporaryFolder()
    const order = { exports: filesOf([xml], folder), workFolder: folder }
    await expect(importOjs(site.services, system, order)).rejects.toThrow(reason)
    expect(await articlesOf(site)).toEqual([])
    expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
    expect(readdirSync(folder)).toEqual(['export-0.xml'])
  })

  test('from a good export before a broken one', async () => {
    const site = await startApi({ now })
    const folder = temporaryFolder()
    const order = { exports: filesOf([exportOf31(), '<articles>'], folder), workFolder: folder }
    await expect(importOjs(site.services, system, order)).rejects.toThrow('export-1.xml cannot be read')
    expect(await articlesOf(site)).toEqual([])
  })

  test('where papers exist already, and therefore not twice', async () => {
    const { site, folder } = await moveIn(exportOf31())
    const before = await articlesOf(site)
    const order = { exports: filesOf(exportOf31(), folder), workFolder: folder }
    await expect(importOjs(site.services, system, order)).rejects.toThrow(
      'This installation already contains papers or issues',
    )
    expect(await articlesOf(site)).toEqual(before)
  })

  test('in a dry run, which gives the same report', async () => {
    const { site, report, folder } = await moveIn(exportOf33(), { isDryRun: true })
    expect(await articlesOf(site)).toEqual([])
    expect(await site.db.selectFrom('issue').select('volume').execute()).toEqual([])
    expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
    expect(readdirSync(folder)).toEqual(['export-0.xml'])
    const wouldBe = 'This is what an import would do; nothing was written.'
    const { report: imported } = await moveIn(exportOf33())
    expect(textOf(report)).toBe(textOf(imported).replace('This was imported.', wouldBe))
  })
})

describe('an OJS address redirects to the new one', () => {
  const leads = async (site: TestApi, path: string): Promise<string> => {
    const response = await site.request('GET', path)
    return `${response.status} ${response.headers.get('Location')?.replace('https://stem.example', '') ?? ''}`
  }

  test.each([
    ['/article/view/401', ''],
    ['/article/view/groessen', ''],
    ['/index.php/demo/article/view/401', ''],
    ['/index.php/demo/de/article/view/401', ''],
    ['/index.php/demo/de_DE/article/view/groessen/', ''],
    ['/article/view/401/801', '.pdf'],
    ['/index.php/demo/article/view/401/801', '.pdf'],
    ['/index.php/demo/article/download/401/801', '.pdf'],
    ['/index.php/demo/article/download/groessen/volltext', '.pdf'],
    ['/index.php/demo/article/download/401/801/1601', '.pdf'],
    ['/article/viewFile/401/801', '.pdf'],
    ['/article/download/401/802', '.docx'],
    ['/article/download/401/803', ''],
    ['/article/view/401/version/501', ''],
    ['/index.php/demo/article/view/401?inline=1', ''],
  ])('%s', async (path, ending) => {
    const { site } = await moveIn(exportOf33())
    const { id } = await articleOf(site, 'Über Größen? 数学の教育')
    expect(await leads(site, path)).toBe(`301 /journals/${id}${ending}`)
  })

  test('an issue', async () => {
    const { site } = await moveIn(exportOf33())
    expect(await leads(site, '/index.php/demo/issue/view/31')).toBe('301 /archive/2021/101')
    expect(await leads(site, '/issue/view/sonderheft')).toBe('301 /archive/2021/101')
  })

  test.each([
    ['/index.php/demo', '/'],
    ['/index.php/demo/index', '/'],
    ['/index.php/demo/pt_BR/', '/'],
    ['/index.php/demo/issue/archive', '/archive'],
    ['/issue/archive', '/archive'],
    ['/index.php/demo/about', '/about'],
    ['/index.php/demo/about/submissions', '/author-guidelines'],
    ['/index.php/demo/about/editorialTeam', '/editorial-board'],
    ['/index.php/demo/search/search?simpleQuery=gr%C3%B6%C3%9Fe', '/journals?q=gr%C3%B6%C3%9Fe'],
    ['/index.php/demo/oai?verb=ListRecords&metadataPrefix=oai_dc', '/oai?verb=ListRecords&metadataPrefix=oai_dc'],
    ['/index.php/demo/gateway/lockss', '/lockss'],
    ['/index.php/demo/gateway/plugin/WebFeedGatewayPlugin/rss2', '/rss.xml'],
  ])('the page %s', async (path, here) => {
    const { site } = await moveIn(exportOf33())
    expect(await leads(site, path)).toBe(`301 ${here}`)
  })

  test.each([
    '/article/view/999',
    '/article/view/403',
    '/article/view',
    '/article/edit/401',
    '/issue/view/401',
    '/index.php/demo/user/register',
    '/index.php',
    '/article/view/%E0%A4%A',
  ])('%s never existed', async (path) => {
    const { site } = await moveIn(exportOf33())
    expect(await leads(site, path)).toBe('404 ')
  })

  test('the address of a withdrawn paper still redirects to its tombstone; that of a draft does not', async () => {
    const { site } = await moveIn(exportOf33())
    const { token } = await site.administrator()
    const { id } = await articleOf(site, 'Ohne Datei')
    await site.request('DELETE', `/api/journals/${id}`, { token })
    expect(await leads(site, '/article/view/402')).toBe(`301 /journals/${id}`)
    await site.db.updateTable('article').set({ status: 'Draft' }).where('id', '=', id).execute()
    expect(await leads(site, '/article/view/402')).toBe('404 ')
  })

  test('even after everything has been exported and imported again', async () => {
    const { site } = await moveIn(exportOf33())
    const there = await startApi({ now })
    const bag = join(temporaryFolder(), 'bag')
    mkdirSync(bag)
    await exportBag(site.services, system, bag)
    await importBag(there.services, system, bag)
    const { id } = await articleOf(there, 'Ohne Datei')
    expect(await leads(there, '/article/view/402')).toBe(`301 /journals/${id}`)
    expect(await leads(there, '/article/download/401/801')).toMatch(/^301 .*\.pdf$/)
    expect(await leads(there, '/issue/view/31')).toBe('301 /archive/2021/101')
  })

  test('in an installation without an import, nothing redirects', async () => {
    const site = await startApi()
    await buildArticle(site.services)
    expect(await leads(site, '/article/view/1')).toBe('404 ')
    expect(await leads(site, '/index.php/demo/issue/archive')).toBe('404 ')
  })
})
