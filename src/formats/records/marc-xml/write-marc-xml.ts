// A paper as a MARC 21 bibliographic record in MARCXML, for library catalogues: a component part of its periodical.
// Sources: MARC 21 Format for Bibliographic Data (leader, 008, 022 to 856); MARC 21 XML Schema 1.1.
import {
  type BibliographicRecord,
  oneLine,
  printedNumbersOf,
  readPages,
} from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { creditedName } from '#src/domain/contributor/credited-name.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { paragraphsOf } from '#src/formats/plain-fact.ts'
import { languageCodes } from '#src/formats/records/language-code.ts'
import { instanceNamespace } from '#src/formats/records/oai/write-answer.ts'
import { element, escaped, type Markup, nothing } from '#src/formats/xml/markup.ts'

export const marcXml = {
  prefix: 'marcxml',
  schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
  namespace: 'http://www.loc.gov/MARC21/slim',
}

/** New, text, part of something larger, Unicode, minimal level, with ISBD elements but not its punctuation. */
const leader = '00000naa a22000007c 4500'

/** An electronic resource, online. */
const physical = 'cr |||||||||||'

type Subfield = readonly [code: string, value: string | undefined]

export function writeMarcXml(record: BibliographicRecord): Markup {
  const { contributors, copyright, files, licence, url, doi, published } = record
  const [first, ...others] = contributors
  const title = oneLine(titleInStanding(record))
  return element(
    'record',
    {
      xmlns: marcXml.namespace,
      'xmlns:xsi': instanceNamespace,
      'xsi:schemaLocation': `${marcXml.namespace} ${marcXml.schema}`,
    },
    element('leader', {}, escaped(leader)),
    control('001', record.id),
    control('003', URL.parse(url)?.hostname ?? url),
    control('005', instantOf(record.changed)),
    control('007', physical),
    control('008', fixedData(record)),
    field('024', '7 ', ['a', doi], ['2', doi && 'doi']),
    field('041', '0 ', ['a', languageCodes(record.language).iso6392B]),
    first ? nameField('1', first) : nothing,
    field('245', `${first ? 1 : 0}0`, ['a', title || '[Untitled]']),
    ...record.translations.map(({ title }) => field('246', '31', ['a', title])),
    field('264', ' 1', ['b', record.periodical.publisher?.name], ['c', published?.slice(0, 'YYYY'.length)]),
    field('336', '  ', ['a', 'text'], ['b', 'txt'], ['2', 'rdacontent']),
    field('337', '  ', ['a', 'computer'], ['b', 'c'], ['2', 'rdamedia']),
    field('338', '  ', ['a', 'online resource'], ['b', 'cr'], ['2', 'rdacarrier']),
    field('506', '0 ', ['a', files.pdf || files.jats ? 'Open access' : undefined]),
    field('520', '3 ', ['a', paragraphsOf(record.abstract).join(' ')]),
    ...record.translations.map(({ abstract = '' }) => field('520', '3 ', ['a', paragraphsOf(abstract).join(' ')])),
    field('540', '  ', ['a', licence?.label], ['u', licence?.url]),
    field('542', '  ', ['d', copyright.holder], ['g', copyright.holder && String(copyright.year)]),
    ...[...record.keywords, ...record.translations.flatMap(({ keywords = [] }) => keywords)].map((keyword) =>
      field('653', '  ', ['a', keyword]),
    ),
    field('655', ' 7', ['a', record.articleType], ['2', record.articleType && 'local']),
    ...others.map((contributor) => nameField('7', contributor)),
    hostItem(record),
    ...relatedArticles(record),
    field('856', '40', ['u', url], ['q', 'text/html']),
    ...(files.pdf ? [field('856', '40', ['u', files.pdf.url], ['q', 'application/pdf'])] : []),
  )
}

const control = (tag: string, value: string): Markup => element('controlfield', { tag }, escaped(value))

/** A field without a meaningful subfield is left out; the vocabulary of a term alone means nothing. */
function field(tag: string, indicators: string, ...subfields: readonly Subfield[]): Markup {
  const written = subfields.flatMap(([code, value]) => {
    const line = oneLine(value ?? '')
    return line === '' ? [] : [element('subfield', { code }, escaped(line))]
  })
  const [ind1 = ' ', ind2 = ' '] = indicators
  return written.length === 0 ? nothing : element('datafield', { tag, ind1, ind2 }, ...written)
}

/** '20260416093000.0' */
const instantOf = (changed: string): string =>
  `${changed.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replaceAll(/\D/g, '')}.0`

/** Illustrations, audience and contents are not coded; it is online. */
const aboutBooks = '|||||o|||||||| ||'

/** Forty positions: date of entry, year, place, form, language, cataloguing agency. */
function fixedData({ changed, published, copyright, language: tag }: BibliographicRecord): string {
  const entered = (published ?? changed).slice(2, 'YYYY-MM-DD'.length).replaceAll('-', '')
  const year = published?.slice(0, 'YYYY'.length) ?? String(copyright.year)
  const code = languageCodes(tag).iso6392B ?? 'und'
  return `${entered}s${year}    xx ${aboutBooks}${code} d`
}

function nameField(group: '1' | '7', contributor: Contributor): Markup {
  const name = creditedName(contributor)
  const more: Subfield[] = [
    ['u', contributor.affiliations?.[0]?.name],
    ['1', contributor.orcid && orcidUrl(contributor.orcid)],
    ['4', 'aut'],
  ]
  if (name.kind === 'organisation') return field(`${group}10`, '2 ', ['a', name.name], ...more)
  const { family, given, suffix } = name
  return field(
    `${group}00`,
    given ? '1 ' : '0 ',
    ['a', [family, given].filter(Boolean).join(', ')],
    ['c', suffix],
    ...more,
  )
}

/** The periodical, and the paper's place in it. */
function hostItem(record: BibliographicRecord): Markup {
  const { periodical, pages, published, copyright } = record
  const { volume, issue } = printedNumbersOf(record)
  const { first } = readPages(pages)
  const year = published?.slice(0, 'YYYY'.length) ?? String(copyright.year)
  const numbers = [volume && `Volume ${volume}`, issue && `${volume ? 'number' : 'Number'} ${issue}`].filter(Boolean)
  return field(
    '773',
    '0 ',
    ['t', periodical.name],
    ['g', [`${numbers.join(', ')} (${year})`.trim(), pages && `pages ${pages}`].filter(Boolean).join(', ')],
    ['q', first && `${[volume, issue].filter(Boolean).join(':')}<${first}`],
    ['x', periodical.issn.online ?? periodical.issn.print],
  )
}

const relatedArticles = ({ notices, noticeOf }: BibliographicRecord): Markup[] =>
  [...(noticeOf ? [noticeOf] : []), ...notices].map(({ title, doi, url }) =>
    field('787', '08', ['t', title], ['o', doi ? doiUrl(doi) : url]),
  )
