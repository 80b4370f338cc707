// What papers in JATS say in different ways: their issue, their days, their place, their files.
// One database is enough: they are read into the same records.
import { expect, test } from 'vitest'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { jatsWith } from '#test/fixtures/ojs-exports/jats.ts'
import { articleOf, articlesOf, moveInFolder, remarksOf } from './moving-in-harness.ts'

const online = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `<pub-date pub-type="epub"><day>${date}</day><month>${month}</month><year>${year}</year></pub-date>`
}
const inPrint = (year: number): string => `<pub-date pub-type="collection"><year>${year}</year></pub-date>`
const first = '<volume>7</volume><issue>1</issue>'

test('papers of an issue that appeared online before and after New Year are in one issue', async () => {
  const { report, site } = await moveInFolder({
    'a.xml': jatsWith(`${online('2018-12-20')}${first}`, { title: 'Before' }),
    'b.xml': jatsWith(`${online('2019-01-05')}${first}`, { title: 'After' }),
    'c.xml': jatsWith(`${online('2018-12-21')}${inPrint(2019)}${first}<issue-title>Special</issue-title>`),
    'd.xml': jatsWith(`${online('2018-12-22')}${first}`, { title: 'Last' }),
  })
  expect(report.issues).toMatchObject([{ label: 'Volume 7, Number 1 (2019)', title: 'Special', articles: 4 }])
  const days = (await articlesOf(site)).map(({ publicationDate }) => publicationDate).sort()
  expect(days).toEqual(['2018-12-20', '2018-12-21', '2018-12-22', '2019-01-05'])
})

test('numbers that begin anew every year, without a volume, are of different issues', async () => {
  const { report } = await moveInFolder({
    'a.xml': jatsWith(`${online('2018-03-01')}<issue>1</issue>`),
    'b.xml': jatsWith(`${online('2019-03-01')}<issue>1</issue>`),
  })
  expect(report.issues.map(({ label }) => label)).toEqual(['Number 1 (2018)', 'Number 1 (2019)'])
})

test('the same volume and number printed in two years are two issues', async () => {
  const { report } = await moveInFolder({
    'a.xml': jatsWith(`${inPrint(2018)}${first}`),
    'b.xml': jatsWith(`${inPrint(2019)}${first}`),
  })
  expect(report.issues.map(({ label }) => label)).toEqual(['Volume 7, Number 1 (2018)', 'Volume 7, Number 1 (2019)'])
})

test('papers of an issue are in the order of their pages, whatever their files are called', async () => {
  const paged = (title: string, pages: string) => jatsWith(`${inPrint(2019)}${first}${pages}`, { title })
  const { site, report } = await moveInFolder({
    'a.xml': paged('Unpaged', ''),
    'b.xml': paged('Last', '<fpage>100</fpage><lpage>120</lpage>'),
    'c.xml': paged('Supplement', '<fpage>S1</fpage>'),
    'd.xml': paged('Second', '<fpage>11</fpage>'),
    'e.xml': paged('First', '<fpage>2</fpage><lpage>10</lpage>'),
  })
  const titles = ['First', 'Second', 'Last', 'Supplement', 'Unpaged']
  expect(report.articles.map(({ title }) => title)).toEqual(titles)
  for (const [index, title] of titles.entries()) expect((await articleOf(site, title)).position).toBe(index + 1)
})

const isWithoutDay = (remark: string): boolean => remark.startsWith('Its day of publication is not in the export')
const dates: [string, string, string, boolean][] = [
  ['an attribute alone', '<pub-date pub-type="epub" iso-8601-date="2018-03-04"/>', '2018-03-04', true],
  [
    'an attribute that says more than the elements',
    '<pub-date pub-type="epub" iso-8601-date="2018-03-04"><month>3</month><year>2018</year></pub-date>',
    '2018-03-04',
    true,
  ],
  [
    'the name of a month',
    '<pub-date date-type="pub"><day>4</day><month>March</month><year>2018</year></pub-date>',
    '2018-03-04',
    true,
  ],
  [
    'the short name of a month',
    '<pub-date date-type="pub"><day>4</day><month>Sept.</month><year>2018</year></pub-date>',
    '2018-09-04',
    true,
  ],
  [
    'a month without a day',
    '<pub-date pub-type="ppub"><month>11</month><year>2018</year></pub-date>',
    '2018-11-01',
    false,
  ],
  ['two months', '<pub-date pub-type="ppub"><month>Nov-Dec</month><year>2018</year></pub-date>', '2018-11-01', false],
  [
    'a month in print and a day online',
    '<pub-date pub-type="ppub"><month>11</month><year>2018</year></pub-date><pub-date pub-type="epub" iso-8601-date="2018-10-09"/>',
    '2018-10-09',
    true,
  ],
  ['a year alone', '<pub-date pub-type="ppub"><year>2018</year></pub-date>', '2018-01-01', false],
]

test.each(dates)('of a day of publication, %s is read', async (_what, date, expected, isWhole) => {
  const { report, site } = await moveInFolder({ 'a.xml': jatsWith(`${date}${first}`) })
  expect((await articleOf(site, 'On Goats')).publicationDate).toBe(expected)
  expect(remarksOf(report, 'On Goats').some(isWithoutDay)).toBe(!isWhole)
  expect(report.issues).toMatchObject([{ label: 'Volume 7, Number 1 (2018)' }])
})

test('the days of revision and acceptance come in; funding and teasers are listed', async () => {
  const on = (type: string, day: string) => `<date date-type="${type}" iso-8601-date="${day}"/>`
  const history = `<history>${on('received', '2018-01-02')}${on('rev-recd', '2018-02-03')}${on('accepted', '2018-03-04')}</history>`
  const more =
    '<abstract abstract-type="teaser"><p>Goats!</p></abstract><funding-group><funding-statement>By goats.</funding-statement></funding-group>'
  const { report, site } = await moveInFolder({ 'a.xml': jatsWith(`${online('2018-10-09')}${first}${history}${more}`) })
  expect(await articleOf(site, 'On Goats')).toMatchObject({
    ...{ receivedAt: '2018-01-02', revisedAt: '2018-02-03', acceptedAt: '2018-03-04', abstract: '' },
  })
  expect(remarksOf(report, 'On Goats')).toContain('Descriptions are left out: further abstracts, supporting agencies.')
})

const itself = (href: string): string => jatsWith(`<self-uri content-type="pdf" xlink:href="${href}"/>`)
const pdf = buildPdf({ text: 'Goats' })
const places: [string, string, string][] = [
  ['as a URI', 'my%20paper%2C%20a.pdf', 'my paper, a.pdf'],
  ['as it is called', '100 % wool.pdf', '100 % wool.pdf'],
  ['with a name that looks like a URI', 'my%20paper.pdf', 'my%20paper.pdf'],
  ['that is not there, while one has the name of the paper', 'a-1.pdf', 'a.pdf'],
  ['second, after one that is not there', 'a-1.pdf"/><self-uri xlink:href="a-2.pdf', 'a-2.pdf'],
]

test.each(places)('a PDF that a paper names %s comes in with it', async (_what, href, name) => {
  const { report, site } = await moveInFolder({ 'a.xml': itself(href), [name]: pdf })
  expect(report.articles).toMatchObject([{ files: ['pdf'] }])
  const file = await site.request('GET', `/journals/${(await articleOf(site, 'On Goats')).id}.pdf`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(pdf))
})

const withDoi = (doi: string) => `<article-id pub-id-type="doi">${doi}</article-id>`

test('papers with the same DOI and title are one, which keeps its old address', async () => {
  const address = 'https://old.example.org/index.php/sheep/article/view/42'
  const { report, site } = await moveInFolder({
    'a.xml': jatsWith(`${withDoi('10.5555/goats')}${inPrint(2019)}${first}`),
    'b.xml': jatsWith(`${withDoi('10.5555/GOATS')}${online('2018-12-30')}<self-uri xlink:href="${address}"/>`),
    'c.xml': jatsWith(withDoi('10.5555/hens'), { title: 'Hens' }),
    'd.xml': jatsWith(withDoi('10.5555/hens'), { title: 'On other hens' }),
    'e.xml': jatsWith('', { title: 'Editorial' }),
    'f.xml': jatsWith('', { title: 'Editorial' }),
  })
  const reason = 'it is in the export twice, and “On Goats” with its DOI came in'
  expect(report.skipped).toEqual([{ title: 'On Goats', formerId: undefined, reason }])
  expect(report.articles.map(({ title }) => title).sort()).toEqual([
    ...['Editorial', 'Editorial', 'Hens', 'On Goats', 'On other hens'],
  ])
  expect((await site.request('GET', '/index.php/sheep/article/view/42')).status).toBe(301)
})

const author = (family: string, more = '') =>
  `<contrib><name><surname>${family}</surname><given-names>Bo</given-names></name>${more}</contrib>`
const affiliationsOf = async (authors: string, more = '') => {
  const { site, report } = await moveInFolder({ 'a.xml': jatsWith(more, { authors }) })
  expect(remarksOf(report, 'On Goats').filter((remark) => remark.includes('ffiliation'))).toEqual([])
  const { id } = await articleOf(site, 'On Goats')
  const { authors: rows } = await site.db
    .selectFrom('article')
    .select('authors')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (JSON.parse(rows) as Contributor[]).map(({ affiliations }) => affiliations)
}

test.each(['the alternatives', 'one of them'])(
  'an affiliation in several languages is one, also where an author names %s',
  async (named) => {
    const [all, one] = named === 'one of them' ? ['', ' id="aff-1"'] : [' id="aff-1"', '']
    const affiliations = await affiliationsOf(
      `${author('Ridge', '<xref ref-type="aff" rid="aff-1"/>')}<aff-alternatives${all}>
      <aff xml:lang="ru"${one}><institution>Бурый холм</institution></aff>
      <aff xml:lang="en"><institution-wrap><institution-id institution-id-type="ror">https://ror.org/05dxps055</institution-id><institution>Brown Hill</institution></institution-wrap></aff>
      </aff-alternatives>`,
    )
    expect(affiliations).toEqual([
      [{ name: 'Brown Hill', ror: 'https://ror.org/05dxps055', otherNames: [{ language: 'ru', name: 'Бурый холм' }] }],
    ])
  },
)

test('the only affiliation of a paper is that of all authors if nobody names it', async () => {
  const [brownHill, ridge] = ['<aff id="aff-1">Brown Hill</aff>', author('Ridge')]
  const ofAll = [{ name: 'Brown Hill' }]
  expect(await affiliationsOf(`${ridge}${author('Fell')}${brownHill}`)).toEqual([ofAll, ofAll])
  const fell = author('Fell', '<xref ref-type="aff" rid="aff-1"/>')
  expect(await affiliationsOf(`${ridge}${fell}${brownHill}`)).toEqual([undefined, ofAll])
  expect(await affiliationsOf(`${ridge}${brownHill}<aff id="aff-2">Fell School</aff>`)).toEqual([undefined])
})

test.each([
  [
    'named by',
    '<contrib-group><contrib contrib-type="editor"><xref ref-type="aff" rid="edit1"/></contrib></contrib-group><aff id="edit1">Fell School</aff>',
  ],
  [
    'named without its type by',
    '<contrib-group><contrib contrib-type="editor"><xref rid="edit1"/></contrib></contrib-group><aff id="edit1">Fell School</aff>',
  ],
  [
    'in the group of',
    '<contrib-group content-type="editors"><contrib contrib-type="editor"/><aff>Fell School</aff></contrib-group>',
  ],
  [
    'in the group, without a role, of',
    '<contrib-group content-type="editors"><contrib><name><surname>Fell</surname></name></contrib><aff>Fell School</aff></contrib-group>',
  ],
])('an affiliation %s the editor of a paper is not that of its authors', async (_where, editor) => {
  expect(await affiliationsOf(author('Ridge'), editor)).toEqual([undefined])
})

test('the affiliation of all authors stays theirs beside that of an editor, or a note that one of them names', async () => {
  const editors =
    '<contrib-group><contrib contrib-type="editor"/><aff>Fell School</aff></contrib-group><aff id="aff-1">Brown Hill</aff>'
  expect(await affiliationsOf(author('Ridge', '<xref rid="note-1"/>'), editors)).toEqual([[{ name: 'Brown Hill' }]])
})

const licensed = (...words: string[]): string =>
  `<permissions><license><license-p>${words.join(' ')}</license-p></license></permissions>`
const linkTo = (address: string): string => `<ext-link xlink:href="${address}">these terms</ext-link>`
const ofPublisher = linkTo('https://publisher.example/')

test('of links in the words of a licence, the one to Creative Commons counts', async () => {
  const terms = linkTo('https://creativecommons.org/licenses/by/4.0/')
  const licence = licensed('Published by', ofPublisher, 'under', terms)
  const { site, report } = await moveInFolder({ 'a.xml': jatsWith(licence) })
  expect((await articleOf(site, 'On Goats')).licence).toBe('CC BY 4.0')
  expect(remarksOf(report, 'On Goats')).not.toContainEqual(expect.stringMatching(/licence/))
})

test('another link in the words of a licence is taken only if it is alone, and then it is to be checked', async () => {
  const alone = await moveInFolder({ 'a.xml': jatsWith(licensed('See', ofPublisher)) })
  expect((await articleOf(alone.site, 'On Goats')).licence).toBe('https://publisher.example/')
  expect(remarksOf(alone.report, 'On Goats')).toContain(
    'Its licence is the only link in the words about it: please check https://publisher.example/.',
  )
  const licence = licensed('See', ofPublisher, linkTo('https://terms.example/'))
  const { report } = await moveInFolder({ 'a.xml': jatsWith(licence) })
  expect(remarksOf(report, 'On Goats')).toContainEqual(expect.stringMatching(/^Its licence is left out/))
})

test('with a DOCTYPE, characters may have the names that its DTD gives them', async () => {
  const named = jatsWith('<abstract><p>10&nbsp;m &ndash; &alpha; &amp; 5 &lt; 6</p></abstract>', {
    title: 'Le b&eacute;lier',
  })
  const doctype =
    '<!DOCTYPE article PUBLIC "-//NLM//DTD Journal Publishing DTD v3.0 20080202//EN" "journalpublishing3.dtd">'
  const [declaration = '', rest = ''] = named.split('?>')
  const { site } = await moveInFolder({ 'a.xml': `${declaration}?>${doctype}${rest}` })
  expect(await articleOf(site, 'Le bélier')).toMatchObject({ abstract: '10 m – α & 5 < 6' })
  const unknown = named.replace('&eacute;', '&fleece;').replace('?>', `?>${doctype}`)
  await expect(moveInFolder({ 'a.xml': unknown })).rejects.toThrow('Its XML is damaged in line')
  for (const text of [unknown, named.replace('&eacute;', '&fleece;')])
    await expect(moveInFolder({ 'a.xml': text })).rejects.toThrow('(undefined entity: fleece)')
})

test('keywords within keywords and of several parts come in, and abbreviations do not', async () => {
  const { site } = await moveInFolder({
    'a.xml': jatsWith(`
      <kwd-group>
        <kwd>sheep</kwd>
        <nested-kwd><kwd>goats</kwd><nested-kwd><kwd>dwarf goats</kwd></nested-kwd></nested-kwd>
        <compound-kwd><compound-kwd-part content-type="code">SF375</compound-kwd-part><compound-kwd-part>Merino</compound-kwd-part></compound-kwd>
      </kwd-group>
      <kwd-group kwd-group-type="abbr"><kwd>BW, body weight</kwd></kwd-group>
      <kwd-group kwd-group-type="abbreviations"><kwd>FI, feed intake</kwd></kwd-group>`),
  })
  expect(await articleOf(site, 'On Goats')).toMatchObject({
    keywords: ['sheep', 'goats', 'dwarf goats', 'SF375 Merino'],
  })
})

test('the names of an author in other languages come in beside the first', async () => {
  const name = (family: string, given: string, language: string) =>
    `<name${language}><surname>${family}</surname><given-names>${given}</given-names></name>`
  const names = `${name('Ridge', 'Bo', '')}${name('Ридж', 'Бо', ' xml:lang="ru"')}<string-name xml:lang="zh">李博</string-name>`
  const authors = `<contrib><name-alternatives>${names}</name-alternatives></contrib>`
  const { site } = await moveInFolder({ 'a.xml': jatsWith('', { authors }) })
  const { id } = await articleOf(site, 'On Goats')
  const jats = await (await site.request('GET', `/api/journals/${id}/export/jats`)).text()
  expect(jats.replaceAll(/\s*\n\s*/g, '')).toContain(`<name-alternatives>${names}</name-alternatives>`)
})

test.each([
  [
    'the one for indexes is left out',
    '<string-name>Wei Zhang</string-name><name content-type="index"><surname>Zhang</surname><given-names>W.</given-names></name>',
    { name: 'Wei Zhang' },
  ],
  [
    'the one in parts counts',
    '<string-name>W. Zhang</string-name><name><surname>Zhang</surname><given-names>Wei</given-names></name>',
    { name: 'Wei Zhang', given: 'Wei', family: 'Zhang' },
  ],
  [
    'the one for indexes is better than none',
    '<name content-type="index"><surname>Zhang</surname><given-names>W.</given-names></name>',
    { name: 'W. Zhang', given: 'W.', family: 'Zhang' },
  ],
])('of an author’s names in one language, %s', async (_which, names, author) => {
  const authors = `<contrib><name-alternatives>${names}</name-alternatives></contrib>`
  const { site } = await moveInFolder({ 'a.xml': jatsWith('', { authors }) })
  expect(await articleOf(site, 'On Goats')).toMatchObject({ authors: [author] })
})

test('‘Jr.’ stays with the family name of an author', async () => {
  const name = '<name><surname>Ridge</surname><given-names>Bo</given-names><suffix>Jr.</suffix></name>'
  const { site } = await moveInFolder({ 'a.xml': jatsWith('', { authors: `<contrib>${name}</contrib>` }) })
  expect(await articleOf(site, 'On Goats')).toMatchObject({ authors: [{ given: 'Bo', family: 'Ridge Jr.' }] })
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const littleEndian = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['ISO-8859-1', latin],
  ['windows-1252', latin],
  ['UTF-16', (text: string) => littleEndian(`\uFEFF${text}`)],
  ['UTF-16LE', littleEndian],
  ['UTF-16BE', (text: string) => littleEndian(text).swap16()],
])('a paper in %s is read', async (encoding, write) => {
  const text = jatsWith('', { title: 'Le bélier à Århus' }).replace('?>', ` encoding="${encoding}"?>`)
  const { site } = await moveInFolder({ 'a.xml': write(text) })
  expect(await articleOf(site, 'Le bélier à Århus')).toMatchObject({ authors: [{ name: 'Bo Ridge' }] })
})

test.each([
  ['US-ASCII', ''],
  ['UTF-16', ''],
  ['ISO-10646-UCS-2', ''],
  ['ISO-8859-1', '\uFEFF'],
])('a paper in UTF-8 whose first line names %s is read', async (encoding, mark) => {
  const text = jatsWith('', { title: 'Le bélier à Łódź' }).replace('?>', ` encoding="${encoding}"?>`)
  const { site } = await moveInFolder({ 'a.xml': Buffer.from(mark + text) })
  expect(await articleOf(site, 'Le bélier à Łódź')).toMatchObject({ authors: [{ name: 'Bo Ridge' }] })
})

test('an encoding that nobody knows, or another than the file says, is refused with its name', async () => {
  const named = (encoding: string, title: string) => jatsWith('', { title }).replace('?>', ` encoding="${encoding}"?>`)
  await expect(moveInFolder({ 'a.xml': named('EBCDIC-CP-BE', 'Goats') })).rejects.toThrow('It is written in EBCDIC')
  await expect(moveInFolder({ 'a.xml': latin(named('UTF-8', 'Le bélier')) })).rejects.toThrow(
    'It is not written in UTF-8.',
  )
})

test('Greek letters may have the names of ISO 8879', async () => {
  const named = jatsWith(
    '<abstract><p>&agr;&bgr;&THgr;&Aacgr;&sfgr;&OHgr;&Dgr;&EEacgr;&OHacgr;&Idigr;</p></abstract>',
    { title: 'Letters' },
  )
  const doctype = '<!DOCTYPE article PUBLIC "-//NLM//DTD v2.3//EN" "journalpublishing.dtd">'
  const { site } = await moveInFolder({ 'a.xml': named.replace('?>', `?>${doctype}`) })
  expect(await articleOf(site, 'Letters')).toMatchObject({ abstract: 'αβΘΆςΩΔΉΏΪ' })
})
