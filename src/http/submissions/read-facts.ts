// What an author states about a manuscript, from the parts of a form. Lists and declarations arrive as JSON.
import { z } from '@hono/zod-openapi'
import { invalid } from '#src/domain/errors.ts'
import type { RawManuscriptFacts } from '#src/features/submissions/facts/index.ts'
import type { MultipartForm } from '#src/http/multipart.ts'
import { listFields } from '#src/wire/manuscript-facts.ts'

type Fields = MultipartForm['fields']

const lists = z.object(listFields)

/** @throws AppError that names the first part that cannot be read. */
export function readFacts(fields: Fields): RawManuscriptFacts {
  const typed = ['articleType', 'language', 'discipline', 'coverLetter'] as const
  const sent = Object.entries(lists.shape).flatMap(([name, schema]) => {
    const text = fields[name]?.[0]
    return text === undefined ? [] : [[name, readJson(name, text, schema)]]
  })
  return { ...Object.fromEntries(typed.map((name) => [name, fields[name]?.[0]])), ...Object.fromEntries(sent) }
}

function readJson(name: string, text: string, schema: z.ZodType): unknown {
  if (text.trim() === '') return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw invalid('malformed-field', `${name} could not be read`, { [name]: 'could not be read' })
  }
}
