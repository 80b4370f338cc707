// Lists as forms send them: a JSON list, one text with commas, or the same field several times.
import { readAuthorNames } from '#src/domain/contributor/author-names.ts'
import { invalid } from '#src/domain/errors.ts'
import type { RawAuthor } from '#src/formats/article-form/check-author.ts'

/**
 * Trimmed and without empty items; undefined when the field was not sent. @throws AppError when it is not a list of
 * texts.
 */
export function readList(values: readonly string[] | undefined, field = 'list'): string[] | undefined {
  return readItems(values, field)?.map((item) => (typeof item === 'string' ? item : malformed(field)))
}

/** `email`: for people of a manuscript. */
type SentAuthor = RawAuthor & { email?: string | undefined }

/**
 * Like readList, for names or objects as `authorObject` of the wire contract describes them. Where there are semicolons, they
 * separate the people: 'Quill, Ada; Finch, Noor'.
 */
export function readAuthors(values: readonly string[] | undefined, field = 'authors'): SentAuthor[] | undefined {
  const [only = ''] = values?.length === 1 ? values : []
  const items = only.includes(';') && !isJson(only) ? [only] : readItems(values, field)
  return items?.flatMap((item) => (typeof item === 'string' ? readNames(item, field) : readAuthor(item, field)))
}

function readNames(text: string, field: string): SentAuthor[] {
  if (!text.includes(';')) return [{ name: text }]
  const { authors, unclear } = readAuthorNames(clean(text))
  if (unclear === undefined) return [...authors]
  const message = `It is not clear who “${unclear}” is. Please separate the authors by semicolons only, each as “Family, Given”.`
  throw invalid('invalid-field', message, { [field]: message })
}

function readAuthor(item: unknown, field: string): SentAuthor {
  const sent = recordOf(item, field)
  const text = (name: string) => textOf(sent[name], field)
  return {
    name: text('name'),
    given: text('given'),
    family: text('family'),
    isOrganisation: sent['organisation'] === true,
    affiliation: text('affiliation'),
    affiliations: listOf(sent['affiliations'], field)?.map((one) => {
      if (typeof one === 'string') return { name: clean(one) }
      const affiliation = recordOf(one, field)
      return { name: textOf(affiliation['name'], field), ror: textOf(affiliation['ror'], field) }
    }),
    orcid: text('orcid'),
    email: text('email'),
    isCorresponding: sent['corresponding'] === true,
    roles: listOf(sent['roles'], field)?.map((role) => textOf(role, field)),
  }
}

function recordOf(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed(field)
  return value as Record<string, unknown>
}

function listOf(value: unknown, field: string): unknown[] | undefined {
  if (value === undefined || value === null) return undefined
  return Array.isArray(value) ? value : malformed(field)
}

function readItems(values: readonly string[] | undefined, field: string): unknown[] | undefined {
  if (values === undefined) return undefined
  const [only] = values
  const items = values.length === 1 && only !== undefined ? splitOne(only.trim(), field) : values
  return items.map((item) => (typeof item === 'string' ? clean(item) : item)).filter((item) => item !== '')
}

const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

function splitOne(text: string, field: string): unknown[] {
  if (!isJson(text)) return text.split(',')
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

// JSON can spell characters that UTF-8 cannot carry and PostgreSQL cannot store.
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

function malformed(field: string): never {
  const name = field.charAt(0).toUpperCase() + field.slice(1)
  throw invalid('malformed-list', `${name} must be a list of names, or names separated by commas`, {
    [field]: 'Not a list',
  })
}
