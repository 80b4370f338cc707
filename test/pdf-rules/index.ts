// What matters most of PDF/UA-1 (ISO 14289-1, by the Matterhorn Protocol) and PDF/A-2a (ISO 19005-2) and can be read from
// the file. The compiler promises both standards; these rules do not take its word for it. veraPDF checks everything else.
import { PDFBool, PDFDict, PDFName } from '@cantoo/pdf-lib'
import { attributesOf, everyTag, hasKey, nameIn, type PdfObjects, readPdfObjects, wordsIn } from './pdf-objects.ts'

type Rule = {
  says: string
  /** The checkpoint of the Matterhorn Protocol, or the clause of the standard. */
  source: string
  broken(pdf: PdfObjects): string[]
}

const unless = (isKept: boolean, what: string): string[] => (isKept ? [] : [what])

const isOn = (dictionary: PDFDict | undefined, key: string): boolean => {
  const value = dictionary?.lookup(PDFName.of(key))
  return value instanceof PDFBool && value.asBoolean()
}

const lookUp = (dictionary: PDFDict, key: string): PDFDict | undefined => {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}

const standardTypes = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
)

const both: Rule[] = [
  {
    says: 'the file is tagged',
    source: 'Matterhorn 01, 06',
    broken: ({ catalog, tags }) => unless(isOn(lookUp(catalog, 'MarkInfo'), 'Marked') && tags.length > 0, 'no tags'),
  },
  {
    says: 'everything that is drawn is tagged, or marked as an artifact',
    source: 'Matterhorn 01-005',
    broken: ({ pages }) =>
      pages.flatMap(({ content }, at) => untagged(content).map((operator) => `page ${at + 1}: ${operator}`)),
  },
  {
    says: 'the file names its title',
    source: 'Matterhorn 06-003',
    broken: ({ xmp }) => unless(/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(xmp), 'no title'),
  },
  {
    says: 'the file says its language',
    source: 'Matterhorn 11-006',
    broken: ({ catalog }) => unless(/^[a-z]{2,3}(?:-\w+)*$/i.test(wordsIn(catalog, 'Lang')), wordsIn(catalog, 'Lang')),
  },
  {
    says: 'tags have standard types, or types that are mapped to them',
    source: 'Matterhorn 02-001',
    broken({ catalog, tags }) {
      const roles = lookUp(catalog, 'StructTreeRoot')?.lookupMaybe(PDFName.of('RoleMap'), PDFDict)
      const types = new Set(everyTag(tags).map(({ type }) => type))
      return [...types].filter((type) => !standardTypes.has(type) && !(roles && hasKey(roles, type)))
    },
  },
  {
    says: 'a figure and a formula have words instead of them',
    source: 'Matterhorn 13-004, 17-002',
    broken: ({ tags }) =>
      everyTag(tags)
        .filter(({ type }) => type === 'Figure' || type === 'Formula')
        .filter(({ dictionary }) => (wordsIn(dictionary, 'Alt') || wordsIn(dictionary, 'ActualText')).trim() === '')
        .map(({ type }) => type),
  },
  {
    says: 'headings begin with the first level and skip none',
    source: 'Matterhorn 14-002, 14-003',
    broken({ tags }) {
      const levels = everyTag(tags)
        .flatMap(({ type }) => /^H([1-6])$/.exec(type)?.[1] ?? [])
        .map(Number)
      return levels.flatMap((level, at) =>
        unless(level <= (levels[at - 1] ?? 0) + 1, `H${level} after H${levels[at - 1]}`),
      )
    },
  },
  {
    says: 'tables consist of rows, rows of cells, and head cells say whose head they are',
    source: 'Matterhorn 15-003',
    broken: ({ tags }) =>
      everyTag(tags).flatMap((tag) => {
        const inside = tag.children.map(({ type }) => type)
        const isOnly = (...types: string[]) =>
          unless(
            inside.every((type) => types.includes(type)),
            `${tag.type}: ${inside}`,
          )
        if (tag.type === 'Table') return isOnly('THead', 'TBody', 'TFoot', 'TR', 'Caption')
        if (/^T(?:Head|Body|Foot)$/.test(tag.type)) return isOnly('TR')
        if (tag.type === 'TR') return isOnly('TH', 'TD')
        return tag.type === 'TH'
          ? unless(
              attributesOf(tag).some((one) => hasKey(one, 'Scope')),
              'TH without Scope',
            )
          : []
      }),
  },
  {
    says: 'lists consist of items',
    source: 'Matterhorn 16-003',
    broken: ({ tags }) =>
      everyTag(tags).flatMap(({ type, children }) =>
        type === 'L'
          ? children.filter((child) => !/^(?:LI|L|Caption)$/.test(child.type)).map((child) => child.type)
          : [],
      ),
  },
  {
    says: 'a link describes where it leads, and is tagged',
    source: 'Matterhorn 28-004, 28-011, 28-012',
    broken: ({ pages }) =>
      pages.flatMap(({ annotations, dictionary }, at) => [
        ...annotations
          .filter((one) => nameIn(one, 'Subtype') === 'Link')
          .filter((one) => wordsIn(one, 'Contents').trim() === '' || !hasKey(one, 'StructParent'))
          .map(() => `a link on page ${at + 1}`),
        ...unless(annotations.length === 0 || nameIn(dictionary, 'Tabs') === 'S', `the order of page ${at + 1}`),
      ]),
  },
  {
    says: 'notes have ids of their own',
    source: 'Matterhorn 19-003, 19-004',
    broken({ tags }) {
      const ids = everyTag(tags)
        .filter(({ type }) => type === 'Note')
        .map(({ dictionary }) => wordsIn(dictionary, 'ID'))
      return [...unless(!ids.includes(''), 'a note without'), ...unless(new Set(ids).size === ids.length, 'two alike')]
    },
  },
  {
    says: 'every font is in the file, and its letters have meanings',
    source: 'Matterhorn 31-009, 10-001; ISO 19005-2, 6.2.11',
    broken: ({ dictionaries }) =>
      dictionaries.flatMap((one) => {
        if (nameIn(one, 'Type') === 'FontDescriptor')
          return unless(hasKey(one, 'FontFile', 'FontFile2', 'FontFile3'), nameIn(one, 'FontName') ?? 'a font')
        const isFont = nameIn(one, 'Type') === 'Font' && !/^CIDFont/.test(nameIn(one, 'Subtype') ?? '')
        return isFont ? unless(hasKey(one, 'ToUnicode'), `${nameIn(one, 'BaseFont')} without meanings`) : []
      }),
  },
  {
    says: 'nothing acts, is locked or comes from elsewhere',
    source: 'Matterhorn 26; ISO 19005-2, 6.1.3, 6.5',
    broken: ({ dictionaries, catalog, hasTrailerKey }) => [
      ...dictionaries
        .filter((one) => /^(?:JavaScript|Launch|Movie|Sound|SubmitForm|ImportData)$/.test(nameIn(one, 'S') ?? ''))
        .map((one) => nameIn(one, 'S') ?? ''),
      ...unless(!hasKey(catalog, 'AA', 'NeedsRendering'), 'an action'),
      ...unless(!hasTrailerKey('Encrypt'), 'locked'),
    ],
  },
]

const universalAccess: Rule[] = [
  {
    says: 'the file declares PDF/UA-1',
    source: 'Matterhorn 06-002',
    broken: ({ xmp }) => unless(xmp.includes('<pdfuaid:part>1</pdfuaid:part>'), 'not declared'),
  },
  {
    says: 'viewers show the title, not the name of the file',
    source: 'Matterhorn 07-001',
    broken: ({ catalog }) => unless(isOn(lookUp(catalog, 'ViewerPreferences'), 'DisplayDocTitle'), 'not shown'),
  },
]

const archive: Rule[] = [
  {
    says: 'the file declares PDF/A-2a',
    source: 'ISO 19005-2, 6.6.4',
    broken: ({ xmp }) =>
      unless(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/.test(xmp), 'not declared'),
  },
  {
    says: 'the file says what its colours mean',
    source: 'ISO 19005-2, 6.2.3',
    broken: ({ catalog, dictionaries }) =>
      unless(
        hasKey(catalog, 'OutputIntents') && dictionaries.some((one) => nameIn(one, 'S') === 'GTS_PDFA1'),
        'no output intent',
      ),
  },
]

export async function brokenPdfRules(bytes: Uint8Array, kind: 'readers' | 'archives'): Promise<string[]> {
  const pdf = await readPdfObjects(bytes)
  const rules = [...both, ...(kind === 'archives' ? archive : universalAccess)]
  return rules.flatMap(({ says, source, broken }) => broken(pdf).map((what) => `${says} (${source}): ${what}`))
}

const literal = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>/g
const operators = /\/\S+|\b(?:BDC|BMC|EMC|Tj|TJ|Do|sh|S|s|f|F|B|b|BI)\b\*?|['"](?=\s)|[fBb]\*/g

/** Operators that draw outside of every mark, in a stream of operators (ISO 32000-1, §14.6). */
export function untagged(content: string): string[] {
  let depth = 0
  const found: string[] = []
  for (const [operator] of content.replaceAll(literal, '()').matchAll(operators)) {
    if (operator.startsWith('/')) continue
    if (operator === 'BDC' || operator === 'BMC') depth += 1
    else if (operator === 'EMC') depth -= 1
    else if (depth === 0) found.push(operator)
  }
  return found
}
