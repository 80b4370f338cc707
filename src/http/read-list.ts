// Lists as forms send them: a JSON list, one text with commas, or the same field several times.
import { invalid } from '#src/core/errors.ts'

export type ListedAuthor = { name: string; affiliation?: string; orcid?: string }

/** Trimmed and without empty items; undefined when the field was not sent. @throws AppError when it is no list of texts. */
export function readList(values: readonly string[] | undefined, field = 'list'): string[] | undefined {
  return readItems(values, field)?.map((item) => (typeof item === 'string' ? item : malformed(field)))
}

/** As readList, for names or objects with a name. */
export function readAuthors(values: readonly string[] | undefined, field = 'authors'): ListedAuthor[] | undefined {
  return readItems(values, field)?.flatMap((item) => {
    if (typeof item === 'string') return [{ name: item }]
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return malformed(field)
    const { name, affiliation, orcid } = item as Record<string, unknown>
    const author = { name: textOf(name, field), affiliation: textOf(affiliation, field), orcid: textOf(orcid, field) }
    if (author.name === '') return []
    return [
      {
        name: author.name,
        ...(author.affiliation === '' ? {} : { affiliation: author.affiliation }),
        ...(author.orcid === '' ? {} : { orcid: author.orcid }),
      },
    ]
  })
}

function readItems(values: readonly string[] | undefined, field: string): unknown[] | undefined {
  if (values === undefined) return undefined
  const [only] = values
  const items = values.length === 1 && only !== undefined ? splitOne(only.trim(), field) : values
  return items.map((item) => (typeof item === 'string' ? clean(item) : item)).filter((item) => item !== '')
}

function splitOne(text: string, field: string): unknown[] {
  if (!/^[[{]/.test(text)) return text.split(',')
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : malformed(field)
  } catch {
    return malformed(field)
  }
}

function textOf(value: unknown, field: string): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? clean(value) : malformed(field)
}

// JSON can spell what UTF-8 cannot carry and PostgreSQL cannot store.
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

function malformed(field: string): never {
  const name = field.charAt(0).toUpperCase() + field.slice(1)
  throw invalid('malformed-list', `${name} must be a list of names, or names between commas`, { [field]: 'Not a list' })
}
