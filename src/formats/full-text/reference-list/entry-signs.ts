// How to recognise a line of a reference list, and the beginning of an entry among continuation lines.
import { plainDigits } from '#src/formats/full-text/tree/plain-digits.ts'

const hasYear =
  /(?<![\d/.])(?:1[5-9]|20)\d\d[a-z]?(?![\d/])|[(（]1[34]\d\d[)）]|\bn\.\s?d\.|\bin press\b|\bforthcoming\b|\bs\.\s?a\.|\bo\.\s?J\./i
const hasAddress = /10\.\d{4,9}\/|https?:|www\.|\bdoi\b/i
const hasPages =
  /\d\s?[–‐-]\s?\d|\bpp?\.\s?\d|\bvol\.|\d\s?\(\d+\)|;\s?\d+:|:\s?[a-z]?\d+\b|\bS\.\s?\d|\bС\.\s?\d|\bedn?\b|\bPress\b|Verlag|Publish|\bUniversity\b|\beds?\.|\[[JMCDR](\/OL)?\]|、|，/i
// 'Quill, A', 'Quill AB', 'A. B. Quill', 'van der Berg, J', 'World Health Organization.', '王伟', '"Title"'
const beginsLikeAuthor =
  /^(?:(?:[a-zà-ÿ'’]{1,4}\s){0,3}\p{Lu}[\p{L}'’‐-]*(?:\s\p{L}[\p{L}'’‐-]+){0,6}\s?[,.(]|\p{Lu}[\p{L}'’‐-]+(?:\s\p{Lu}[\p{L}'’‐-]+)?\s\p{Lu}{1,4}[,.]|(?:\p{Lu}\.[\s-]?){1,4}\p{Lu}|\p{Lo}{2,12}[，,،、.．\s(（]|[“"«„‘])/u
const continues =
  /^(?:https?:|www\.|doi\b|10\.\d{4}|retrieved\b|available\b|accessed\b|abgerufen\b|zugriff\b|disponible\b|url\b|pp?\.\s?\d|vol\.|pmid\b|pmcid\b|isbn\b|issn\b|[<([]?https?:|\d|[&,;:)–—-])/i

export const maxEntryLength = 3_000

const typedLabel = /^[[(［]?\s?\d{1,3}\s?(?:[\])］][.:]?|\.(?!\d))\s*/

/** How many signs of an entry the line shows, 0 to 4. */
function signsOfEntry(text: string): number {
  const reach = plainDigits(text.slice(0, maxEntryLength)).replace(typedLabel, '')
  const signs = [hasYear.test(reach), hasAddress.test(reach), hasPages.test(reach), looksLikeBeginning(reach)]
  return signs.filter(Boolean).length
}

export function looksLikeEntry(text: string): boolean {
  return text.length >= 15 && text.length <= maxEntryLength && signsOfEntry(text) >= 2
}

/** Unmistakably an entry. */
export function isSurelyEntry(text: string): boolean {
  const words = plainDigits(text.slice(0, maxEntryLength)).replace(typedLabel, '')
  return looksLikeEntry(text) && signsOfEntry(text) >= 3 && hasYear.test(words) && looksLikeBeginning(words)
}

export const looksLikeBeginning = (text: string): boolean =>
  beginsLikeAuthor.test(text.slice(0, 400)) || repeatsAuthor(text)

/** Whether it can only continue the line before it. */
export function continuesEntry(text: string, before: string): boolean {
  if (continues.test(text)) return true
  if (/^\p{Ll}/u.test(text) && !looksLikeEntry(text)) return true
  return /[,;:&–-]$/.test(before) && !isSurelyEntry(text)
}

// '——— (2020)', '____, 2020': the author of the previous entry.
export const repeatsAuthor = (text: string): boolean =>
  /^(?:[—–_-]\s?){2,}|^[—–]\s?[.,(]|^(?:idem|ders\.|dies\.)[,.\s(]/i.test(text)
