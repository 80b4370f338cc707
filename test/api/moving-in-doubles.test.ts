// Numbers are unique within one installation of OJS only: what shares a number with something else comes in, too.
import { expect, test } from 'vitest'
import { ojsDocument, schema } from '#test/fixtures/ojs-exports/embedded.ts'
import { exportOf35 } from '#test/fixtures/ojs-exports/version-3-5.ts'
import { articlesOf, moveIn, moveInArticles, remarksOf } from './moving-in-harness.ts'

type Issue = {
  id?: string
  volume?: number
  title?: string
  day?: string
  papers: readonly [id: string, title: string][]
}

const issueWith = ({ id = '1', volume = 1, title, day = '2020-05-01', papers }: Issue): string => `
  <issue published="1" current="0" access_status="1">
    <id type="internal" advice="ignore">${id}</id>
    <issue_identification>
      <volume>${volume}</volume><number>1</number><year>2020</year>
      ${title ? `<title locale="en_US">${title}</title>` : ''}
    </issue_identification>
    <date_published>${day}</date_published>
    <sections/>
    <articles ${schema}>${papers.map(paperWith).join('')}</articles>
  </issue>`

const paperWith = ([id, title]: readonly [string, string]): string => `
      <article ${schema} locale="en_US" date_submitted="2020-01-01" stage="production" date_published="2020-05-01">
        <id type="internal" advice="ignore">${id}</id>
        <title locale="en_US">${title}</title>
        <authors><author><firstname>Bo</firstname><lastname>Ridge</lastname></author></authors>
      </article>`

const exportOf = (...issues: readonly Issue[]): string => ojsDocument('issues', issues.map(issueWith).join(''))

test('two issues with one number in OJS stay two, each with its papers', async () => {
  const { site, report } = await moveIn([
    exportOf({ papers: [['1', 'On Goats']] }),
    exportOf({ volume: 2, papers: [['1', 'On Sheep']] }),
  ])
  expect(report.issues.map(({ label, articles }) => [label, articles])).toEqual([
    ['Volume 1, Number 1 (2020)', 1],
    ['Volume 2, Number 1 (2020)', 1],
  ])
  expect(report.issues[1]?.remarks).toEqual(['Another issue has its number (1) in OJS: the old address leads there.'])
  expect((await articlesOf(site)).map(({ title, volume }) => [title, volume]).sort()).toEqual([
    ['On Goats', 1],
    ['On Sheep', 2],
  ])
})

test('two issues with one number in one file stay two', async () => {
  const { report } = await moveIn(exportOf({ papers: [['1', 'On Goats']] }, { papers: [['2', 'On Sheep']] }))
  expect(report.issues.map(({ articles }) => articles)).toEqual([1, 1])
})

test('different papers with one number come in, and the report names both', async () => {
  const { report } = await moveIn(
    exportOf({
      papers: [
        ['7', 'On Goats'],
        ['7', 'On Sheep'],
        ['7', 'On Geese'],
      ],
    }),
  )
  expect(report.skipped).toEqual([])
  expect(report.articles.map(({ title }) => title)).toEqual(['On Goats', 'On Sheep', 'On Geese'])
  expect(remarksOf(report, 'On Sheep')).toContain(
    '“On Goats” has its number (7) in OJS, too: the old address may lead there.',
  )
})

test('an editorial of every issue is not one paper, whatever its number', async () => {
  const { report } = await moveIn(
    exportOf({ papers: [['7', 'Editorial']] }, { id: '2', volume: 2, papers: [['7', 'Editorial']] }),
  )
  expect(report.skipped).toEqual([])
  expect(report.issues.map(({ articles }) => articles)).toEqual([1, 1])
})

test('a paper that is in two files is one, and the report shows both titles', async () => {
  const { report } = await moveIn([
    exportOf({ papers: [['7', 'On Goats']] }),
    exportOf({
      papers: [
        ['7', 'On  goats'],
        ['8', 'On Sheep'],
      ],
    }),
  ])
  expect(report.issues).toMatchObject([{ articles: 2 }])
  expect(report.skipped).toEqual([
    { title: 'On goats', formerId: '7', reason: 'it is in the export twice, and “On Goats” (7) came in' },
  ])
})

test('papers outside issues find theirs by its title, too', async () => {
  const { site } = await moveInArticles([
    { id: 1, issue: '<issue_identification><title locale="en">Goats</title></issue_identification>' },
    { id: 2, issue: '<issue_identification><title locale="en">Sheep</title></issue_identification>' },
    { id: 3, issue: '<issue_identification><title locale="en">Goats</title></issue_identification>' },
  ])
  const issueOf = new Map((await articlesOf(site)).map(({ title, issue }) => [title, issue]))
  expect(issueOf.get('Paper 1')).toBe(issueOf.get('Paper 3'))
  expect(issueOf.get('Paper 2')).not.toBe(issueOf.get('Paper 1'))
})

test('an issue without year and day has the year of its papers, and no quarter', async () => {
  const issue = '<issue_identification><volume>2</volume><number>3</number></issue_identification>'
  const { site } = await moveIn(exportOf35([{ id: 1, issue }]))
  const { issues } = await (await site.request('GET', '/api/issues')).json()
  expect(issues).toMatchObject([{ volume: 2, issue: 3, coverDate: '2025', year: 2025 }])
  expect(issues[0]).not.toHaveProperty('months')
})

test('a paper in no issue joins none of its year', async () => {
  const year = '<issue_identification><year>2025</year></issue_identification>'
  const { report } = await moveIn(
    exportOf35([
      { id: 1, issue: year },
      { id: 2, issue: '' },
    ]),
  )
  expect(report.issues.map(({ articles }) => articles)).toEqual([1, 1])
  const inNone = 'Its papers were in no issue.'
  expect(report.issues.map(({ remarks }) => remarks.includes(inNone))).toEqual([false, true])
})
