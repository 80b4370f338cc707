// Every kind of address that installations of OJS had leads on, and the log of an old server tells which do not.
// One database is enough: what is looked up is tested with the imports.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { anonymous } from '#src/domain/actor.ts'
import { checkAddresses, writeAddressReport } from '#src/http/journals/check-addresses.ts'
import { exportOf33 } from '#test/fixtures/ojs-exports/version-3-3.ts'
import { exportOf35 } from '#test/fixtures/ojs-exports/version-3-5.ts'
import type { TestApi } from './api-harness.ts'
import { articleOf, moveIn, temporaryFolder } from './moving-in-harness.ts'

const leads = async (site: TestApi, path: string): Promise<string> => {
  const response = await site.request('GET', path)
  return `${response.status} ${response.headers.get('Location')?.replace('https://stem.example', '') ?? ''}`
}

async function* linesOf(lines: readonly string[]) {
  yield* lines
}

const viewer = (file: string) =>
  `/plugins/generic/pdfJsViewer/pdf.js/web/viewer.html?file=${encodeURIComponent(file)}#page=2`

describe('of a paper', () => {
  test.each([
    ['the page of a version', '/index.php/demo/article/view/401/version/502', ''],
    ['a file of a version', '/index.php/demo/article/download/401/version/502/801', '.pdf'],
    ['the page before a PDF in OJS 2', '/index.php/demo/article/viewPDFInterstitial/401/801', '.pdf'],
    [
      'a supplementary file of OJS 2, whose number means nothing else',
      '/index.php/demo/article/downloadSuppFile/401/801',
      '',
    ],
    ['a language of three letters', '/index.php/demo/mai/article/view/401/801', '.pdf'],
    ['the reading tools of OJS 2', '/index.php/demo/rt/printerFriendly/401/801', ''],
    ['the same without index.php', '/rt/captureCite/401/801', ''],
    ['the viewer of PDFs', viewer('https://old.example/index.php/demo/article/download/401/801/1601'), '.pdf'],
    ['the viewer of PDFs, on the same host', viewer('/index.php/demo/article/download/401/801'), '.pdf'],
    ['parameters instead of a path', '/index.php?journal=demo&page=article&op=view&path[]=401', ''],
    ['parameters for a file', '/index.php?journal=demo&page=article&op=download&path%5B%5D=401&path%5B%5D=801', '.pdf'],
    ['how to cite it', '/index.php/demo/citationstylelanguage/get/apa?submissionId=401&publicationId=502', ''],
    ['its record as RIS', '/index.php/demo/en/citationstylelanguage/download/ris?submissionId=401', '/cite.ris'],
    ['its record as BibTeX', '/index.php/demo/citationstylelanguage/download/bibtex?submissionId=401', '/cite.bib'],
  ])('%s', async (_what, path, ending) => {
    const { site } = await moveIn(exportOf33())
    const { id } = await articleOf(site, 'Über Größen? 数学の教育')
    expect(await leads(site, path)).toBe(`301 /journals/${id}${ending}`)
    if (ending !== '') expect((await site.request('GET', `/journals/${id}${ending}`)).status).toBe(200)
  })
})

test.each([
  ['/index.php/demo/issue/view/31/showToc', '/archive/2021/101'],
  ['/index.php/demo/issue/download/31/5', '/archive/2021/101'],
  ['/index.php/demo/issue/archive/2', '/archive'],
  ['/index.php?journal=demo', '/'],
  ['/index.php?journal=demo&page=issue&op=archive', '/archive'],
  ['/index.php/demo/information/readers', '/about'],
  ['/index.php/demo/sitemap', '/sitemap.xml'],
  ['/index.php/demo/sr@latin/about/editorialTeam', '/editorial-board'],
  ['/index.php/demo/be@cyrillic', '/'],
  ['/index.php/demo/sr_RS@latin/issue/archive', '/archive'],
  ['/index.php/demo/kab', '/'],
  ['/index.php/demo/mai/about', '/about'],
  ['/index.php/demo/yue_Hant/issue/view/31', '/archive/2021/101'],
])('the page %s', async (path, here) => {
  const { site } = await moveIn(exportOf33())
  expect(await leads(site, path)).toBe(`301 ${here}`)
})

test('the current issue is the newest by day, and no browser remembers it for ever', async () => {
  const issueOf = (volume: number) =>
    `<issue_identification><volume>${volume}</volume><number>1</number><year>${2000 + volume}</year></issue_identification>`
  // Without a volume, the year is the volume here: greater than every other.
  const ofYear = '<issue_identification><number>1</number><year>2003</year></issue_identification>'
  const { site } = await moveIn(
    exportOf35([
      { id: 1, issue: issueOf(2), publishedOn: '2002-03-01' },
      { id: 2, issue: ofYear, publishedOn: '2003-03-01' },
      { id: 3, issue: issueOf(4), publishedOn: '2004-03-01' },
    ]),
  )
  expect(await leads(site, '/index.php/demo/issue/current')).toBe('302 /archive/4/1')
  const { issues } = await (await site.request('GET', '/api/issues')).json()
  expect(issues.map(({ volume }: { volume: number }) => volume)).toEqual([4, 2003, 2])
  const middle = await (await site.request('GET', '/api/issues/2003/1')).json()
  expect([middle.previous.volume, middle.next.volume]).toEqual([2, 4])
})

test('the log of an old server tells which addresses lead nowhere', async () => {
  const { site } = await moveIn(exportOf33())
  const asked = (path: string, status = 200, method = 'GET') =>
    `192.0.2.1 - - [01/Feb/2026:10:00:00 +0000] "${method} ${path} HTTP/1.1" ${status} 512 "-" "Mozilla/5.0"`
  const log = [
    asked('/index.php/demo/article/view/401'),
    asked('/index.php/demo/article/view/401?utm_source=x'),
    asked('/index.php/demo/announcement'),
    asked('/index.php/demo/announcement?page=2'),
    asked('/index.php/demo/article/view/999'),
    asked('/index.php/demo/article/view/998', 404),
    asked('/..//'),
    asked('/lib/pkp/styles/pkp.css?v=3'),
    asked('/index.php/demo/login/signIn', 302, 'POST'),
    asked('/index.php/demo/user/register'),
    asked('/index.php/demo/en/submissions'),
    asked('/index.php/demo/sr@latin/workflow/index/3'),
    asked('/index.php/demo/article/download/401/803'),
    asked('/index.php/demo/article/downloadSuppFile/401/9'),
    asked('/index.php/demo/article/download/401/801'),
    asked('/index.php/demo/faq'),
    asked('/index.php/demo/about/our-history'),
    asked('/index.php/demo/about/editorialPolicies'),
    '192.0.2.1 GET /index.php/demo/article/view/401 200',
    'no address',
    'favourites',
    'https://old.example/index.php/demo/issue/view/31',
    '',
  ]
  const report = await checkAddresses(site.services, anonymous, linesOf(log))
  expect(report).toEqual({
    requests: 13,
    addresses: 11,
    leadOn: 4,
    withoutFile: [
      { address: '/index.php/demo/article/download/401/803', requests: 1 },
      { address: '/index.php/demo/article/downloadSuppFile/401/9', requests: 1 },
    ],
    missing: [
      { address: '/index.php/demo/announcement', requests: 2 },
      { address: '//', requests: 1 },
      { address: '/index.php/demo/about/our-history', requests: 1 },
      { address: '/index.php/demo/article/view/999', requests: 1 },
      { address: '/index.php/demo/faq', requests: 1 },
    ],
    office: 3,
    assets: 1,
    failed: 2,
    unreadable: 3,
  })
  expect([...writeAddressReport(report)].slice(0, 5)).toEqual([
    'Addresses: 11, in 13 requests. 4 lead on, 2 to a paper without their file, 5 nowhere.',
    'Not counted: 3 requests for pages of accounts and the editorial office, to which nothing leads from outside.',
    'Not counted: 1 request for style sheets, pictures and scripts.',
    'Not counted: 2 requests that failed in OJS as well, or sent something.',
    'Not read: 3 lines, neither a request in nginx’s or Apache’s usual format nor an address.',
  ])
})

test('the command reads logs, also compressed ones, and says which file it cannot read', async () => {
  const { site } = await moveIn(exportOf33())
  const folder = temporaryFolder()
  const run = (...args: string[]) => {
    const env = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' }
    return spawnSync(process.execPath, ['bin/old-addresses.ts', ...args], { env, encoding: 'utf8' })
  }
  const [plain, packed] = [join(folder, 'access.log'), join(folder, 'access.log.1.gz')]
  writeFileSync(plain, '/index.php/demo/article/view/401\n')
  writeFileSync(packed, gzipSync('/index.php/demo/article/view/2\n/index.php/demo/about\n'))
  expect(run(plain, packed).stdout).toContain(
    'Addresses: 3, in 3 requests. 2 lead on, 0 to a paper without their file, 1 nowhere.',
  )
  writeFileSync(packed, gzipSync('/index.php/demo/article/view/2\n').subarray(0, 20))
  expect(run(packed)).toMatchObject({ status: 1, stderr: expect.stringContaining('is damaged, or not whole.') })
  expect(run(join(folder, 'none.log'))).toMatchObject({ status: 1, stderr: expect.stringMatching(/^There is no file/) })
  expect(run(folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('is a folder: please name') })
})
