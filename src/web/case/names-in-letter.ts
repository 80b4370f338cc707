// Whether a letter to the author names somebody who must stay unknown: by name, by family name or by address.

type Person = { readonly name: string; readonly email: string }

// Shorter names are words of many languages.
const minNameLength = 3

/** The names of the people, each once. */
export function namesInLetter(letter: string, people: readonly Person[]): string[] {
  const text = plain(letter)
  const named = people.filter(({ name, email }) => {
    const words = plain(name).split(/\s+/)
    const family = words.at(-1) ?? ''
    return [plain(name), plain(email), ...(words.length > 1 ? [family] : [])].some((mark) => holds(text, mark))
  })
  return [...new Set(named.map(({ name }) => name))]
}

function holds(text: string, mark: string): boolean {
  if (mark.length < minNameLength) return false
  const escaped = mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

/** Without accents, in small letters, with single spaces. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
