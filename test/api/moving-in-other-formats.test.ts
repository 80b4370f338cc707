// Papers in JATS and tables of papers move in like an export of OJS.
// One database is enough: they are read into the same records.
// In turns: it starts one import after the other.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JournalObject } from '#src/wire/journal.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { jatsOfOjs, jatsOfPackage } from '#test/fixtures/ojs-exports/jats.ts'
import { tableOfConverter, tableOfPlugin } from '#test/fixtures/ojs-exports/tables.ts'
import type { TestApi } from './api-harness.ts'
import { articleOf, articlesOf, moveInFolder, remarksOf, temporaryFolder } from './moving-in-harness.ts'

const pdf = buildPdf({ text: 'Sheep' })

/** With its references. */
async function wholeArticleOf(site: TestApi, title: string): Promise<JournalObject> {
  const { id } = await articleOf(site, title)
  return (await site.request('GET', `/api/journals/${id}`)).json()
}

const counting = 'Counting Ovis on hills & below 5<10 m: A second look'

test('a paper in JATS keeps its facts, and the PDF that it names beside itself', async () => {
  const { site, report } = await moveInFolder({ 'annals.nxml': jatsOfPackage(), 'annals-7-11.pdf': pdf })
  const article = await wholeArticleOf(site, counting)
  expect(article).toMatchObject({
    authors: [
      {
        ...{ given: 'Ada M.', family: 'Quill', corresponding: true, orcid: '0000-0002-1825-0097' },
        affiliations: [
          { name: 'College of the Hill, Sheepwold', ror: 'https://ror.org/05dxps055' },
          { name: 'Meadow Institute, Invented Land' },
        ],
      },
      { name: 'The Shepherds of Hillford' },
    ],
    keywords: ['sheep', 'Ovis counts'],
    language: 'en',
    articleType: 'Field Note',
    translations: [{ language: 'fr', title: 'Compter Ovis', abstract: 'Nous comptons.', keywords: ['moutons'] }],
    abstract: 'Background\n\nSheep were many.\n\nResults\n\nWe counted.',
    ...{ volume: 7, issue: 2, pages: '11-19', doi: '10.5555/sheep.1', licence: 'CC BY 4.0', receivedAt: '2019-02-02' },
    ...{ copyrightHolder: 'The authors', publicationDate: '2019-05-04' },
    references: [
      'Ridge B. Goats. Herds. 2001.',
      'Fell C. Walls. Stones. 2003, 4(1), 5–9. https://doi.org/10.5555/walls',
    ],
  })
  expect(article).not.toHaveProperty('peerReviewed')
  const file = await site.request('GET', `/journals/${article.id}.pdf`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(pdf))
  expect(remarksOf(report, counting)).toEqual([
    '“JATS” is left out: only PDF and Word files (.docx) can be imported, and annals.nxml is neither.',
    'Descriptions are left out: further abstracts.',
  ])
})

test('a PDF of the same name belongs to a paper in JATS that OJS wrote, and its old address leads to it', async () => {
  const { site, report } = await moveInFolder({ 'cabana.xml': jatsOfOjs(), 'cabana.pdf': pdf })
  const { id, ...article } = await articleOf(site, 'Da cabana')
  expect(article).toMatchObject({ authors: [{ name: 'Bo Ridge' }], language: 'pt', publicationDate: '2018-03-01' })
  expect(report.articles).toMatchObject([{ files: ['pdf'], remarks: [] }])
  const answer = await site.request('GET', '/index.php/sheep/article/view/42')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, expect.stringContaining(`/journals/${id}`)])
})

test('a table of OJS’s CSV plugin has a paper in each row, and its files beside it', async () => {
  const files = { 'counting of sheep.pdf': pdf, 'data.pdf': pdf, 'walls.pdf': buildPdf({ text: 'Walls' }) }
  const { site, report } = await moveInFolder({ 'issues.csv': tableOfPlugin(), ...files })
  expect(await articleOf(site, 'The Counting of Sheep: A first look')).toMatchObject({
    authors: [
      {
        ...{ given: 'Ada', family: 'Quill', corresponding: true },
        affiliations: [{ name: 'College of the Hill, Sheepwold' }],
      },
      { given: 'Bo', family: 'Ridge' },
    ],
    abstract: 'We counted, and "slept".\n\nThen we woke.',
    keywords: ['sheep', 'hills'],
    ...{ articleType: 'Article', language: 'en', volume: 1, issue: 1, pages: '1-9', doi: '10.5555/sheep.1' },
    ...{ publicationDate: '2019-03-04', position: 1 },
  })
  expect(await articleOf(site, 'Les murs')).toMatchObject({ language: 'fr-CA', volume: 1, issue: 2 })
  const { issues } = await (await site.request('GET', '/api/issues')).json()
  expect(issues).toMatchObject([
    { volume: 1, issue: 2, papers: 1 },
    { volume: 1, issue: 1, title: 'First flock', description: 'On flocks.', papers: 2 },
  ])
  expect(report.articles.map(({ files: types }) => types)).toEqual([['pdf'], [], ['pdf']])
  expect(report.articles[0]?.remarks).toEqual(['“Data” is left out: it is a supplementary file.'])
})

test('a table of the converter ojsxml has a second language', async () => {
  const { site } = await moveInFolder({ 'flocks.csv': tableOfConverter(), 'walls.pdf': pdf })
  const article = await wholeArticleOf(site, 'Goats')
  expect(article).toMatchObject({
    authors: [
      {
        given: 'Ada M.',
        family: 'Quill',
        orcid: '0000-0002-1825-0097',
        affiliations: [{ name: 'College of the Hill' }],
      },
      { given: 'Bo', family: 'Ridge', affiliations: [{ name: 'College of the Hill' }] },
    ],
    keywords: ['goats', 'cliffs'],
    references: ['Fell C. Walls. 2003.', 'Ridge B. Hills. 2004.'],
    translations: [{ language: 'fr-CA', title: 'Chèvres', abstract: 'Elles grimpent.' }],
    ...{ volume: 2, issue: 1, licence: 'CC BY 4.0', copyrightHolder: 'Ada Quill', publicationDate: '2020-05-06' },
  })
  // The table does not say it.
  expect(article).not.toHaveProperty('language')
  expect(await articlesOf(site)).toHaveLength(1)
})

test('the command imports all exports that are in a folder, stops at a damaged one, and says what to do with an archive', () => {
  const [folder, dataDir] = [temporaryFolder(), temporaryFolder()]
  mkdirSync(join(folder, 'papers'))
  writeFileSync(join(folder, 'papers', 'annals.nxml'), jatsOfPackage())
  writeFileSync(join(folder, 'papers', 'annals-7-11.pdf'), pdf)
  // Beside each file, macOS packs another.
  writeFileSync(join(folder, 'papers', '._annals.nxml'), 'Mac OS X')
  writeFileSync(join(folder, 'issues.csv'), tableOfPlugin())
  writeFileSync(join(folder, 'visits.csv'), 'page,visits\n/,3\n')
  writeFileSync(join(folder, 'visites.csv'), Buffer.from('page,durée\n/,3\n', 'latin1'))
  writeFileSync(join(folder, 'papers', 'build.xml'), '<project/>')
  writeFileSync(join(folder, 'notes.csv'), 'To do\n')
  const { outcome, totals, foreign } = JSON.parse(run(folder, '--check', '--json').stdout)
  expect({ outcome, ...totals }).toMatchObject({ outcome: 'checked', papers: 4, issues: 3, files: { pdf: 1 } })
  expect(foreign).toEqual([
    { path: join(folder, 'notes.csv'), reason: 'It is neither XML nor a table (CSV).' },
    { path: join(folder, 'papers', 'build.xml'), reason: expect.stringContaining('It begins with <project>') },
    { path: join(folder, 'visites.csv'), reason: expect.stringContaining('without the columns of a table of papers') },
    { path: join(folder, 'visits.csv'), reason: expect.stringContaining('without the columns of a table of papers') },
  ])
  expect(readdirSync(dataDir)).toEqual([])
  expect(run(folder, '--check').stdout).toContain(
    `are no exports, and were not read (4):\n  ${folder}/notes.csv: It is`,
  )
  expect(run(join(folder, 'visits.csv')).stderr).toContain('visits.csv cannot be read. It is a table (CSV) without')
  const twice = run(folder, join(folder, 'papers'), join(folder, 'papers', 'annals.nxml'), '--check', '--json')
  expect(JSON.parse(twice.stdout)).toMatchObject({ totals: { papers: 4 }, skipped: [] })
  writeFileSync(join(folder, 'papers', 'cut.nxml'), jatsOfPackage().slice(0, -40))
  expect(run(folder, '--check').stderr).toContain('cut.nxml cannot be read. It ends in the middle')
  const archive = join(temporaryFolder(), 'papers.zip')
  writeFileSync(archive, 'PK\u0003\u0004')
  expect(run(archive).stderr).toContain('It is a ZIP archive: please unpack it, and name the folder.')
  expect(run(temporaryFolder()).stderr).toContain('There is no export (.xml, .nxml or .csv) in ')

  function run(...args: string[]) {
    return runImport(dataDir, args)
  }
})

function runImport(dataDir: string, args: readonly string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  return spawnSync(process.execPath, ['bin/import.ts', ...args], { env, encoding: 'utf8' })
}

test('a dry run leaves nothing behind: no database, no folder, also where there was none', () => {
  const [folder, dataDir] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(folder, 'annals.nxml'), jatsOfPackage())
  writeFileSync(join(folder, 'annals-7-11.pdf'), pdf)
  const before = readdirSync(folder)
  for (const place of [dataDir, join(dataDir, 'new', 'journal')]) {
    expect(runImport(place, [folder, '--check']).stdout).toContain('Comes in: 1 paper in 1 issue.')
    writeFileSync(join(folder, 'cut.nxml'), jatsOfPackage().slice(0, -40))
    expect(runImport(place, [folder, '--check'])).toMatchObject({ status: 1 })
    rmSync(join(folder, 'cut.nxml'))
    expect(readdirSync(dataDir)).toEqual([])
  }
  expect(readdirSync(folder)).toEqual(before)
})
