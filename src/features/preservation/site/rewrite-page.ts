// Turns a page of the site into a page of its read-only copy: it removes scripts and forms and points links to files.
// Everything else stays
// byte for byte, tags for search engines and citation managers above all.
import { finished } from 'node:stream/promises'
import { RewritingStream } from 'parse5-html-rewriting-stream'
import { DroppableOutput } from './droppable-output.ts'
import { type Address, linkTo, readAddress } from './mirror-addresses.ts'
import type { TypedLink } from './typed-links.ts'

export type Page = {
  html: string
  /** Everything on this site that it shows or links to. */
  addresses: Address[]
}

export const formNote = 'This is a read-only copy of the site: searching and forms need the site itself.'
export const pageNote =
  'This is a read-only copy of the site. Everything published is here; signing in and sending manuscripts need the site itself.'

const noteInstead = `<div style="max-width:40rem;margin:4rem auto;padding:0 1.5rem"><h1>Not in this copy</h1><p>${pageNote}</p><p><a href="/">Home</a></p></div>`

type Attribute = { name: string; value: string }
type Tag = { tagName: string; attrs: Attribute[] }

const fields = new Set(['input', 'button', 'select', 'textarea'])

type Options = {
  /** For a page that is useless without the server, only the frame is kept. */
  isEmpty?: boolean | undefined
  /** For its head, if they are not in it. */
  links?: readonly TypedLink[] | undefined
}

export async function rewritePage(
  html: string,
  base: URL,
  { isEmpty = false, links = [] }: Options = {},
): Promise<Page> {
  const addresses: Address[] = []
  const output = new DroppableOutput()
  /** The element that is skipped until its end. */
  let left: string | undefined
  let inMain = false
  let hasFormNote = false
  const linked = new Set<string>()

  const learn = (href: string) => {
    const address = readAddress(href, base)
    if (typeof address !== 'string') addresses.push(address)
  }

  const addLinks = () => {
    for (const { rel, href, type } of links) {
      learn(href)
      if (linked.has(`${rel} ${href}`)) continue
      const attrs = Object.entries({ rel, href, type }).flatMap(([name, value]) => (value ? [{ name, value }] : []))
      output.write(writeTag({ tagName: 'link', attrs }, () => true))
    }
  }

  const startTag = (tag: Tag, raw: string) => {
    if (left !== undefined || tag.tagName === 'noscript' || isForScripts(tag)) return
    if (isLeftOut(tag)) {
      left = tag.tagName
      return
    }
    if (tag.tagName === 'section') output.openPart()
    // A form field outside its form: its container serves nothing else.
    if (fields.has(tag.tagName) && attributeOf(tag, 'form') !== undefined) output.dropPart()
    output.write(tag.tagName === 'a' ? rewriteLink(tag, raw, base) : raw)
    for (const href of addressesIn(tag, base)) learn(href)
    if (tag.tagName === 'link') linked.add(`${attributeOf(tag, 'rel')} ${attributeOf(tag, 'href')}`)
    if (tag.tagName !== 'main') return
    inMain = true
    if (!isEmpty) return
    output.write(noteInstead)
    left = 'main'
  }

  const endTag = (tag: { tagName: string }, raw: string) => {
    if (left === undefined) {
      if (tag.tagName === 'head') addLinks()
      if (tag.tagName !== 'noscript') output.write(raw)
      if (tag.tagName === 'section') output.closePart()
    } else if (left === tag.tagName) {
      left = undefined
      if (tag.tagName === 'main') output.write(raw)
      if (tag.tagName === 'form' && inMain && !hasFormNote) {
        hasFormNote = true
        output.write(`<p>${formNote}</p>`)
      }
    }
    if (tag.tagName === 'main') inMain = false
  }

  const other = (_token: unknown, raw: string) => {
    if (left === undefined) output.write(raw)
  }

  const parser = new RewritingStream()
  parser.on('startTag', startTag).on('endTag', endTag)
  parser.on('text', other).on('comment', other).on('doctype', other)
  parser.resume().end(html)
  await finished(parser)
  return { html: output.text(), addresses }
}

const attributeOf = ({ attrs }: Tag, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

/** Machine-readable data is not a program. */
const isLeftOut = (tag: Tag): boolean =>
  tag.tagName === 'form' || (tag.tagName === 'script' && attributeOf(tag, 'type') !== 'application/ld+json')

function isForScripts(tag: Tag): boolean {
  if (tag.tagName !== 'link') return false
  const rel = attributeOf(tag, 'rel')
  return rel === 'modulepreload' || (rel === 'preload' && attributeOf(tag, 'as') === 'script')
}

/** A link that only the server can answer would lead nowhere: its words stay. */
function rewriteLink(tag: Tag, raw: string, base: URL): string {
  const href = attributeOf(tag, 'href')
  const address = href === undefined ? 'elsewhere' : readAddress(href, base)
  if (href === undefined || address === 'elsewhere') return raw
  if (address === 'unanswerable') return writeTag(tag, (attribute) => attribute.name !== 'href')
  if (address.page === 1 && !href.includes('?')) return raw
  const value = linkTo(address) + (URL.parse(href, base)?.hash ?? '')
  const attrs = tag.attrs.map((attribute) => (attribute.name === 'href' ? { name: 'href', value } : attribute))
  return writeTag({ ...tag, attrs }, () => true)
}

function writeTag({ tagName, attrs }: Tag, isKept: (attribute: Attribute) => boolean): string {
  const written = attrs.filter(isKept).map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
  return `<${tagName}${written.join('')}>`
}

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const linking = new Set(['a', 'link', 'use', 'image', 'area'])

/** What a tag shows or links to. */
function addressesIn(tag: Tag, { origin }: URL): string[] {
  const value = (name: string) => attributeOf(tag, name)
  const listed = (value('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0])
  const named = linking.has(tag.tagName) ? value('href') : undefined
  const content = tag.tagName === 'meta' ? value('content') : undefined
  const ours = content?.startsWith(`${origin}/`) ? content : undefined
  return [value('src'), value('poster'), named, ours, ...listed].filter((address) => !!address) as string[]
}
