// The only HTML that a paper's full text can be. Elements are written through `element`, which accepts these and no
// others; the result is parsed again and refused if it contains anything else. No style, script, class or event
// handler.
import { SaxesParser } from 'saxes'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import { mathAttributes } from './math-elements.ts'

const everywhere = ['id', 'lang', 'dir']

const htmlAttributes = {
  a: ['href', 'role', 'aria-label', 'data-picture'],
  b: [],
  blockquote: [],
  br: [],
  code: ['data-tex'],
  dd: [],
  div: ['role', 'tabindex', 'aria-label', 'data-scroll', 'data-equation', 'data-parts'],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: ['tabindex', 'data-kind'],
  h2: ['tabindex'],
  h3: ['tabindex'],
  h4: ['tabindex'],
  h5: ['tabindex'],
  h6: ['tabindex'],
  hr: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  li: ['value'],
  ol: ['start', 'type', 'data-style', 'data-references'],
  p: ['data-closing', 'data-missing'],
  pre: ['role', 'tabindex', 'aria-label', 'data-scroll'],
  s: [],
  section: ['role', 'aria-labelledby', 'data-declaration'],
  span: ['data-number', 'data-stop', 'data-small-caps', 'data-hidden'],
  strong: [],
  sub: [],
  sup: [],
  table: ['aria-label', 'aria-labelledby'],
  tbody: [],
  td: ['colspan', 'rowspan', 'data-align', 'data-inner'],
  tfoot: [],
  th: ['scope', 'colspan', 'rowspan', 'data-align', 'data-inner'],
  thead: [],
  tr: [],
  u: [],
  ul: ['data-references'],
} as const satisfies Record<string, readonly string[]>

type HtmlName = keyof typeof htmlAttributes
type Attributes<Name extends HtmlName> = {
  [Key in (typeof htmlAttributes)[Name][number] | 'id' | 'lang' | 'dir']?: string | number | true | undefined
}

const isHtmlName = (name: string): name is HtmlName => Object.hasOwn(htmlAttributes, name)

const empty: readonly string[] = ['br', 'hr', 'img']

/** `content` is HTML already: elements, or text escaped by `text`. */
export function element<Name extends HtmlName>(name: Name, attributes: Attributes<Name>, content = ''): string {
  const written = Object.entries<string | number | true | undefined>(attributes).map(([key, value]) => {
    if (value === undefined) return ''
    return value === true ? ` ${key}=""` : ` ${key}="${xmlText(String(value))}"`
  })
  return empty.includes(name) ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

export const text = xmlText

const isLink = (address: string): boolean => /^(https?:\/\/|mailto:|#|\/(?!\/))[^\s\\]*$/i.test(address)

/** Only an inline picture may be a `data:` address: nothing in it can run. */
export const isPictureAddress = (address: string): boolean =>
  /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|gif|webp|svg\+xml);base64,)[^\s\\]*$/i.test(address)

/** The first forbidden thing in the written HTML; undefined when there is none. */
export function forbiddenIn(html: string): string | undefined {
  let found: string | undefined
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', (error) => {
    found ??= error.message
  })
  parser.on('opentag', ({ name, attributes }) => {
    const known = isHtmlName(name) ? [...htmlAttributes[name], ...everywhere] : mathAttributes(name)
    if (!known) found ??= `<${name}>`
    for (const [key, value] of Object.entries(attributes)) {
      const holds = key === 'href' ? isLink(value) : key === 'src' ? isPictureAddress(value) : known?.includes(key)
      if (!holds || !known?.includes(key)) found ??= `<${name} ${key}="${value}">`
    }
  })
  for (const kind of ['comment', 'cdata', 'doctype', 'processinginstruction'] as const) {
    parser.on(kind, () => {
      found ??= kind
    })
  }
  parser.write(html).close()
  return found
}
