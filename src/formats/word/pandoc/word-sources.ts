// The works that Word's own citations refer to: the part `b:Sources` of a Word file (ISO/IEC 29500-1, §22.6) as
// CSL-JSON, by their tags.

import { wordSource } from '#src/formats/full-text/reference-list/index.ts'
import { readXml } from '#src/formats/word/package/xml-part.ts'

type CslName = { family: string; given?: string } | { literal: string }
export type CslItem = { id: string; type: string } & Record<string, unknown>

/** By lower-cased tag, as Word compares them. */
export type WordSources = Map<string, CslItem>

/** None for a part with other content. Throws for input that is not XML. */
export function readWordSources(part: Uint8Array): WordSources {
  const sources: WordSources = new Map()
  const path: string[] = []
  let isSources = false
  let source: Source | undefined
  let text = ''
  const xml = readXml({
    open({ uri, local }) {
      if (path.length === 0) isSources = local === 'Sources' && /\/bibliography$/.test(uri)
      if (local === 'Source' && path.length === 1) source = { fields: {}, authors: [], editors: [] }
      path.push(local)
      const names = namesOf(source, path)
      if (local === 'Person' || local === 'Corporate') names?.push({})
      text = ''
    },
    close({ local }) {
      const last = namesOf(source, path)?.at(-1)
      if (last && isNamePart(local)) last[local] = text.trim()
      else if (source && path.length === 3) source.fields[local] ??= text.trim()
      path.pop()
      if (!source || path.length !== 1) return
      const tag = source.fields['Tag']
      if (isSources && tag) sources.set(tag.toLowerCase(), toItem(tag, source))
      source = undefined
    },
    text(found) {
      text += found
    },
  })
  xml.write(part)
  xml.end()
  return sources
}

type Name = { Last?: string; First?: string; Middle?: string; Corporate?: string }
type Source = { fields: Record<string, string>; authors: Name[]; editors: Name[] }

const isNamePart = (local: string): local is keyof Name => /^(?:Last|First|Middle|Corporate)$/.test(local)

/** b:Sources, b:Source, b:Author, then the role. */
function namesOf(source: Source | undefined, [, , all, role]: readonly string[]): Name[] | undefined {
  if (all !== 'Author') return undefined
  return role === 'Author' ? source?.authors : role === 'Editor' ? source?.editors : undefined
}

const types: Record<string, string> = {
  Book: 'book',
  BookSection: 'chapter',
  JournalArticle: 'article-journal',
  ArticleInAPeriodical: 'article-magazine',
  ConferenceProceedings: 'paper-conference',
  Report: 'report',
  InternetSite: 'webpage',
  DocumentFromInternetSite: 'webpage',
  Film: 'motion_picture',
  Patent: 'patent',
}

function toItem(tag: string, { fields, authors, editors }: Source): CslItem {
  const first = (...names: string[]) => names.map((name) => fields[name]).find(Boolean)
  const doi = first('DOI') ?? /^(?:doi:?\s*)?(10\.\d{4,9}\/\S+)$/i.exec(fields['StandardNumber'] ?? '')?.[1]
  const isThesis = first('ThesisType') !== undefined
  const item = {
    id: wordSource + tag,
    type: isThesis ? 'thesis' : (types[fields['SourceType'] ?? ''] ?? 'document'),
    title: first('Title'),
    author: names(authors),
    editor: names(editors),
    issued: dateOf(fields),
    'container-title': first(
      'JournalName',
      'PeriodicalTitle',
      'BookTitle',
      'ConferenceName',
      'InternetSiteTitle',
      'PublicationTitle',
    ),
    publisher: first('Publisher', 'Institution'),
    'publisher-place': first('City'),
    volume: first('Volume'),
    issue: first('Issue'),
    page: first('Pages'),
    edition: first('Edition'),
    DOI: doi,
    URL: first('URL'),
  }
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as CslItem
}

function names(found: readonly Name[]): CslName[] | undefined {
  const written = found.flatMap(({ Last, First, Middle, Corporate }): CslName[] => {
    if (Corporate) return [{ literal: Corporate }]
    const given = [First, Middle].filter(Boolean).join(' ')
    return Last ? [{ family: Last, ...(given && { given }) }] : []
  })
  return written.length > 0 ? written : undefined
}

/** A month that is not a number is left out: it distinguishes nobody. */
function dateOf({ Year = '', Month = '', Day = '' }: Record<string, string>): object | undefined {
  if (!/^\d{4}$/.test(Year)) return Year ? { literal: Year } : undefined
  const [month, day] = [Number(Month), Number(Day)]
  const parts = month >= 1 && month <= 12 ? [Number(Year), month] : [Number(Year)]
  return { 'date-parts': [parts.length === 2 && day >= 1 && day <= 31 ? [...parts, day] : parts] }
}
