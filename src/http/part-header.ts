// Parses the header of a part of a form. Names arrive as bytes: browsers send UTF-8, others the encoded form of RFC 8187.
import { parse } from 'content-disposition'

export type PartDescription = {
  name: string /** Present on files, even if it is empty. */
  fileName: string | undefined
}

const maxBytes = 8 * 1024
const maxNameLength = 100

/** Undefined when the part cannot belong to a form. */
export function describePart(header: Readonly<Record<string, string[]>>): PartDescription | undefined {
  const disposition = header['content-disposition']?.[0]
  const size = Object.entries(header).reduce((sum, [key, values]) => sum + key.length + values.join().length, 0)
  if (disposition === undefined || size > maxBytes) return undefined
  const { type, parameters } = parse(Buffer.from(disposition, 'latin1').toString('utf8'), { multipart: true })
  const { name, filename } = parameters
  if (type !== 'form-data' || !name || name.length > maxNameLength || /\p{Cc}/u.test(name)) return undefined
  const isBinary = /^application\/octet-stream\b/i.test(header['content-type']?.[0] ?? '')
  return { name, fileName: filename ?? (isBinary ? '' : undefined) }
}
