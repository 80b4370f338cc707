// What the characters of Word's symbol fonts mean. Word stores them in the private use area from U+F020; the font is
// lost, so the Wingdings characters used in lists and forms win over the rare ones of Symbol
// (https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt).

const wingdings: Record<number, string> = {
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  115: '⬧',
  118: '❖',
  119: '⬥',
  159: '•',
  161: '○',
  167: '▪',
  168: '◻',
  216: '➢',
  224: '→',
  232: '➔',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}

// Symbol, from 0x20 to 0x7E and from 0xA0 to 0xFE; a space where it has no character.
const lower = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλµνοπθρστυϖωξψζ{|}∼'
const upper = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'

// Symbol's Greek letters and digits win where Wingdings has characters that nobody puts into a sentence.
const letters = /[\p{L}\p{N}\p{P}]/u

export function symbolOf(sign: string): string | undefined {
  const code = sign.charCodeAt(0) - 0xf000
  if (code < 0x20 || code > 0xfe) return undefined
  const symbol = code < 0x7f ? lower[code - 0x20] : upper[code - 0xa0]
  if (symbol !== undefined && code < 0x7f && letters.test(symbol)) return symbol
  return wingdings[code] ?? (symbol === ' ' && code !== 0x20 ? undefined : symbol)
}
