// Texts from a filled form, as they are kept and as they are compared.
import { placeholders } from './form-layout.ts'

/** Without the characters that no text has, with one kind of line end, and without what the form says in an empty field. */
export const plain = (text: string): string =>
  Object.values(placeholders)
    .reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text)
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim()

/** Spaces and capitals do not matter. */
export const fold = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const maxExcerpt = 120

export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= maxExcerpt ? line : `${line.slice(0, maxExcerpt).toWellFormed()}…`
}
