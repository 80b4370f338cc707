// Whether a superscript number after a word can be a citation: after a digit, a unit or a symbol it is not.

const units = new Set(
  'm mm cm dm km nm µm μm in ft yd mi inch inches feet metre metres meter meters kilometre kilometres kilometer kilometers mile miles ha s ms min sec h hr hz khz mhz ghz g kg mg ml dl l mol mmol pa kpa mpa gpa n kn j kj w kw v mv a ma k px rad sr lux bar dpi chi sigma eta log ln sin cos tan exp lim max'.split(
    ' ',
  ),
)
// Two-letter strings that are words.
const shortWords = new Set('al us it so do by of to me we up he be or as no go an am my if is on at'.split(' '))

/** `before` and `after` surround the superscript; `numbers` is its content. */
export function canCarryCitation(before: string, after: string, numbers: readonly number[]): boolean {
  if (/^[\p{L}\p{N}]/u.test(after)) return false
  const stem = before.trimEnd()
  if (before.length - stem.length > 1) return false
  const last = stem.at(-1)
  if (last === undefined || /[\p{N}\uFFFC=+×/*^([{<>~≈√−]/u.test(last)) return false
  const word = /\p{L}+$/u.exec(stem)?.[0]
  if (word === undefined) return /["”’'»)\]}.,;:%?!…–—-]/.test(last)
  const isPower = numbers.every((number) => number <= 4)
  if (word.length === 1) return false
  if (isPower && units.has(word.toLowerCase())) return false
  return word.length > 2 || shortWords.has(word.toLowerCase()) || /\p{Lo}/u.test(word)
}
