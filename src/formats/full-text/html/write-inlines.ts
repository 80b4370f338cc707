// Words within a paragraph. A link never contains another: the outer one wins.
import type { Formula, FormulaDisplay, Inline, Picture } from '#src/formats/full-text/tree/full-text.ts'
import { element, isPictureAddress, text } from './allowed-html.ts'
import { citationLinks } from './citation-links.ts'
import { languageOfLetters } from './language-of-letters.ts'
import { writeMath } from './write-math.ts'
import { pixelsOf, type Writing } from './writing.ts'

export function writeInlines(inlines: readonly Inline[], writing: Writing, isInLink = false): string {
  return inlines.map((inline) => write(inline, writing, isInLink)).join('')
}

const names = {
  emphasis: 'em',
  strong: 'strong',
  underline: 'u',
  strikeout: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const

function write(inline: Inline, writing: Writing, isInLink: boolean): string {
  const inside = () => ('inlines' in inline ? writeInlines(inline.inlines, writing, isInLink) : '')
  const linked = (href: string | undefined, within: readonly Inline[], role?: string) =>
    href && !isInLink ? element('a', { href, role }, writeInlines(within, writing, true) || text(href)) : inside()
  switch (inline.kind) {
    case 'text':
      return text(inline.text)
    case 'code':
      return element('code', {}, text(inline.text))
    case 'formula':
      return writeFormula(inline.formula, 'inline')
    case 'link':
      return linked(webLink(inline.href), inline.inlines)
    case 'cross-reference':
      return linked(writing.places.addressOf(inline.target), inline.inlines)
    case 'citation':
      return isInLink
        ? inside()
        : citationLinks(inline, writing.places)
            .map(({ href, inlines }) =>
              href ? linked(href, inlines, 'doc-biblioref') : writeInlines(inlines, writing, isInLink),
            )
            .join('')
    case 'note-mark':
      return writeMark(inline.note, writing, isInLink)
    case 'picture':
      return writePicture(inline.picture, writing)
    case 'line-break':
      return element('br', {})
    case 'hidden':
      return element('span', { 'data-hidden': true }, text(inline.text))
    case 'small-caps':
      return element('span', { 'data-small-caps': true }, inside())
    case 'language': {
      const lang = languageTag(inline.language) ?? languageOfLetters(inline.inlines, writing.language)
      return lang || inline.direction ? element('span', { lang, dir: inline.direction }, inside()) : inside()
    }
    case 'anchor':
      return inside()
    default:
      return element(names[inline.kind], {}, inside())
  }
}

/** Without MathML, the author's own TeX is shown. */
export function writeFormula({ mathml, tex }: Formula, display: FormulaDisplay): string {
  const math = mathml && writeMath(mathml, tex, display)
  return math || element('code', { 'data-tex': true }, text(tex))
}

/** The normalised address; undefined unless it leads to the web or to a mailbox. */
function webLink(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined
  // A normalised address may still hold them: after '?' and '#', and in the address of a mailbox.
  return url.href.replaceAll(/[\s\\]/g, encodeURIComponent)
}

export const languageTag = (language: string | undefined): string | undefined =>
  language && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(language) ? language : undefined

function writeMark(note: string, { marks, places }: Writing, isInLink: boolean): string {
  const mark = marks.get(note)
  if (!mark) return ''
  const number = text(String(mark.number))
  const href = places.addressOf(note)
  if (isInLink || !href) return element('sup', {}, number)
  const id = places.invent(`${note}-mark`)
  mark.ids.push(id)
  return element('sup', {}, element('a', { id, href, role: 'doc-noteref' }, number))
}

/** Empty when there is nothing to show. */
export function writePicture(picture: Picture, writing: Writing): string {
  const src = writing.pictureAddress(picture.file)
  if (!src || !isPictureAddress(src)) return ''
  const alt = picture.alternative
  return element('img', { src, alt, ...pixelsOf(picture, writing), loading: 'lazy' })
}
