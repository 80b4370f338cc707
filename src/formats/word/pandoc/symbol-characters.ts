// Characters of symbol fonts. Pandoc reads those of Symbol, Wingdings and Webdings where the run names the font; it leaves out
// <w:sym> of any other font, and does not look into character styles.

const symbol = /<((?:\w+:)?)sym\s(?=[^<>]*[\s:]font="([^"]*)")(?=[^<>]*[\s:]char="([0-9A-Fa-f]{1,5})")[^<>]*\/>/g
const readByPandoc = /^(?:symbol|wingdings(?: [23])?|webdings)$/i
const ofSymbols = /symbol|dings|dingbats|sorts|extra|marlett|icon|ornament/i
const zapfDingbats = /zapf|itc dingbats|^dingbats|monotype sorts/i

/** Of private use, where no symbol font that the steps know has characters. */
const unknown = 0xe000

/** Where the font does not follow the order of Unicode's block of dingbats (U+2701). */
const zapfExceptions: Record<number, string> = {
  37: '☎',
  42: '☛',
  43: '☞',
  72: '★',
  108: '●',
  110: '■',
  115: '▲',
  116: '▼',
  117: '◆',
  119: '◗',
}

/** Every <w:sym> that pandoc would leave out becomes text. */
export const writeSymbols = (xml: string): string =>
  xml.replaceAll(symbol, (tag: string, prefix: string, font: string, code: string) => {
    const character = characterOf(font, Number.parseInt(code, 16))
    if (character === undefined) return tag
    return `<${prefix}t xml:space="preserve">&#x${character.codePointAt(0)?.toString(16)};</${prefix}t>`
  })

function characterOf(font: string, code: number): string | undefined {
  const isPrivate = code >= 0xf020 && code <= 0xf0ff
  const own = isPrivate ? code - 0xf000 : code
  // The letter, and not the sign of an increment.
  if (/^symbol$/i.test(font)) return own === 0x44 ? 'Δ' : undefined
  if (readByPandoc.test(font)) return undefined
  if (zapfDingbats.test(font) && own > 0x20 && own < 0x7f)
    return zapfExceptions[own] ?? String.fromCodePoint(0x26e0 + own)
  if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  // A font of letters has Latin letters there. What another font of symbols has is not known: nobody should guess.
  return String.fromCodePoint(isPrivate && ofSymbols.test(font) ? unknown + own : own)
}

const style = /<((?:\w+:)?)style\s[^<>]*styleId="([^"]+)"[^<>]*>((?:(?!<\/(?:\w+:)?style>)[\s\S])*)/g
const face = /<(?:\w+:)?rFonts\s[^<>]*(?:ascii|hAnsi)="([^"]+)"/

/** The symbol fonts of styles, by their ids. */
export function symbolStyles(stylesXml: string): Map<string, string> {
  const found = new Map<string, string>()
  if (!/dings|"Symbol"/i.test(stylesXml)) return found
  for (const [, , id = '', inside = ''] of stylesXml.matchAll(style)) {
    const font = face.exec(inside)?.[1]
    if (font && readByPandoc.test(font)) found.set(id, font)
  }
  return found
}

/** Runs in such a style name its font themselves, unless they have another one. */
export function nameSymbolFonts(xml: string, fonts: ReadonlyMap<string, string>): string {
  if (fonts.size === 0) return xml
  return xml.replaceAll(
    /<((?:\w+:)?)rStyle\s[^<>]*val="([^"]+)"\s*\/>(?!\s*<(?:\w+:)?rFonts\s)/g,
    (tag, prefix, id) => {
      const font = fonts.get(id)
      return font === undefined ? tag : `${tag}<${prefix}rFonts ${prefix}ascii="${font}" ${prefix}hAnsi="${font}"/>`
    },
  )
}
