// Text reduced to what must not get lost, letters and digits: the same in every normal form, with ligatures,
// hyphenation, typographic quotes, capitals for small capitals, and spaces between East Asian letters.

const isAscii = /^[\0-\x7f]*$/
const kashida = 'ـ'

export function lettersOf(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii.test(lower)) return lower.replaceAll(/[^a-z0-9]+/g, '')
  return lower
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll(kashida, '')
}
