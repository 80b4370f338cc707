// Checks a picture of a bag: its bytes must match its name and its record. A drawing is text and could contain scripts; none
// that this program has written does.
import { readFile, stat } from 'node:fs/promises'
import { SaxesParser } from 'saxes'

const endings: Record<string, RegExp> = {
  'image/png': /[.]png$/,
  'image/jpeg': /[.]jpe?g$/,
  'image/gif': /[.]gif$/,
  'image/webp': /[.]webp$/,
  'image/svg+xml': /[.]svg$/,
}

const beginnings: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
}

const maxBytes = 200_000_000

type Picture = { name: string; mediaType: string }

/** @returns why the picture at this path may not be included. */
export async function faultOfPicture({ name, mediaType }: Picture, place: string): Promise<string | undefined> {
  if (!endings[mediaType]?.test(name)) return `does not have the name of a picture of type ${mediaType}`
  if ((await stat(place)).size > maxBytes) return 'is larger than any picture'
  const bytes = await readFile(place)
  if (mediaType === 'image/svg+xml') {
    const found = runningIn(bytes.toString('utf8'))
    return found && `contains what no drawing may contain: ${found.slice(0, 200)}`
  }
  const isOfType = beginnings[mediaType]?.test(bytes.subarray(0, 16).toString('latin1'))
  return isOfType ? undefined : `is no picture of the type ${mediaType}`
}

const svg = 'http://www.w3.org/2000/svg'
const otherScheme = /^(?!https?:|data:image\/)[a-z][a-z0-9+.-]*:/i

function runningIn(xml: string): string | undefined {
  let found: string | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    found ??= error.message
  })
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (uri !== svg || /^(script|foreignobject)$/i.test(local)) found ??= `<${name}>`
    for (const attribute of Object.values(attributes)) {
      const runs = /^on/i.test(attribute.local) || (attribute.local === 'href' && isOther(attribute.value))
      if (runs) found ??= `<${name} ${attribute.name}="${attribute.value}">`
    }
  })
  for (const kind of ['doctype', 'processinginstruction'] as const) {
    parser.on(kind, () => {
      found ??= kind
    })
  }
  parser.write(xml).close()
  return found
}

const isOther = (address: string): boolean => otherScheme.test(address.replaceAll(/[\s\p{Cc}]/gu, ''))
