// What the part word/styles.xml needs so that runs can be marked as code.
import { isCodeStyle } from '#src/formats/full-text/steps/find-quotes.ts'

export type CodeStyle = {
  /** With a character style that pandoc reads as code. */
  xml: string
  /** Its id. */
  id: string
  /** Ids of headings, titles, captions: a monospaced font is merely their look. */
  quiet: ReadonlySet<string>
  /** Ids of styles for lines of code, in which pandoc would not keep the spaces. */
  lines: ReadonlySet<string>
}

const faces =
  /^(?:courier|consolas|menlo|monaco\b|inconsolata|cousine|hack$|fixedsys|lucida (?:console|sans typewriter)|anonymous pro|freemono|letter gothic|nimbus mono)|\b(?:mono|code)\b/i

export const isFixedWidth = (face: string | undefined): boolean => face !== undefined && faces.test(face)

const beginning = /(?=<(?:\w{1,9}:)?style[\s>])/
const idOf = /^[^>]{0,400}?styleId="([^"]{1,200})"/
const nameOf = /<(?:\w{1,9}:)?name\s[^>]{0,200}?val="([^"]{0,200})"/
const faceOf = /<(?:\w{1,9}:)?rFonts\s[^>]{0,400}?(?:ascii|hAnsi)="([^"]{0,200})"/
const isDefault = /^[^>]{0,400}?\sdefault="(?:1|true|on)"|^[^>]{0,400}?:default="(?:1|true|on)"/
const quietNames = /^(?:heading \d|(?:sub)?title|caption|toc|author|table of|header|footer)/i
const knownToPandoc = /^source ?code$/i
const ending = /<\/((?:\w{1,9}:)?)styles>\s*$/

const id = 'FixedWidthIsCode'

/** Undefined if text without a style is already monospaced. */
export function withCodeStyle(xml: string): CodeStyle | undefined {
  const [defaults = '', ...styles] = xml.split(beginning)
  const body = [defaults, ...styles.filter((style) => isDefault.test(style))]
  const [end, prefix = ''] = ending.exec(xml) ?? []
  if (end === undefined || body.some((piece) => isFixedWidth(faceOf.exec(piece)?.[1]))) return undefined
  const named = (isWanted: (name: string) => boolean) =>
    new Set(
      styles.filter((style) => isWanted(nameOf.exec(style)?.[1] ?? '')).flatMap((style) => idOf.exec(style)?.[1] ?? []),
    )
  const quiet = named((name) => quietNames.test(name))
  const lines = named((name) => isCodeStyle(name) && !knownToPandoc.test(name))
  // The name by which pandoc recognises code; two styles may share it.
  const style = `<${prefix}style ${prefix}type="character" ${prefix}styleId="${id}"><${prefix}name ${prefix}val="Verbatim Char"/></${prefix}style>`
  return { xml: `${xml.slice(0, xml.length - end.length)}${style}${end}`, id, quiet, lines }
}

const named = /<(?:\w{1,9}:)?rFonts\s[^>]{0,400}?(?:ascii|hAnsi)="([^"]{0,200})"/g
const styled = /<(?:\w{1,9}:)?pStyle\s[^>]{0,200}?val="([^"]{0,200})"/g

/** Whether there is anything to look for. */
export function mayHoldCode(xml: string, { lines }: CodeStyle): boolean {
  for (const [, face] of xml.matchAll(named)) if (isFixedWidth(face)) return true
  if (lines.size > 0) for (const [, style = ''] of xml.matchAll(styled)) if (lines.has(style)) return true
  return false
}
