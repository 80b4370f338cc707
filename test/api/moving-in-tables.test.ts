// Tables of papers as people fill them in and spreadsheets save them.
// One database is enough: they are read into the same records.
import { expect, test } from 'vitest'
import { moveInFolder } from './moving-in-harness.ts'

const columns = [
  ...['locale', 'articleTitle', 'authors', 'issueTitle', 'issueVolume', 'issueNumber', 'issueYear', 'issueDescription'],
  'datePublished',
]

const tableOf = (...rows: readonly string[][]): string => [columns, ...rows].map((row) => row.join(',')).join('\n')

test('the rows of an issue may say its year, its title and its description once', async () => {
  const { report, site } = await moveInFolder({
    'issues.csv': tableOf(
      ['en', 'Goats', 'Ada Quill', '', '3', '1', '2018', '', '2018-12-30'],
      ['en', 'Hens', 'Ada Quill', 'Flocks', '3', '1', '', 'On flocks.', '2019-01-05'],
      ['fr', 'Murs', 'Ada Quill', 'Troupeaux', '3', '1', '2018', '', '2018-12-30'],
      ['en', 'Geese', 'Ada Quill', '', '3', '2', '2019', '', '2019-05-05'],
    ),
  })
  expect(report.issues).toMatchObject([
    { label: 'Volume 3, Number 1 (2018)', title: 'Flocks', articles: 3 },
    { label: 'Volume 3, Number 2 (2019)', articles: 1 },
  ])
  const { issues } = await (await site.request('GET', '/api/issues')).json()
  expect(issues[1]).toMatchObject({ title: 'Flocks', description: 'On flocks.' })
})

test('without a volume, rows of different years are in different issues; without a number, those of different titles', async () => {
  const { report } = await moveInFolder({
    'issues.csv': tableOf(
      ['en', 'Goats', 'Ada Quill', '', '', '1', '2018', '', ''],
      ['en', 'Hens', 'Ada Quill', '', '', '1', '2019', '', ''],
      ['en', 'Geese', 'Ada Quill', 'Flocks', '3', '', '2020', '', ''],
      ['en', 'Ducks', 'Ada Quill', 'Ponds', '3', '', '2020', '', ''],
    ),
  })
  expect(report.issues.map(({ articles }) => articles)).toEqual([1, 1, 1, 1])
})

test('rows of one number that name two titles are of two issues, and the report asks', async () => {
  const { report, site } = await moveInFolder({
    'issues.csv': tableOf(
      ['en', 'Goats', 'Ada Quill', 'Flocks', '3', '1', '2018', '', ''],
      ['en', 'Hens', 'Ada Quill', 'Ponds', '3', '1', '2018', '', ''],
      ['en', 'Ducks', 'Ada Quill', 'ponds', '3', '1', '', '', ''],
      ['en', 'Geese', 'Ada Quill', '', '3', '1', '2018', '', ''],
      ['fr', 'Murs', 'Ada Quill', 'Troupeaux', '3', '1', '2018', '', ''],
    ),
  })
  expect(report.issues).toMatchObject([
    { title: 'Flocks', articles: 3, remarks: [] },
    {
      title: 'Ponds',
      articles: 2,
      remarks: ['Another issue has the same volume, number and year, “Flocks”: is it the same?', expect.any(String)],
    },
  ])
  expect(await (await site.request('GET', '/api/issues/3/1')).json()).toMatchObject({
    translations: [{ language: 'fr', title: 'Troupeaux' }],
  })
})

const flock = tableOf(['en', 'Goats', 'Ada Quill', 'Flocks', '3', '1', '2018', '', '2018-12-30'])
const spreadsheets: [string, string][] = [
  ['a blank first line', `\n${flock}`],
  ['a first row of empty cells', `${','.repeat(columns.length - 1)}\r\n${flock}`],
  ['a blank before the first name', ` ${flock}`],
  ['a blank before a first name in quotes', flock.replace('locale', ' "locale"')],
  ['carriage returns alone between its rows', `${flock.replaceAll('\n', '\r')}\r`],
  ['the line with which Excel names the separator', `sep=,\r\n${flock.replaceAll('\n', '\r\n')}`],
  ['a separator that only Excel’s line names', `\uFEFFsep=|\n${flock.replaceAll(',', '|')}`],
]

test.each(spreadsheets)('a table with %s is read', async (_what, table) => {
  const { report } = await moveInFolder({ 'issues.csv': table })
  expect(report.issues).toMatchObject([{ label: 'Volume 3, Number 1 (2018)', title: 'Flocks', articles: 1 }])
  expect(report.articles).toMatchObject([{ title: 'Goats', holds: { language: 'en' } }])
})

test('a table of papers in another encoding is refused with what to do', async () => {
  const table = Buffer.from(tableOf(['fr', 'Le bélier', 'Ada Quill', '', '3', '1', '2018', '', '']), 'latin1')
  await expect(moveInFolder({ 'issues.csv': table })).rejects.toThrow('Please save it as “CSV UTF-8”.')
})
