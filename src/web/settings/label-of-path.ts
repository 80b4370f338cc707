// The name that people know for a path in the record: 'Member 1: ORCID iD', 'Publisher: Name', 'ISSN (online)'.
import { settingsWords, recordWords as words } from '#src/web/words.ts'
import { pageNames } from './page-names.ts'

const pageName = (slug = ''): string | undefined => (pageNames as Record<string, string>)[slug]

/** Earlier saves may contain sections that this release does not know. */
export const nameOfSection = (section: string): string =>
  (words.names as Readonly<Record<string, string>>)[section] ?? section

/** `path` is written like 'board.0.orcid'. */
export function labelOfPath(path: string): string {
  const keys = path.split('.')
  const labelOf = (some: readonly string[]) => words.labels[some.filter((key) => !isPosition(key)).join('.')]?.label
  const [section = ''] = keys
  const position = keys.findIndex(isPosition)
  const group =
    position === -1
      ? nameOfSection(section)
      : words.item(labelOf(keys.slice(0, position)) ?? section, Number(keys[position]) + 1, '')
  const answer = section === 'pages' ? pageName(keys[1]) : position === keys.length - 1 ? undefined : labelOf(keys)
  if (answer === undefined) return group
  const says = keys.length === 1 || answer.toLowerCase().includes(group.toLowerCase())
  return says ? answer : settingsWords.placeIn(group, answer)
}

const isPosition = (key: string): boolean => /^\d+$/.test(key)
