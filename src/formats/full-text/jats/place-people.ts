// The authors of an entry, found in its words: one run from the first to the last.
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { evened, findWords, type Mark } from './find-words.ts'

/** Names in brackets, initials and joining words may stand between two authors. */
const betweenPeople = 40

export function placePeople(words: string, { authors, collective }: ReferenceParts): Mark | undefined {
  const names: Mark[] = []
  for (const author of authors) {
    const from = names.at(-1)?.end ?? 0
    const name = placeName(words, author, from)
    if (!name || (names.length > 0 && name.start - from > betweenPeople)) break
    names.push(name)
  }
  const group = names.length === 0 ? findWords(words, 'collab', collective, 0) : undefined
  if (group) names.push(group)
  const first = names[0]
  const last = names.at(-1)
  if (!first || !last) return undefined
  const others = /^[\s,;.]*(?:&|and)?\s*(et al\.?)/.exec(words.slice(last.end))
  if (others) {
    const end = last.end + others[0].length
    names.push({ name: 'etal', start: end - (others[1] ?? '').length, end })
  }
  const end = names.at(-1)?.end ?? last.end
  return { name: 'person-group', start: first.start, end, attributes: { 'person-group-type': 'author' }, marks: names }
}

function placeName(
  words: string,
  { family, given }: ReferenceParts['authors'][number],
  from: number,
): Mark | undefined {
  const surname = findWords(words, 'surname', family, from)
  if (!surname) return undefined
  const marks = [surname]
  const wanted = evened(given ?? '').trim()
  if (wanted !== '') {
    const gap = /^,?\s*/.exec(words.slice(surname.end))?.[0].length ?? 0
    const behind = findWords(words, 'given-names', wanted, surname.end + gap, 0)
    const before = findWords(words, 'given-names', wanted, Math.max(from, surname.start - wanted.length - 1), 0)
    if (behind) marks.push(behind)
    else if (before && before.end <= surname.start) marks.unshift(before)
  }
  const start = marks[0]?.start ?? surname.start
  const end = marks.at(-1)?.end ?? surname.end
  return { name: 'string-name', start, end, marks }
}
