// Reads a Native XML export of OJS 2 and 3, or a paper in JATS, as a stream: one paper at a time is in memory, and one chunk of each embedded
// file. No DOCTYPE that declares something, so no entities but characters; bounded depth, texts and papers.
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Base64Decoder, decodeBase64 } from './decode-base64.ts'
import { xmlDecoder } from './decode-xml.ts'
import { childrenOf, type OjsElement } from './element.ts'
import type { ExportHandler, ExportReader, FileSink } from './export-reader.ts'
import { articleOfJats, endsTextOfJats, skippedInJats } from './jats/rewrite-article.ts'
import { namedCharacters, requireKnown } from './named-characters.ts'
import { beginsJats, requireRoot } from './recognise-format.ts'
import { UnreadableExport } from './unreadable-export.ts'
import { articleInNewForm, issueInNewForm } from './version-2.ts'

const max = { depth: 64, text: 4_000_000, elements: 100_000, signs: 20_000_000 }

/** Characters of the name of an entity in a message. */
const maxName = 40

const lists = new Set(['issues', 'articles', 'submissions'])

/** `fileName` is that of the export. @throws UnreadableExport from `write` and `end`. */
export function readXml(handler: ExportHandler, fileName: string): ExportReader {
  const decoder = xmlDecoder()
  const parser = new SaxesParser({ xmlns: false })
  const open: OjsElement[] = []
  let depth = 0
  let issues = -1
  /** Papers of OJS 2 so far, which are in their order. */
  let inSections = 0
  /** One paper in JATS begins with the same element as one of OJS. */
  let jats: Jats | undefined
  let embedded: { sink: FileSink; decoder: Base64Decoder } | undefined
  /** Characters since the last markup, which the parser keeps; and the size of the current paper or issue. */
  let [waiting, elements, signs] = [0, 0, 0]

  nameCharacters(parser)
  parser.on('opentag', openTag)
  parser.on('closetag', closeTag)
  for (const kind of ['text', 'cdata'] as const) parser.on(kind, (text) => addTextTo(open, text, jats))

  function openTag(tag: SaxesTagPlain): void {
    const name = localName(tag.name)
    waiting = 0
    depth += 1
    if (depth > max.depth) throw tooMuch('Its elements are nested too deeply.')
    if (depth === 1) requireRoot(name)
    if (depth === 2 && open[0]?.name === 'article' && beginsJats(name)) jats = { hasText: false, skipped: undefined }
    if (jats && depth === 2 && skippedInJats.has(name))
      jats = { hasText: jats.hasText || name === 'body', skipped: depth }
    if (jats?.skipped !== undefined) return
    if (lists.has(name) && isInList()) return
    const element: OjsElement = { name, attributes: attributesIn(tag), children: [], text: '' }
    if (name === 'issue' && open.length === 0) issues += 1
    elements += 1
    if (elements > max.elements) throw tooMuch('One paper or issue has too many elements.')
    if (!(name === 'article' && isInList())) open.at(-1)?.children.push(element)
    open.push(element)
    if (name === 'embed' && !embedded && !jats) openFile(element)
  }

  /** Papers and lists of them are allowed here: at the top level, inside an issue that is still open, and in OJS 2 in its sections. */
  const isInList = (): boolean =>
    open.length === 0 || (open[0]?.name === 'issue' && (open.length === 1 || isInSection()))

  const isInSection = (): boolean => open.length === 2 && open[1]?.name === 'section'

  function takeArticle(article: OjsElement): void {
    if (jats) {
      handler.article(articleOfJats(article, { fileName, hasText: jats.hasText }), undefined)
      return
    }
    const issue = open.length === 0 ? undefined : issues
    const [holder] = open
    if (holder === undefined || !isInSection()) {
      handler.article(articleInNewForm(article), issue)
      return
    }
    inSections += 1
    const section = childrenOf(holder, 'section').length - 1
    handler.article(articleInNewForm(article, { section, place: inSections }), issue)
  }

  function openFile(element: OjsElement): void {
    const sink = handler.openFile(open.some(({ name }) => name === 'article') ? 'article' : 'issue')
    element.file = sink.name
    embedded = { sink, decoder: decodeBase64((bytes) => sink.write(bytes)) }
  }

  function closeTag(tag: SaxesTagPlain): void {
    const name = localName(tag.name)
    waiting = 0
    depth -= 1
    if (jats?.skipped !== undefined) {
      if (depth < jats.skipped) jats.skipped = undefined
      return
    }
    if (lists.has(name) && isInList()) return
    const element = open.pop()
    if (name === 'embed' && embedded) {
      embedded.sink.end(embedded.decoder.end())
      embedded = undefined
    }
    if (!element) return
    if (name === 'article' && isInList()) {
      takeArticle(element)
      ;[elements, signs] = [0, 0]
    } else if (name === 'issue' && open.length === 0) {
      handler.issue(issueInNewForm(element), issues)
      ;[elements, signs] = [0, 0]
    }
  }

  /** Base64 bypasses the parser, which would keep it until the next tag. */
  let inMarkup = false
  function feed(text: string): void {
    let at = 0
    while (at < text.length) {
      if (embedded && !inMarkup) {
        const end = text.indexOf('<', at)
        embedded.decoder.write(text.slice(at, end === -1 ? undefined : end))
        if (end === -1) return
        at = end
        inMarkup = true
      }
      const end = text.indexOf('>', at)
      const stop = end === -1 ? text.length : end + 1
      waiting += stop - at
      signs += stop - at
      if (waiting > max.text) throw tooMuch('One of its texts is too long.')
      if (signs > max.signs) throw tooMuch('One paper or issue has too much text.')
      parser.write(text.slice(at, stop))
      at = stop
      if (end === -1) return
      if (inMarkup && embedded) throw tooMuch('An embedded file contains something other than base64.')
      inMarkup = false
    }
  }

  const reading = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (error instanceof UnreadableExport) throw error
      throw explain(error)
    }
  }

  return {
    write: (chunk) => reading(() => feed(decoder.write(chunk))),
    end: () =>
      reading(() => {
        feed(decoder.end())
        parser.close()
      }),
  }
}

/** That of OJS 2 and of JATS names a DTD, which nothing reads. Both DTDs contain the names of characters. */
function nameCharacters(parser: SaxesParser): void {
  const ofXml = parser.ENTITIES
  const take = (names: Readonly<Record<string, string>>): void => {
    parser.ENTITIES = requireKnown(names, (name) => parser.makeError(`undefined entity: ${name.slice(0, maxName)}`))
  }
  take(ofXml)
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new UnreadableExport('It begins with a DOCTYPE with declarations of its own.')
    take(namedCharacters(ofXml))
  })
}

type Jats = { hasText: boolean; skipped: number | undefined }

/** A text in JATS contains elements: all of them have it. */
function addTextTo(open: readonly OjsElement[], text: string, jats: Jats | undefined): void {
  if (jats?.skipped !== undefined) return
  for (const element of open.toReversed()) {
    if (jats && endsTextOfJats(element)) return
    element.text += text
    if (!jats) return
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesIn = ({ attributes }: SaxesTagPlain): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

const tooMuch = (what: string): UnreadableExport => new UnreadableExport(`${what} This is not an OJS export.`)

function explain(error: unknown): unknown {
  // The parser locates its errors by line and column: '12:34: unclosed tag: article'.
  const [, line, fault] = error instanceof Error ? (/^(\d+):\d+: (.*)$/s.exec(error.message) ?? []) : []
  if (line === undefined) return error
  if (/unclosed|unexpected end|must contain a root/i.test(fault ?? '')) {
    return new UnreadableExport(`It ends in the middle, in line ${line}. Please export it again.`)
  }
  return new UnreadableExport(`Its XML is damaged in line ${line} (${fault}). Please export it again.`)
}
