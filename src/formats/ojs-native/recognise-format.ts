// Says what a file is that cannot be read, so that nobody mistakes it for an empty one.
import { ForeignFile, UnreadableExport } from './unreadable-export.ts'

const beginnings: [bytes: string, what: string][] = [
  ['PK\u0003\u0004', 'It is a ZIP archive: please unpack it, and name the folder'],
  ['\u001F\u008B', 'It is compressed (gzip): please unpack it, and name the file or the folder'],
  ['%PDF-', 'It is a PDF'],
]

const textOf = (start: Uint8Array): string => new TextDecoder('latin1').decode(start.subarray(0, 1_024))

/** @throws UnreadableExport if its first bytes are those of something packed, or of a PDF. */
export function requireKnownFile(start: Uint8Array): void {
  const known = beginnings.find(([bytes]) => textOf(start).startsWith(bytes))
  if (known) throw new UnreadableExport(`${known[1]}.`)
}

const byteOrderMark = '\u00EF\u00BB\u00BF'

/** Whether its first line that is not blank looks like names of columns, or like the separator that Excel notes above them. */
export const isTable = (start: Uint8Array): boolean =>
  /^[\s,;]*(?:sep=.|[\w"][^<\r\n]*[,;\t])/i.test(textOf(start).replace(byteOrderMark, ''))

/** @throws ForeignFile if it begins with other words; what is in another encoding is left to the reader. */
export function requireMarkup(start: Uint8Array): void {
  if (/^\s*[!-;=-~]/.test(textOf(start).replace(byteOrderMark, '')))
    throw new ForeignFile('It is neither XML nor a table (CSV).')
}

const wanted =
  'Please export issues or articles with the Native XML plugin of OJS (in OJS 2: Articles & Issues XML plugin).'

const formats: Record<string, string> = {
  PKPUsers: 'It contains the users of an installation',
  users: 'It contains the users of an installation',
  ArticleSet: 'It is an export for PubMed',
  records: 'It is an export for DOAJ',
  doi_batch: 'It is an export for Crossref',
  resource: 'It is an export for DataCite',
  mets: 'It is an export in METS',
  'OAI-PMH': 'It is an answer of an OAI-PMH interface',
  html: 'It is a web page',
  rss: 'It is a feed',
  feed: 'It is a feed',
}

const roots = new Set(['issues', 'issue', 'articles', 'article'])
const ofJats = new Set(['front', 'front-stub', 'processing-meta'])

/** @throws ForeignFile unless the first element is one of an export. */
export function requireRoot(name: string): void {
  if (roots.has(name)) return
  throw new ForeignFile(`${formats[name] ?? `It begins with <${name}>`}. ${wanted}`)
}

/** By the first element within `<article>`. */
export const beginsJats = (name: string): boolean => ofJats.has(name)
