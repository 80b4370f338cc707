// The people behind the line of authors: each name has a row with what is known of that person. The row of a name that is
// taken out stays, for when the name comes back.
import { type AuthorRow, isEmptyRow, newSubmittedAuthor, renamed } from '#src/web/contributors/author-draft.ts'
import { authorNames } from '#src/web/desk/form-text.ts'
import type { Details } from './details.ts'

/** In the order of the line. */
export function peopleOfLine(line: string, people: readonly AuthorRow[]): AuthorRow[] {
  const used = new Set<AuthorRow>()
  const rows = new Set(people.map(({ row }) => row))
  let next = Math.max(authorNames(line).length - 1, ...rows) + 1
  return authorNames(line).map(({ name, given, family }, at) => {
    const known = people.find((person) => person.name === name && !used.has(person))
    if (known) used.add(known)
    const row = known ?? { ...newSubmittedAuthor(rows.has(at) ? next++ : at), name }
    return given && family && !row.parts ? { ...row, parts: { given, family } } : row
  })
}

/** A name that is being corrected keeps its row. */
export function followLine(before: string, after: string, details: Details): Details {
  if (before === after) return details
  const [old, names] = [authorNames(before), authorNames(after)].map((list) => list.map(({ name }) => name))
  if (!old || !names || old.length !== names.length) return details
  const people = details.people.map((person) => {
    const at = old.indexOf(person.name)
    const name = names[at]
    return at < 0 || name === undefined || names.includes(person.name) ? person : renamed(person, name)
  })
  return { ...details, people }
}

/** With this row instead of the earlier one; empty rows need no place. */
export function withPerson(people: readonly AuthorRow[], person: AuthorRow): AuthorRow[] {
  const at = people.findIndex(({ row }) => row === person.row)
  const next = at < 0 ? [...people, person] : people.with(at, person)
  return next.filter((one) => one.row === person.row || hasDetails(one))
}

export const hasDetails = (person: AuthorRow): boolean =>
  !isEmptyRow({ ...person, name: '' }) || person.organisation || person.corresponding || person.roles.length > 0
