// A record in unqualified Dublin Core, which every repository offers, with the terms by which aggregators recognise an
// open paper. Source of those: OpenAIRE Guidelines for Literature Repository Managers 3.0, 'Publication Type' and
// 'Access Level'.

import { articleTypeOf } from '#src/domain/article/article-type.ts'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { type DublinCoreStatement, toDublinCore } from '#src/formats/records/dublin-core.ts'
import { element, fact, type Markup } from '#src/formats/xml/markup.ts'
import { instanceNamespace, type MetadataFormat } from './write-answer.ts'

export const oaiDc: MetadataFormat = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
}

export const writeOaiDc = (record: BibliographicRecord): Markup =>
  element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': oaiDc.namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': instanceNamespace,
      'xsi:schemaLocation': `${oaiDc.namespace} ${oaiDc.schema}`,
    },
    ...[...toDublinCore(record), ...termsOf(record)].map(([name, value]) => fact(`dc:${name}`, value)),
  )

const terms = 'info:eu-repo/semantics/'

/** The JATS types that do not count as articles in these terms. */
const otherTypes = new Set([
  'correction',
  'expression-of-concern',
  'retraction',
  'editorial',
  'letter',
  'article-commentary',
  'reply',
  'news',
  'obituary',
  'other',
])

const typeTerm = ({ articleType, noticeOf }: BibliographicRecord): string => {
  const type = noticeOf?.kind ?? articleTypeOf(articleType)
  if (type === 'review-article' || type === 'book-review') return 'review'
  return otherTypes.has(type) ? 'other' : 'article'
}

/** Everything published here is open to everybody and is the publisher's own version. */
const termsOf = (record: BibliographicRecord): DublinCoreStatement[] => [
  ['type', terms + typeTerm(record)],
  ['type', `${terms}publishedVersion`],
  ...(record.files.pdf || record.files.jats ? [['rights', `${terms}openAccess`] as const] : []),
]
