// Checks a file of a bag as if somebody had uploaded it. A file of a kind that the program creates itself must look as the
// program creates it.
import { readFile, stat } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import type { Inspector } from '#src/features/files/index.ts'
import { forbiddenIn } from '#src/formats/full-text/html/allowed-html.ts'
import { readImage } from '#src/formats/image/index.ts'
import { refusalOfPublished } from './refusal-of-published.ts'

const maxBytes = { text: 100_000_000, picture: 50_000_000 }

/** @returns why the file at this path may not be included. */
export async function faultOfFile(
  inspector: Inspector,
  type: ArticleFileType,
  place: string,
): Promise<string | undefined> {
  if (type === 'html' || type === 'jats') {
    if ((await stat(place)).size > maxBytes.text) return 'is larger than any text that this program creates'
    const text = await readFile(place, 'utf8')
    const found = type === 'html' ? forbiddenIn(text) : strangeIn(text)
    return found && `contains what no ${type === 'html' ? 'full text' : 'JATS'} may contain: ${found.slice(0, 200)}`
  }
  const refusal = await refusalOfPublished(inspector, type === 'archival' ? 'pdf' : type, place)
  return refusal && `is refused: ${refusal}`
}

/** @returns why the cover at this path may not be included. */
export async function faultOfCover(mediaType: string, place: string): Promise<string | undefined> {
  const isSmall = (await stat(place)).size <= maxBytes.picture
  const image = isSmall ? readImage(await readFile(place)) : undefined
  return image?.mediaType === mediaType ? undefined : `is no picture of the type ${mediaType}`
}

/** Browsers render XML, and run HTML or SVG inside it. */
const running = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg'])

function strangeIn(xml: string): string | undefined {
  let found: string | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    found ??= error.message
  })
  parser.on('opentag', ({ name, uri }) => {
    if (running.has(uri)) found ??= `<${name}>`
  })
  parser.on('processinginstruction', ({ target }) => {
    found ??= `<?${target}?>`
  })
  parser.write(xml).close()
  return found
}
