// Whether a letter to the author names somebody who must stay unknown: by name, by given or family name, or by address.

type Person = { readonly name: string; readonly email: string }

// Shorter names are words of many languages.
const minNameLength = 3

// Given names that often begin a sentence as other words, and titles in front of names.
const ordinaryWords: readonly string[] = [
  ...['any', 'can', 'dear', 'else', 'even', 'long', 'may', 'per', 'see', 'will'],
  ...['doctor', 'miss', 'mrs', 'prof', 'professor', 'sir'],
]

/** The names of the people, each once. */
export function namesInLetter(letter: string, people: readonly Person[]): string[] {
  const text = withoutAccents(letter)
  const named = people.filter(({ name, email }) => {
    const words = withoutAccents(name).split(' ')
    const family = words.length > 1 ? words.at(-1) : undefined
    const marks = [withoutAccents(name), withoutAccents(email), family ?? '']
    return marks.some((mark) => found(text, mark).length > 0) || containsGivenName(text, words.slice(0, -1))
  })
  return [...new Set(named.map(({ name }) => name))]
}

/** A given name without a capital letter is a word: grace, mark, hope. */
function containsGivenName(text: string, words: readonly string[]): boolean {
  // Initials and titles end with a full stop.
  const given = words.find((word) => !word.endsWith('.') && !ordinaryWords.includes(word.toLowerCase()))
  return given !== undefined && found(text, given).some((word) => !/^\p{Ll}/u.test(word))
}

/** Where the mark stands as whole words, as it is written there. */
function found(text: string, mark: string): string[] {
  if (mark.length < minNameLength) return []
  const escaped = mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')) ?? []
}

/** Without accents, with single spaces. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
