// Rewrites an SVG drawing from allowed parts only. Nothing in it runs, moves, or comes from elsewhere.
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { utf8, utf16 } from '#src/formats/bytes.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import type { Drawing } from './prepared-picture.ts'
import { attributes, elements, shapes } from './svg-allowed.ts'
import { countDrawn } from './svg-cost.ts'
import { cleanSheet, isHarmless, shownBy } from './svg-style.ts'

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'
// A plot of every star in a catalogue stays below this.
const maxDrawn = 1_000_000
const maxDepth = 200

export type Embedded = (bytes: Uint8Array) => Promise<Drawing | undefined>

export const isSvg = (bytes: Uint8Array): boolean =>
  /^\ufeff?\s*</.test(textOf(bytes.subarray(0, 1024))) && /<(\w+:)?svg[\s>]/.test(textOf(bytes.subarray(0, 65_536)))

const textOf = (bytes: Uint8Array): string => (bytes[0] === 0xff && bytes[1] === 0xfe ? utf16(bytes) : utf8(bytes))

/** `shapes`: how many it draws. */
export type CleanedSvg = { drawing: Drawing; shapes: number }

/** `prepare` receives the raster pictures inside it. Undefined when it draws nothing or is not XML. */
export async function cleanSvg(bytes: Uint8Array, prepare: Embedded): Promise<CleanedSvg | undefined> {
  const { pieces, size, shapes } = read(textOf(bytes))
  if (shapes === 0) return undefined
  const text: string[] = []
  for (const piece of pieces) text.push(typeof piece === 'string' ? piece : await embed(piece, prepare))
  const drawing = { mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(text.join('')), ...size } as const
  return { drawing, shapes }
}

/** Text, and positions of embedded pictures. */
type Piece = string | Uint8Array

async function embed(bytes: Uint8Array, prepare: Embedded): Promise<string> {
  const drawing = await prepare(bytes)
  if (!drawing) return ''
  return ` xlink:href="data:${drawing.mediaType};base64,${Buffer.from(drawing.bytes).toString('base64')}"`
}

function read(text: string) {
  const pieces = collectPieces()
  const parser = new SaxesParser({ xmlns: true, position: false })
  const cost = countDrawn()
  const open: SaxesTagNS[] = []
  let [left, sheet, hasShapes] = [0, '', false]
  let size: { width?: number | undefined; height?: number | undefined } = {}
  const isIn = (local: string) => open.at(-1)?.local === local

  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    for (const [name, value] of entitiesOf(doctype)) parser.ENTITIES[name] = value
  })
  parser.on('opentag', (tag) => {
    const isRoot = open.length === 0
    if (isRoot && left === 0 && (tag.local !== 'svg' || tag.uri !== svg)) throw new RangeError('no SVG')
    if (left > 0 || tag.uri !== svg || !elements.has(tag.local) || open.length > maxDepth) {
      left += 1
      return
    }
    open.push(tag)
    cost.open(attributeOf(tag, 'id'))
    if (isRoot) size = sizeOf(tag)
    if (shapes.has(tag.local)) hasShapes = true
    pieces.push(`<${tag.local}${isRoot ? ` xmlns="${svg}" xmlns:xlink="${xlink}"` : ''}`)
    for (const attribute of Object.values(tag.attributes)) {
      const { local, uri, value } = attribute
      if (local === 'href' && (uri === '' || uri === xlink)) pieces.push(...linkOf(tag, value, cost.shows))
      else if (local === 'space' && attribute.prefix === 'xml') pieces.push(` xml:space="${xmlText(value)}"`)
      else if (uri === '' && attributes.has(local) && isHarmless(value)) {
        pieces.push(` ${local}="${xmlText(value)}"`)
        for (const id of shownBy(value)) cost.shows(id)
      }
    }
    pieces.push('>')
  })
  parser.on('closetag', () => {
    if (left > 0) {
      left -= 1
      return
    }
    const tag = open.pop()
    cost.close()
    if (tag?.local === 'style') {
      pieces.push(xmlText(cleanSheet(sheet)))
      sheet = ''
    }
    pieces.push(`</${tag?.local}>`)
  })
  const onText = (found: string) => {
    if (left > 0 || open.length === 0) return
    if (isIn('style')) sheet += found
    else pieces.push(xmlText(found))
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(text.replace(/^\ufeff/, '')).close()
  const total = cost.total()
  if (total > maxDrawn) throw new RangeError('refers to itself too often')
  return { pieces: pieces.all(), size, shapes: hasShapes ? total : 0 }
}

// An attribute is a few letters, and a text of its own takes forty bytes more.
const piecesTogether = 4_096

function collectPieces() {
  const joined: Piece[] = []
  let texts: string[] = []
  const join = () => {
    joined.push(texts.join(''))
    texts = []
  }
  return {
    push(...pieces: Piece[]): void {
      for (const piece of pieces) {
        if (typeof piece === 'string') texts.push(piece)
        else {
          join()
          joined.push(piece)
        }
      }
      if (texts.length > piecesTogether) join()
    },
    all(): Piece[] {
      join()
      return joined
    },
  }
}

/** Illustrator declares its namespaces by entities. None here can expand: they contain text only. */
function entitiesOf(doctype: string): [string, string][] {
  return [...doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<%]{0,300})"|'([^'&<%]{0,300})')\s*>/g)]
    .slice(0, 50)
    .map(([, name = '', double, single = '']) => [name, double ?? single])
}

const attributeOf = (tag: SaxesTagNS, name: string): string | undefined => tag.attributes[name]?.value

/** Within the drawing, or a picture inside it. An external link is removed and its drawing kept. */
function linkOf(tag: SaxesTagNS, value: string, shows: (id: string) => void): Piece[] {
  const target = value.trim()
  if (target.startsWith('#') && tag.local !== 'a') {
    shows(target.slice(1))
    return [` xlink:href="${xmlText(target)}"`]
  }
  const data = /^data:image\/[\w.+-]+;(?:[\w=-]+;)*base64,/i.exec(target)
  if (!data || tag.local !== 'image') return []
  return [new Uint8Array(Buffer.from(target.slice(data[0].length), 'base64'))]
}

const perInch: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

function sizeOf(root: SaxesTagNS): { width?: number; height?: number } {
  const [, , boxWidth, boxHeight] = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = lengthOf(attributeOf(root, 'width')) ?? boxWidth
  const height = lengthOf(attributeOf(root, 'height')) ?? boxHeight
  return width && height && width > 0 && height > 0 ? { width, height } : {}
}

function lengthOf(text = ''): number | undefined {
  const [, number, unit = ''] = /^\s*([\d.]+)\s*(px|pt|pc|mm|cm|in)?\s*$/.exec(text) ?? []
  return number === undefined ? undefined : Math.round(Number(number) * (perInch[unit] ?? 1))
}
