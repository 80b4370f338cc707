// Turns the shapes of a large drawing into one picture. Its words stay above it as text: they can be read and found, in fonts
// that the page has.
import sharp from 'sharp'
import { collectGarbage } from '#src/features/manuscripts/engine/collect-garbage.ts'
import { utf8 } from '#src/formats/bytes.ts'
import type { Drawing } from './prepared-picture.ts'
import type { CleanedSvg } from './svg.ts'

// A map or a plot of some ten thousand points. The compiler needs 1 kB and a browser as much for each shape.
const maxShapes = 20_000
const maxBytes = 3_000_000

export const isTooDetailed = ({ drawing, shapes }: CleanedSvg): boolean =>
  shapes > maxShapes || drawing.bytes.length > maxBytes

// Across the page at 350 dots per inch.
const maxSide = 2_400
// The renderer needs a kilobyte or two for each shape of a piece.
const maxShapesOfPiece = 25_000
const maxLettersOfPiece = 2_000_000

const loadSvg = { operation: ['VipsForeignLoadSvg'] }

/** `drawing` is SVG that has been cleaned. */
export async function flattenDrawing({ bytes, width, height }: Drawing): Promise<Drawing | undefined> {
  if (!width || !height) return undefined
  const scale = maxSide / Math.max(width, height)
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const { pieces, words } = divide(utf8(bytes))
  const picture = await render(pieces, { width, height }, size)
  if (words === '') return { mediaType: 'image/png', bytes: picture, ...size }
  const image = `<image width="${width}" height="${height}" xlink:href="data:image/png;base64,${Buffer.from(picture).toString('base64')}"/>`
  return {
    mediaType: 'image/svg+xml',
    bytes: new TextEncoder().encode(`${frame({ width, height })}${image}${words}</svg>`),
    width,
    height,
  }
}

type Size = { width: number; height: number }

const frame = (box: Size, shown: Size = box): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${box.width} ${box.height}">`

/** One piece after the other: all together would need as much memory as the compiler. */
async function render(pieces: Iterable<string>, box: Size, size: Size): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { ...size, channels: 4 as const }
  let drawn: Buffer = Buffer.alloc(size.width * size.height * raw.channels)
  // Only for drawings that have been cleaned: a stranger's SVG must never reach this library.
  sharp.unblock(loadSvg)
  try {
    for (const piece of pieces) {
      const input = Buffer.from(`${frame(box, size)}${piece}</svg>`)
      drawn = await sharp(drawn, { raw }).composite([{ input }]).raw().toBuffer()
      // V8 does not count these buffers: all of them would wait for it together.
      collectGarbage()
    }
  } finally {
    sharp.block(loadSvg)
  }
  return new Uint8Array(await sharp(drawn, { raw }).png({ compressionLevel: 6 }).toBuffer())
}

/** What draws nothing by itself, and is used by what does. */
const shared = new Set(
  'defs style symbol marker clipPath mask pattern linearGradient radialGradient filter title desc'.split(' '),
)

/** The shapes in pieces, each of them a whole drawing with all that is shared, and the words as one. */
function divide(svg: string): { pieces: Iterable<string>; words: string } {
  const resources = collect(svg, shared)
  const texts = collect(svg, new Set(['text']))
  const words = texts === '' ? '' : collect(svg, new Set([...shared, 'text']), { isWithin: true })
  return { pieces: piecesOf(svg, resources), words }
}

type Tag = { text: string; name: string; kind: 'open' | 'close' | 'empty' | 'words' }

/** Our own SVG: every sign that could end a tag early is escaped. */
function* tagsOf(svg: string): Generator<Tag> {
  for (let at = 0; at < svg.length; ) {
    const isTag = svg[at] === '<'
    const next = isTag ? svg.indexOf('>', at) + 1 : svg.indexOf('<', at)
    const end = next > 0 ? next : svg.length
    const text = svg.slice(at, end)
    at = end
    if (!isTag) yield { text, name: '', kind: 'words' }
    else if (text.startsWith('</')) yield { text, name: text.slice(2, -1), kind: 'close' }
    else yield { text, name: /^<([^\s/>]+)/.exec(text)?.[1] ?? '', kind: text.endsWith('/>') ? 'empty' : 'open' }
  }
}

/** The elements of these names, with the groups around them if their place in these matters. */
function collect(svg: string, names: ReadonlySet<string>, { isWithin = false } = {}): string {
  const collected: string[] = []
  let depth = 0
  for (const { text, name, kind } of tagsOf(svg)) {
    const isWanted = depth > 0 || names.has(name)
    if (isWanted || (isWithin && isGroup(name))) collected.push(text)
    if (isWanted && kind === 'open') depth += 1
    if (isWanted && kind === 'close') depth -= 1
  }
  return collected.join('')
}

const isGroup = (name: string): boolean => name === 'g' || name === 'a' || name === 'switch' || name === 'svg'

function* piecesOf(svg: string, resources: string): Generator<string> {
  const groups: Tag[] = []
  let [shapes, letters, left] = [0, 0, 0]
  let piece: string[] = [resources]
  const closed = () => [...piece, ...groups.toReversed().map(({ name }) => `</${name}>`)].join('')
  for (const tag of tagsOf(svg)) {
    const { text, name, kind } = tag
    if (left > 0 || shared.has(name) || name === 'text') {
      if (kind === 'open') left += 1
      if (kind === 'close') left -= 1
      continue
    }
    piece.push(text)
    letters += text.length
    if (isGroup(name)) {
      if (kind === 'open') groups.push(tag)
      if (kind === 'close') groups.pop()
      continue
    }
    if (kind === 'open') shapes += 1
    if (kind === 'close' && (shapes > maxShapesOfPiece || letters > maxLettersOfPiece)) {
      yield closed()
      piece = [resources, ...groups.map((group) => group.text)]
      ;[shapes, letters] = [0, 0]
    }
  }
  if (shapes > 0) yield closed()
}
