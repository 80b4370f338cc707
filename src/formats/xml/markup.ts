// Builds XML: text becomes markup only by being escaped, so nothing that an author wrote can be markup.
import { xmlText } from './xml-text.ts'

/** Well-formed XML content. */
export type Markup = string & { readonly isMarkup: true }

export type Attributes = Record<string, string | undefined>

export const nothing = '' as Markup

export const escaped = (text: string): Markup => xmlText(text) as Markup

export const together = (parts: readonly Markup[]): Markup => parts.join('') as Markup

/** For content of running text. */
export function inline(name: string, attributes: Attributes, ...content: Markup[]): Markup {
  const inner = content.join('')
  // Elements among elements are on lines of their own; text is never changed.
  const start = inner.endsWith('>\n') && !inner.startsWith('\n') ? '\n' : ''
  return tagged(name, attributes, `${start}${inner}`)
}

function tagged(name: string, attributes: Attributes, inner: string): Markup {
  let start = name
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) start += ` ${key}="${xmlText(value)}"`
  return (inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>`) as Markup
}

/** Ends its line: for elements among elements. */
export const element = (name: string, attributes: Attributes, ...content: Markup[]): Markup =>
  `${inline(name, attributes, ...content)}\n` as Markup

/** Empty if there is no text. */
export const fact = (name: string, text: string | undefined, attributes: Attributes = {}): Markup =>
  text ? element(name, attributes, escaped(text)) : nothing

/** An element around others; empty if there are none. */
export function group(name: string, attributes: Attributes, ...content: Markup[]): Markup {
  const inner = content.join('')
  return inner === '' ? nothing : element(name, attributes, inner as Markup)
}

/** A group whose first element follows the start tag on the same line; it stays when it is empty but has attributes. */
export function compactGroup(name: string, attributes: Attributes, ...content: Markup[]): Markup {
  const inner = content.join('')
  const isEmpty = inner === '' && Object.values(attributes).every((value) => value === undefined)
  return isEmpty ? nothing : (`${tagged(name, attributes, inner)}\n` as Markup)
}

/** BCP 47, as far as the type of xml:lang allows. */
export const languageTag = (language: string | undefined): string | undefined =>
  language && /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(language) ? language : undefined

/** An address that is valid for XML Schema: unusual characters are encoded. Undefined if it is not an address. */
export function uri(address: string): string | undefined {
  const [whole = '', ...fragments] = address.trim().split('#')
  const written = [whole, ...(fragments.length > 0 ? [fragments.join('%23')] : [])].map(encodeOddSigns).join('#')
  return written !== '' && URL.canParse(written, 'https://example.org/') ? written : undefined
}

const encodeOddSigns = (text: string): string =>
  text.replaceAll(/[^!-~]|["<>[\\\]^`{|}]|%(?![\da-f]{2})/giu, (sign) => encodeURIComponent(sign.toWellFormed()))
