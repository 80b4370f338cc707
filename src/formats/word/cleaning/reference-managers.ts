// What reference managers keep in the codes of their fields. A citation stays readable, with its title, authors and
// DOI; names of the author's own library, files and notes are blanked.
import { withoutHomes } from './local-paths.ts'

const isTheirs = /^\s*ADDIN\s/i
/** Zotero's address of a library: a number, or 'local/' and the key of a computer. */
const library = /(zotero\.org\\?\/users\\?\/)(?:local\\?\/)?[\w-]+/gi
/** In CSL's JSON. */
const notes = /("(?:note|annote|attachments?|file)"\s*:\s*)"(?:[^"\\]|\\.)*"/gs
/** In EndNote's XML: the library, and files in it. */
const database = /((?<![\w-])(?:db-id|timestamp)=)(?:"[^"<>]*"|'[^'<>]*')/gi
const filed = /(?:internal-pdf|file):\\?\/\\?\/(?:[^<>"\\]|\\[^<>])*/gi
const ownElements = /(<\/?(?:research-notes|notes|database)(?:\s[^<>]*)?>)/i

/** The whole code of a field in its publishable form. */
export function withoutOwnLibrary(code: string): string {
  if (!isTheirs.test(code)) return withoutHomes(code)
  const blanked = code
    .replaceAll(library, (_, before) => `${before}0`)
    .replaceAll(notes, '$1""')
    .replaceAll(database, '$1""')
    .replaceAll(filed, '')
  return withoutHomes(/<EndNote/i.test(blanked) ? withoutOwnElements(blanked) : blanked)
}

function withoutOwnElements(code: string): string {
  let open = 0
  const kept = code.split(ownElements).filter((piece, index) => {
    const isTag = index % 2 === 1
    const isEnd = isTag && piece.startsWith('</')
    if (isEnd) open = Math.max(0, open - 1)
    else if (isTag && !piece.endsWith('/>')) open += 1
    return !isTag && open === 0
  })
  return kept.join('')
}
