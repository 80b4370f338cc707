// What an address of Open Journal Systems asks for: the number or name of a paper, a file or an issue, or one of its pages. Source:
// pkp/ojs 2.4 to stable-3_5_0, pages/ and plugins/. Pure.
import type { RecordFormat } from '#src/features/articles/records/index.ts'
import { formerLanguage } from './former-language.ts'
import { currentIssuePath, formerPageOf } from './former-pages.ts'

export type FormerPath =
  /** The most specific first. `record`: its record for reference managers. `isFile`: it was that of a file of the paper. */
  | { places: readonly string[]; record?: RecordFormat | undefined; isFile?: boolean }
  /** A page here. */
  | { page: string }
  | 'current-issue'

/** '/index.php/title', with the language that version 3.5 inserts; servers may leave it out before these pages. */
const start = new RegExp(
  String.raw`^(?:/index\.php/[^/]+(?:/${formerLanguage})?)?/(article|issue|rt|citationstylelanguage)/(.+)$`,
)

/** Undefined if it is none, or one for which there is nothing here. */
export function readFormerPath(address: URL): FormerPath | undefined {
  const url = withoutViewer(withPathInfo(address))
  const [, page, rest = ''] = start.exec(url.pathname) ?? []
  const [operation = '', ...names] = rest.split('/').filter(Boolean).map(decoded)
  const asked = page === undefined ? undefined : askedOf(page, { operation, names }, url.searchParams)
  if (asked !== undefined) return asked
  const path = formerPageOf(url.pathname, url.searchParams)
  if (path === undefined) return undefined
  return path === currentIssuePath ? 'current-issue' : { page: path }
}

type Asked = { operation: string; names: string[] }

/** Those of files; with the others, the second number is something else. */
const readsFiles =
  /^(view|viewArticle|viewFile|download|viewPDFInterstitial|viewHTMLInterstitial|viewDownloadInterstitial)$/
const aboutArticles = /^(downloadSuppFile|viewSuppFile|cite|metadata)$/
const aboutIssues = /^(view|viewIssue|viewFile|viewDownloadInterstitial|download)$/

function askedOf(page: string, { operation, names }: Asked, query: URLSearchParams): FormerPath | undefined {
  const [id, ...parts] = names
  if (page === 'citationstylelanguage') return citationOf(operation, id, query)
  if (id === undefined) return undefined
  if (page === 'issue') return aboutIssues.test(operation) ? { places: [`issue/${id}`] } : undefined
  if (page === 'rt' || aboutArticles.test(operation))
    return { places: [`article/${id}`], isFile: /SuppFile$/.test(operation) }
  if (!readsFiles.test(operation)) return undefined
  const [file] = parts[0] === 'version' ? parts.slice(2) : parts
  if (file === undefined) return { places: [`article/${id}`] }
  return { places: [`article/${id}/${file}`, `article/${id}`], isFile: true }
}

/** Of the plug-in that shows how to cite a paper. */
function citationOf(operation: string, style: string | undefined, query: URLSearchParams): FormerPath | undefined {
  const id = query.get('submissionId')
  if (!id || (operation !== 'get' && operation !== 'download')) return undefined
  const record = operation === 'download' ? recordOf[style ?? ''] : undefined
  return { places: [`article/${id}`], record }
}

const recordOf: Record<string, RecordFormat | undefined> = { ris: 'ris', bibtex: 'bib' }

/** Installations without paths ask with parameters: '/index.php?journal=title&page=article&op=view&path[]=12'. */
function withPathInfo(url: URL): URL {
  const query = url.searchParams
  const [journal, page] = [query.get('journal'), query.get('page')]
  if (!/^\/(index\.php)?$/.test(url.pathname) || !journal) return url
  const names = [journal, page ?? '', query.get('op') ?? '', ...query.getAll('path[]'), ...query.getAll('path')]
  const path = names.filter(Boolean).map(encodeURIComponent).join('/')
  return new URL(`/index.php/${path}?${query}`, url)
}

/** The plug-in that shows PDFs: '/plugins/generic/pdfJsViewer/…/viewer.html?file=<the address of the file>'. */
function withoutViewer(url: URL): URL {
  const file = /\/plugins\/generic\/pdfJsViewer\/.*viewer\.html$/.test(url.pathname)
    ? url.searchParams.get('file')
    : null
  return file !== null && URL.canParse(file, url.href) ? new URL(file, url) : url
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
