// What DataCite receives about a paper, as JSON for its API and as XML for harvesters: the same facts in both.
import { describe, expect, test } from 'vitest'
import { elementsNamed, readElements, textOf } from '#test/environment/read-elements.ts'
import { articlesOfEveryKind, bareArticle, completeArticle } from '#test/factories/articles-of-every-kind.ts'
import { buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { citedWorks } from '#test/factories/cited-works.ts'
import { writeDatacite } from './write-datacite.ts'
import { writeDataciteXml, writeOaiDatacite } from './write-datacite-xml.ts'

const articles = articlesOfEveryKind()
const attributesOf = (...asked: Parameters<typeof writeDatacite>) =>
  JSON.parse(JSON.stringify(writeDatacite(...asked))).data.attributes

test('a complete paper', () => {
  expect(JSON.parse(JSON.stringify(writeDatacite(completeArticle(), citedWorks(), 'publish')))).toEqual({
    data: {
      type: 'dois',
      attributes: {
        event: 'publish',
        doi: '10.5555/ejse.v2i1.3',
        url: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc',
        schemaVersion: 'http://datacite.org/schema/kernel-4',
        creators: [
          {
            name: 'Ashdowne, Mei Lin',
            nameType: 'Personal',
            givenName: 'Mei Lin',
            familyName: 'Ashdowne',
            nameIdentifiers: [
              {
                nameIdentifier: 'https://orcid.org/0000-0002-1825-0097',
                nameIdentifierScheme: 'ORCID',
                schemeUri: 'https://orcid.org',
              },
            ],
            affiliation: [
              {
                name: 'Example College',
                affiliationIdentifier: 'https://ror.org/042nb2s44',
                affiliationIdentifierScheme: 'ROR',
                schemeUri: 'https://ror.org/',
              },
              { name: 'Institute of Invented Data' },
            ],
          },
          { name: 'van der Berg, Jan, Jr', nameType: 'Personal', givenName: 'Jan, Jr', familyName: 'van der Berg' },
          { name: 'The Plot Consortium', nameType: 'Organizational' },
        ],
        titles: [{ title: 'The plot thickens: Teaching with invented data', lang: 'en' }],
        publisher: {
          name: 'Example College',
          publisherIdentifier: 'https://ror.org/042nb2s44',
          publisherIdentifierScheme: 'ROR',
          schemeUri: 'https://ror.org/',
        },
        publicationYear: 2026,
        types: { resourceTypeGeneral: 'JournalArticle', resourceType: 'Research article' },
        subjects: [
          { subject: 'testing', lang: 'en' },
          { subject: 'demo data', lang: 'en' },
          { subject: 'Education', lang: 'en' },
        ],
        dates: [
          { date: '2026-01-08', dateType: 'Submitted', dateInformation: 'Received' },
          { date: '2026-03-30', dateType: 'Accepted' },
          { date: '2026-04-16', dateType: 'Issued' },
        ],
        language: 'en',
        container: {
          type: 'Journal',
          title: 'Example Journal of STEM Education',
          identifier: '0000-0019',
          identifierType: 'ISSN',
          volume: '2',
          issue: '1',
          firstPage: '104',
          lastPage: '121',
        },
        relatedIdentifiers: [
          {
            relatedIdentifier: '0000-0019',
            relatedIdentifierType: 'ISSN',
            relationType: 'IsPublishedIn',
            resourceTypeGeneral: 'Journal',
          },
          { relatedIdentifier: '10.5555/plots.17', relatedIdentifierType: 'DOI', relationType: 'References' },
        ],
        relatedItems: [
          {
            relatedItemType: 'Journal',
            relationType: 'IsPublishedIn',
            relatedItemIdentifier: { relatedItemIdentifier: '0000-0019', relatedItemIdentifierType: 'ISSN' },
            titles: [{ title: 'Example Journal of STEM Education' }],
            publicationYear: '2026',
            volume: '2',
            issue: '1',
            firstPage: '104',
            lastPage: '121',
            publisher: 'Example College',
          },
        ],
        sizes: ['18 pages'],
        formats: [
          'text/html',
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/xml',
        ],
        rightsList: [
          {
            rights: 'CC BY 4.0',
            rightsUri: 'https://creativecommons.org/licenses/by/4.0/',
            rightsIdentifier: 'CC-BY-4.0',
            rightsIdentifierScheme: 'SPDX',
            schemeUri: 'https://spdx.org/licenses/',
          },
        ],
        descriptions: [
          {
            description: 'What invented papers are good for.\n\nAnd what they are not.',
            descriptionType: 'Abstract',
            lang: 'en',
          },
        ],
      },
    },
  })
})

test('even the barest paper has what the schema requires', () => {
  const { doi: _, ...record } = bareArticle()
  expect(attributesOf({ ...record, contributors: [], title: '\u0000' }, [])).toMatchObject({
    creators: [{ name: ':unav', nameType: 'Organizational' }],
    titles: [{ title: ':tba' }],
    publisher: { name: 'An Earlier Title' },
    publicationYear: 2026,
    types: { resourceTypeGeneral: 'JournalArticle' },
  })
})

test('letters of every script arrive, and characters that JSON readers reject do not', () => {
  const { title } = attributesOf(articles['odd'] ?? bareArticle(), []).titles[0]
  expect(title).toBe('الفيزياء 物理学 𠮷野 𝔘𝔫𝔦 é\u0301 <b>R&D</b> "x" ]]> tail end')
})

test('sixty authors are all creators, in order', () => {
  const { creators } = writeDatacite(buildRecord({ authors: manyAuthors(60) }), []).data.attributes
  expect(creators.map(({ givenName, familyName }) => `${givenName} ${familyName}`)).toEqual(manyAuthors(60))
})

test('repeated facts are sent once', () => {
  const affiliations = [{ name: 'Example College' }, { name: 'Example College ' }]
  const [correction] = articles['corrected']?.notices ?? []
  const notices = correction ? [correction, { ...correction, doi: '10.5555/ejse.v2i3.10' }] : []
  const record = buildRecord({
    contributors: [{ name: 'Ada Quill', affiliations }],
    keywords: ['Education', 'testing', 'testing'],
    notices,
  })
  const { creators, subjects, dates } = writeDatacite(record, []).data.attributes
  expect(creators[0]?.affiliation).toEqual([{ name: 'Example College' }])
  expect(subjects.map(({ subject }) => subject)).toEqual(['Education', 'testing'])
  expect(dates.filter(({ dateType }) => dateType === 'Updated')).toHaveLength(1)
})

test('an article number is not a page', () => {
  expect(attributesOf(articles['article-number'] ?? bareArticle(), []).relatedItems[0]).toMatchObject({
    number: 'e17',
    numberType: 'Article',
  })
})

test('a cited DOI is sent once, and a paper does not cite itself', () => {
  const dois = ['10.5555/A', '10.5555/a', '10.5555/EJSE.v2i1.3', '10.5555/b']
  const related = attributesOf(
    completeArticle(),
    dois.map((doi) => ({ text: doi, doi })),
  ).relatedIdentifiers.filter(({ relationType }: { relationType: string }) => relationType === 'References')
  expect(related.map((one: { relatedIdentifier: string }) => one.relatedIdentifier)).toEqual(['10.5555/a', '10.5555/b'])
})

describe('notices', () => {
  const relationsOf = (name: string) =>
    attributesOf(articles[name] ?? bareArticle(), [])
      .relatedIdentifiers.filter((one: { relatedIdentifierType: string }) => one.relatedIdentifierType !== 'ISSN')
      .map((one: { relationType: string; relatedIdentifier: string }) => [one.relationType, one.relatedIdentifier])

  test.each([
    ['correction-notice', 'IsSupplementTo', '10.5555/ejse.v1i1.1'],
    ['concern-notice', 'Reviews', '10.5555/ejse.v1i1.1'],
    ['retraction-notice', 'Obsoletes', '10.5555/ejse.v1i1.1'],
    ['notice-of-paper-without-doi', 'Obsoletes', 'https://stem.example/journals/1'],
    ['corrected', 'IsSupplementedBy', '10.5555/ejse.v2i3.9'],
    ['of-concern', 'IsReviewedBy', '10.5555/ejse.v2i3.9'],
  ])('%s: %s', (name, relation, identifier) => {
    expect(relationsOf(name)).toEqual([[relation, identifier]])
  })

  test('the title of a retracted paper states the retraction, with the day and the notice', () => {
    const attributes = attributesOf(articles['retracted'] ?? bareArticle(), [])
    expect(attributes.titles[0].title).toMatch(/^RETRACTED: /)
    expect(attributes.dates).toContainEqual({
      date: '2026-07-02',
      dateType: 'Withdrawn',
      dateInformation: 'Retracted',
    })
    expect(attributes.descriptions.at(-1).description).toBe(
      'This paper was retracted: https://doi.org/10.5555/ejse.v2i3.9',
    )
    expect(relationsOf('retracted').map(([relation]: [string]) => relation)).toEqual([
      'IsSupplementedBy',
      'IsObsoletedBy',
    ])
  })
})

test.each(Object.entries(articles))('as XML, %s has the same content as in JSON', (_, record) => {
  const document = readElements(writeOaiDatacite(record))
  const attributes = attributesOf(record, [])
  const [resource = document] = elementsNamed(document, 'resource')
  const texts = (name: string) => elementsNamed(resource, name).map(textOf)
  const plain = (text: string) => text.replaceAll('\r', '')
  expect(texts('identifier')).toEqual([attributes.doi ?? attributes.url])
  expect(texts('creatorName')).toEqual(attributes.creators.map(({ name }: { name: string }) => name))
  expect(texts('givenName')).toEqual(
    attributes.creators.flatMap(({ givenName }: { givenName?: string }) => givenName ?? []),
  )
  expect(texts('affiliation')).toEqual(
    attributes.creators.flatMap(({ affiliation = [] }: { affiliation?: { name: string }[] }) =>
      affiliation.map(({ name }) => name),
    ),
  )
  expect(texts('subject')).toEqual(attributes.subjects.map(({ subject }: { subject: string }) => subject))
  expect(texts('date')).toEqual(attributes.dates.map(({ date }: { date: string }) => date))
  expect(texts('description').map(plain)).toEqual(
    attributes.descriptions.map(({ description }: { description: string }) => description),
  )
  expect(texts('relatedIdentifier')).toEqual(
    attributes.relatedIdentifiers.map((one: { relatedIdentifier: string }) => one.relatedIdentifier),
  )
  expect(texts('publicationYear')[0]).toBe(String(attributes.publicationYear))
  expect(texts('firstPage')).toEqual(
    attributes.relatedItems.flatMap((one: { firstPage?: string }) => one.firstPage ?? []),
  )
})

test('includes the works it cites, if they are known', () => {
  const document = readElements(writeDataciteXml(completeArticle(), citedWorks()))
  expect(elementsNamed(document, 'relatedIdentifier').map(textOf)).toContain('10.5555/plots.17')
})
