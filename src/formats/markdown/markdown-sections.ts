// Markdown → safe HTML in sections, by the headings of the second and third level. HTML in the source is treated as
// text; links lead only to the web, to a mail address or into this site; nothing is loaded from anywhere.
import MarkdownIt, { type Token } from 'markdown-it'
import { keepTogether } from './keep-together.ts'

export type MarkdownPart = { id: string; heading: string; html: string }
export type MarkdownSection = MarkdownPart & { parts: MarkdownPart[] }
export type MarkdownDocument = { lead: string; sections: MarkdownSection[] }

const scheme = /^([a-z][a-z\d+.-]*):/i
const allowedSchemes = /^(https?|mailto):/i
// Browsers read a backslash as a slash, and drop control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const deceptive = /[\u0000-\u0020\u007f\\]/

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable(['image', 'replacements'])
markdown.validateLink = (address) => {
  const written = decoded(address)
  if (written === undefined || deceptive.test(written) || written.startsWith('//')) return false
  return !scheme.test(written) || allowedSchemes.test(written)
}

/**
 * First-level headings count as second-level, and so does a third-level heading before any second. Ids come from the
 * headings' words, so they stay while the words stay; the second of the same name gets -2, and so does one whose name
 * is `reserved`.
 */
export function markdownSections(source: string, reserved: Iterable<string> = []): MarkdownDocument {
  const tokens = markdown.parse(source, {})
  const ids = new Map([...reserved].map((id) => [id, 2]))
  const lead: Token[] = []
  const sections: { head: Head; matter: Token[]; parts: { head: Head; matter: Token[] }[] }[] = []
  let open = lead
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    addClasses(token)
    if (token.type !== 'heading_open' || token.level > 0 || !/^h[123]$/.test(token.tag)) {
      open.push(token)
      continue
    }
    const heading = plainWords(tokens[at + 1])
    const head = { id: freeId(heading, ids), heading }
    const begun = { head, matter: [] as Token[], parts: [] }
    const section = sections.at(-1)
    if (token.tag === 'h3' && section) section.parts.push(begun)
    else sections.push(begun)
    open = begun.matter
    at += 2
  }
  const html = (matter: Token[]) => markdown.renderer.render(matter, markdown.options, {}).trim()
  return {
    lead: html(lead),
    sections: sections.map(({ head, matter, parts }) => ({
      ...head,
      html: html(matter),
      parts: parts.map((part) => ({ ...part.head, html: html(part.matter) })),
    })),
  }
}

type Head = { id: string; heading: string }

/**
 * What the page's rules require of the elements: no inline styles, header cells with a scope, no access to our window.
 */
function addClasses(token: Token): void {
  // A heading inside a quotation or a list is not one of the page's own.
  if (/^heading_/.test(token.type) && token.level > 0) token.tag = 'h4'
  if (token.type === 'th_open') token.attrSet('scope', 'col')
  const style = token.attrGet('style')
  if (style !== null) {
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
    token.attrSet('data-align', String(style).replace('text-align:', ''))
  }
  if (token.type === 'link_open' && /^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener')
  if (token.type === 'text') token.content = keepTogether(token.content.replaceAll(/ {2,}/g, ' '))
  const children = token.children ?? []
  for (const [at, child] of children.entries()) {
    // In print, an address follows the words of a link.
    if (child.type === 'link_open' && isAddress(children[at + 1]?.content, child)) child.attrSet('data-bare', '')
    addClasses(child)
  }
}

const isAddress = (words: string | undefined, link: Token): boolean => {
  const address = String(link.attrGet('href')).replace(/^(https?:\/\/|mailto:)/i, '')
  return words !== undefined && address.replace(/\/$/, '') === words.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}

function plainWords(inline: Token | undefined): string {
  const words = (inline?.children ?? []).map(({ type, content }) => (/break$/.test(type) ? ' ' : content))
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}

/** `taken` holds the number to try next for each id, so that ten thousand equal headings take no longer than others. */
function freeId(heading: string, taken: Map<string, number>): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
  const slug = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'section'
  let id = slug
  let number = taken.get(slug) ?? 2
  for (; taken.has(id); number += 1) id = `${slug}-${number}`
  taken.set(id, 2)
  taken.set(slug, number)
  return id
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}
