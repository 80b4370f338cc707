// Names of files outside the store. Inside, a file is its hash, so a name can never be one of our paths.

import type { FileType } from '#src/domain/article/file-type.ts'
import { foldText } from '#src/formats/search/search-words.ts'

const maxLength = 200
const maxPartLength = 60

// Control characters, and those that reverse the reading direction, so that 'fdp.exe' is shown as 'exe.pdf'.
const invisible = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** The rest of a sender's file name when everything but a name is removed: paths, controls, excess length. */
export function plainFileName(name: string, type: FileType): string {
  const base = name.normalize('NFC').replace(/^.*[/\\]/s, '')
  const plain = base.replace(invisible, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  const dot = plain.lastIndexOf('.')
  const hasExtension = dot > 0 && plain.length - dot <= 10
  const extension = hasExtension ? plain.slice(dot) : ''
  const stem = hasExtension ? plain.slice(0, dot) : plain
  const shortened = [...stem].slice(0, maxLength - [...extension].length).join('')
  return shortened === '' ? `file.${type}` : `${shortened}${extension}`
}

/** `Okafor-2025-IJSE-1-2.pdf`: author, year, and where it was published, in letters that every system can save. */
export function articleFileName(
  article: { firstAuthor: string | undefined; year: number; periodical: string; volume: number; issue: number },
  extension: string,
): string {
  const parts = [
    familyName(article.firstAuthor ?? ''),
    article.year,
    ascii(article.periodical),
    article.volume,
    article.issue,
  ]
  return `${parts.filter((part) => part !== '').join('-')}.${extension}`
}

/** `IJSE-1-2.pdf`, `IJSE-1-2-booklet.pdf` */
export function issueFileName(
  { periodical, volume, issue }: { periodical: string; volume: number; issue: number },
  form: 'pdf' | 'booklet',
): string {
  const parts = [ascii(periodical), volume, issue, form === 'booklet' ? form : '']
  return `${parts.filter((part) => part !== '').join('-')}.pdf`
}

/** `MS-0042.docx`: the number that people quote. */
export function manuscriptFileName(manuscriptNumber: string, type: FileType): string {
  return `${manuscriptNumber}.${type}`
}

/** The part before a comma, otherwise the last word that is not a suffix such as 'Jr'. */
function familyName(name: string): string {
  const [beforeComma = '', afterComma] = name.split(',', 2)
  if (afterComma !== undefined) return ascii(beforeComma) || 'Paper'
  const words = name.trim().split(/\s+/)
  const generation = /^(jr|sr|ii|iii|iv)\.?$/i
  const family = words.length > 1 && generation.test(words.at(-1) ?? '') ? words.at(-2) : words.at(-1)
  return ascii(family ?? '') || 'Paper'
}

/** Letters without their accents, in their case; anything without a Latin letter is left out. */
function ascii(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (letter === letter.toLowerCase() ? foldText(letter) : capitalised(foldText(letter))))
    .join('')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxPartLength)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
