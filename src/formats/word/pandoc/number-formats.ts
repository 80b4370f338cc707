// Prepares list numbering for pandoc: afterwards only levels that show nothing before their paragraphs have no number
// format. pandoc treats formats that it does not know (01, 1st, Greek letters) as none, too.

// A `lvl` never contains another, so each piece begins with one.
const beginning = /(?=<(?:\w{1,9}:)?lvl[\s>])/
const format = /(<(?:\w{1,9}:)?numFmt\s[^>]{0,99}?val=")(\w{1,40})"/
const shown = /<(?:\w{1,9}:)?lvlText\s[^>]{0,99}?val="([^"]{0,200})"/
const pictured = /<(?:\w{1,9}:)?lvlPicBulletId\s/
const known = new Set(['decimal', 'upperLetter', 'lowerLetter', 'upperRoman', 'lowerRoman', 'bullet'])

/** Of the part word/numbering.xml. */
export function nameNumberFormats(xml: string): string {
  return xml
    .split(beginning)
    .map((level) => level.replace(format, (_, open: string, kind: string) => `${open}${kindOf(kind, level)}"`))
    .join('')
}

function kindOf(kind: string, level: string): string {
  const text = shown.exec(level)?.[1] ?? ''
  if (kind === 'bullet') return text.trim() === '' && !pictured.test(level) ? 'none' : kind
  // A format without a number leaves the text written around it.
  if (kind === 'none') return text.replaceAll(/%\d/g, '').trim() === '' ? kind : 'bullet'
  return known.has(kind) ? kind : 'decimal'
}
