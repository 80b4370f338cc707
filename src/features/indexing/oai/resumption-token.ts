// Where a list continues. The harvester itself carries this state: the server keeps none of it, so every process can
// continue the list, and a harvester can use a token again if the answer was lost. The checksum detects truncated or
// mistyped tokens; a hand-made token reveals nothing that its maker could not have requested.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isId } from '#src/domain/ids.ts'
import { type ListVerb, listVerbs, readRange } from '#src/formats/records/oai/read-request.ts'
import type { HarvestPosition } from './harvestable-article-store.ts'

export type Position = {
  verb: ListVerb
  metadataPrefix: string
  /** As requested. */
  from?: string | undefined
  until?: string | undefined
  set?: string | undefined
  after: HarvestPosition
  /** How many records came before. */
  cursor: number
  /** How many there were when the list began. */
  size: number
  /** The ISO 8601 instant from which the token is no longer accepted. */
  expires: string
}

const instant = z.iso.datetime({ precision: 3 })
const count = z.int().min(0)

const content = z
  .tuple([
    z.enum(listVerbs),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.string().nullable(),
    instant,
    z.string().refine(isId),
    count,
    count,
    instant,
  ])
  .refine(([, , from, until]) => typeof readRange(from ?? undefined, until ?? undefined) !== 'string')

const checksumLength = 8
const maxLength = 1_000

export function writePosition(position: Position): string {
  const { verb, metadataPrefix, from = null, until = null, set = null, after, cursor, size, expires } = position
  const values: z.input<typeof content> = [
    verb,
    metadataPrefix,
    from,
    until,
    set,
    after.changed,
    after.id,
    cursor,
    size,
    expires,
  ]
  const text = Buffer.from(JSON.stringify(values)).toString('base64url')
  return `${text}.${checksum(text)}`
}

/** Undefined for anything that is not a valid token of this program, or no longer is. */
export function readPosition(token: string, now: Date): Position | undefined {
  const [text = '', sum, ...more] = token.split('.')
  if (token.length > maxLength || more.length > 0 || sum !== checksum(text)) return undefined
  const parsed = content.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) return undefined
  const [verb, metadataPrefix, from, until, set, changed, id, cursor, size, expires] = parsed.data
  if (expires <= now.toISOString()) return undefined
  const range = { from: from ?? undefined, until: until ?? undefined, set: set ?? undefined }
  return { verb, metadataPrefix, ...range, after: { changed, id }, cursor, size, expires }
}

const checksum = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, checksumLength)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
