// Text for comparison: lower case without accents, each character in the position of the original.

const alone: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ё: 'е',
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
}

/** As long as the text. */
export function foldLetters(text: string): string {
  let folded = ''
  for (let place = 0; place < text.length; place += 1) folded += foldOne(text.charAt(place))
  return folded
}

const known = new Map<string, string>()

function foldOne(sign: string): string {
  if (sign < '\u0080') return sign.toLowerCase()
  let folded = known.get(sign)
  if (folded === undefined) {
    const small = sign.toLowerCase().charAt(0)
    folded = alone[small] ?? small.normalize('NFD').charAt(0)
    if (known.size < 5_000) known.set(sign, folded)
  }
  return folded
}

/** Letters and digits only. */
export const onlyLetters = (text: string): string => foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
