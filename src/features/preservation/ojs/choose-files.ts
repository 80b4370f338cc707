// Chooses the files of a paper to import: from its galleys, which readers had, one PDF and one Word file. The content of a
// file decides its type. A file that could not be uploaded here cannot be imported either, unless it only does what PDFs of
// earlier years do (refusal-of-published.ts), or only loads something from outside it (take-file.ts).
import { open, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import type { FileType } from '#src/domain/article/file-type.ts'
import { toWebAddress } from '#src/domain/web-address.ts'
import type { Inspector } from '#src/features/files/index.ts'
import type { OjsArticle, OjsFile, OjsGalley } from '#src/formats/ojs-native/index.ts'
import type { EmbeddedFiles } from './embedded-files.ts'
import { type FilesBeside, noteFile } from './files-beside.ts'
import { isSameLanguage, textIn } from './languages.ts'
import { type FoundFile, takeFile } from './take-file.ts'
import { lineOf } from './text-of-html.ts'

export type ChosenFile = { type: FileType; path: string; size: number; galley: OjsGalley }

/** The addresses are those of galleys on other sites. */
export type Chosen = { files: ChosenFile[]; externalPdfUrl?: string | undefined; fullTextUrl?: string | undefined }

export type FileDeps = {
  inspector: Inspector
  embedded: EmbeddedFiles
  /** For copies of files; it is deleted after the import. */
  folder: string
  /** Where to find files that the export only names. */
  filesFolder: string
  maxBytes: number
  /** Receives where files were looked for. */
  beside: FilesBeside
}

/** `remarks` list what is left out, and why. */
export async function chooseFiles(deps: FileDeps, article: OjsArticle, remarks: string[]): Promise<Chosen> {
  const chosen: Chosen = { files: [] }
  for (const galley of inLanguageOf(article)) {
    const label = `“${lineOf(textIn(galley.label, article.locale) ?? '') || 'File'}”`
    const reason = await take(deps, { article, galley, label, chosen })
    if (reason !== undefined) remarks.push(`${label} is left out: ${reason}`)
  }
  if (chosen.externalPdfUrl !== undefined)
    remarks.push(`Its PDF stays elsewhere, and is linked: ${chosen.externalPdfUrl}`)
  if (chosen.fullTextUrl !== undefined)
    remarks.push(`Its full text stays elsewhere, and is linked: ${chosen.fullTextUrl}`)
  const used = new Set(article.galleys.map(({ fileId }) => fileId))
  const others = article.files.filter(({ id }) => !used.has(id)).length
  if (others > 0) remarks.push(`Files that readers of OJS never had are left out: ${others}.`)
  return chosen
}

/** Those in the paper's own language first. */
function inLanguageOf({ galleys, locale }: OjsArticle): OjsGalley[] {
  const isOwn = (galley: OjsGalley): boolean =>
    locale === undefined || galley.locale === undefined || isSameLanguage(galley.locale, locale)
  return [...galleys.filter(isOwn), ...galleys.filter((galley) => !isOwn(galley))]
}

type Taking = { article: OjsArticle; galley: OjsGalley; label: string; chosen: Chosen }

/** @returns why it is left out. */
async function take(deps: FileDeps, { article, galley, label, chosen }: Taking): Promise<string | undefined> {
  if (galley.remote !== undefined) return linkTo(galley.remote, label, chosen)
  const file = article.files.find(({ id }) => id !== undefined && id === galley.fileId)
  if (!file) return 'its file is not in the export.'
  if (file.isSupplement) return 'it is a supplementary file.'
  const found = await findFile(deps, file)
  if (typeof found === 'string') return found
  const type = await typeOfFile(found.path)
  if (!type)
    return `only PDF and Word files (.docx) can be imported, and ${lineOf(file.name ?? '') || 'its file'} is neither.`
  if (chosen.files.some((other) => other.type === type)) return `it is a second file of type ${names[type]}.`
  const taken = await takeFile(deps, type, found)
  if (typeof taken === 'string') return taken
  chosen.files.push({ type, ...taken, galley })
  return undefined
}

const names: Record<FileType, string> = { pdf: 'PDF', docx: 'Word' }

/** One PDF and one page elsewhere stay links, as they were. */
function linkTo(address: string, label: string, chosen: Chosen): string | undefined {
  const url = toWebAddress(address)
  const isPdf = /pdf/i.test(label) || /\.pdf$/i.test(address)
  const place = isPdf ? 'externalPdfUrl' : 'fullTextUrl'
  if (url === undefined || chosen[place] !== undefined) return `it is a link to ${address.slice(0, 200)}`
  chosen[place] = url
  return undefined
}

/** @returns why there is none. */
export async function findFile(deps: FileDeps, { content }: OjsFile): Promise<FoundFile | string> {
  const { embedded, hrefs } = content
  if (embedded !== undefined) return findEmbedded(deps, embedded, content.size)
  const [href] = hrefs
  if (href === undefined) return 'its file is not in the export.'
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return `its file is not in the export, only its address: ${href.slice(0, 200)}`
  for (const place of hrefs.flatMap(pathsOf)) {
    const found = await findBeside(deps, place)
    if (found !== undefined) return found
  }
  return `its file is neither in the export nor at ${href.slice(0, 200)} below the folder of files.`
}

function findEmbedded({ embedded, maxBytes }: FileDeps, name: string, said: number | undefined): FoundFile | string {
  const file = embedded.get(name)
  if (!file) return 'its file is not in the export.'
  if (file.isTooLarge) return tooLarge(file.size, maxBytes)
  if (!file.isWhole || file.size === 0) return 'its file is damaged in the export.'
  if (said !== undefined && said > file.size) return 'its file is cut off in the export.'
  return { path: file.path, size: file.size }
}

/** Converters also write names that are no URIs, such as '100 % wool.pdf'. */
function pathsOf(href: string): string[] {
  try {
    return [...new Set([decodeURIComponent(href), href])]
  } catch {
    return [href]
  }
}

/** Never outside the folder, by '..' or by a symbolic link. */
async function findBeside(
  { filesFolder, maxBytes, beside }: FileDeps,
  path: string,
): Promise<FoundFile | string | undefined> {
  try {
    const place = join(filesFolder, path)
    await noteFile(beside, place)
    const [folder, real] = [await realpath(filesFolder), await realpath(place)]
    const below = relative(folder, real)
    if (below === '' || below.startsWith('..') || isAbsolute(below)) return undefined
    const found = await stat(real)
    if (!found.isFile()) return undefined
    return found.size > maxBytes ? tooLarge(found.size, maxBytes) : { path: real, size: found.size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) return undefined
    throw error
  }
}

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`

const tooLarge = (size: number, max: number): string =>
  `its file has ${megabytes(size)}, and the limit is ${megabytes(max)} (UPLOAD_MAX_BYTES).`

/** By its first bytes. A zip that is not a Word document is refused when it is opened. */
export async function typeOfFile(path: string): Promise<FileType | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
    const start = buffer.toString('latin1')
    if (start.startsWith('%PDF-')) return 'pdf'
    return start.startsWith('PK\u0003\u0004') ? 'docx' : undefined
  } finally {
    await file.close()
  }
}
