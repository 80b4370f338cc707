// The forms in which readers had a paper, and the files behind them.
import {
  attributeOf,
  childOf,
  childrenOf,
  identifierOf,
  type Localised,
  localisedOf,
  numberOf,
  type OjsElement,
  textOf,
} from './element.ts'

/** Where the bytes are: embedded, or at a place that the export names. Neither if they were already lost. */
export type OjsFileContent = {
  embedded?: string | undefined
  /** Web addresses, or paths below the installation's folder of files, as URIs: where the first has nothing, the next may. */
  hrefs: readonly string[]
  /** The number of bytes according to the export. */
  size?: number | undefined
}

export type OjsFile = {
  id: string | undefined
  name: string | undefined
  /** What it was for: 'submission', 'review_revision', 'proof' … */
  stage: string | undefined
  /** It goes with the paper, and is not the paper itself. */
  isSupplement: boolean
  /** The account that uploaded it. */
  uploader: string | undefined
  content: OjsFileContent
}

export type OjsGalley = {
  id?: string | undefined
  urlPath?: string | undefined
  locale?: string | undefined
  /** 'PDF', the label of the button. */
  label: Localised
  /** The id of its file. */
  fileId?: string | undefined
  /** The galley is elsewhere on the web. */
  remote?: string | undefined
}

const fileElements = ['submission_file', 'artwork_file', 'supplementary_file']

/** The newest revision of each. */
export const readFiles = (article: OjsElement): OjsFile[] => childrenOf(article, ...fileElements).map(readFile)

/** In their order. */
export function readGalleys(article: OjsElement): OjsGalley[] {
  const placed = childrenOf(article, 'article_galley').map((galley, index) => {
    const place = numberOf(textOf(childOf(galley, 'seq'))) ?? index
    return { place, galley }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ galley }) => readGalley(galley))
}

function readGalley(galley: OjsElement): OjsGalley {
  const file = childOf(galley, 'submission_file_ref')
  const remote = childOf(galley, 'remote')
  return {
    id: identifierOf(galley, 'internal'),
    urlPath: attributeOf(galley, 'url_path'),
    locale: attributeOf(galley, 'locale'),
    label: localisedOf(galley, 'name'),
    fileId: file && attributeOf(file, 'id'),
    remote: remote && attributeOf(remote, 'src'),
  }
}

function readFile(element: OjsElement): OjsFile {
  const revision = newestRevision(element)
  const name = localisedOf(element, 'name').values().next().value
  const nameOfRevision = revision && attributeOf(revision, 'filename')
  return {
    id: attributeOf(element, 'id'),
    name: nameOfRevision ?? name,
    stage: attributeOf(element, 'stage'),
    isSupplement: element.name === 'supplementary_file',
    uploader: attributeOf(element, 'uploader') ?? (revision && attributeOf(revision, 'uploader')),
    content: revision ? contentOf(revision) : { hrefs: [] },
  }
}

/** Up to 3.2 revisions are numbered; since then the file names its current one, and others are older. */
function newestRevision(element: OjsElement): OjsElement | undefined {
  const current = attributeOf(element, 'file_id')
  const files = childrenOf(element, 'file')
  if (files.length > 0) return files.find((file) => attributeOf(file, 'id') === current) ?? files.at(-1)
  const numberOfRevision = (revision: OjsElement): number => numberOf(attributeOf(revision, 'number')) ?? 0
  return childrenOf(element, 'revision')
    .sort((a, b) => numberOfRevision(a) - numberOfRevision(b))
    .at(-1)
}

function contentOf(file: OjsElement): OjsFileContent {
  return {
    embedded: childOf(file, 'embed')?.file,
    hrefs: childrenOf(file, 'href').flatMap((href) => attributeOf(href, 'src') ?? []),
    size: numberOf(attributeOf(file, 'filesize')),
  }
}
