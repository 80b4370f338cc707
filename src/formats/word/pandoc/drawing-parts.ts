// The parts of a drawing: boxes with words and, in a group, pictures. Pandoc reads one of them, in the middle of the sentence
// that they are anchored in, and none in a cell. So the boxes follow the paragraph, and after them the pictures beside them,
// so that a caption below the drawing is directly below the pictures.
import type { SaxesTagPlain } from 'saxes'
import type { Extent } from './edits.ts'

export type DrawingPart =
  | { kind: 'box'; content: Extent }
  /** `source`: the attribute that names its relationship. Its size in points. */
  | { kind: 'picture'; source: string; size?: Size }

type Size = { width: number; height: number }

/** A drawing, or the choice around it. */
export type Drawing = {
  local: string
  isGroup?: boolean
  hasFallback?: boolean
  parts?: DrawingPart[]
  /** Of the shape that is open. */
  shape?: { size?: Size } | undefined
  /** One of its shapes is filled with a picture. */
  isFilled?: boolean
}

export function addPart(drawing: Drawing | undefined, part: DrawingPart): void {
  if (!drawing) return
  drawing.parts ??= []
  drawing.parts.push(part)
}

const perPoint = 12_700

/** What the tag of an element says about the drawing that it is in. */
export function readDrawing(tag: SaxesTagPlain, local: string, findDrawing: () => Drawing | undefined): void {
  if (!/^(?:wgp|wpc|group|wsp|pic|blip|tile|fill|imagedata|ext)$/.test(local)) return
  const drawing = findDrawing()
  if (!drawing) return
  if (/^(?:wgp|wpc|group)$/.test(local)) drawing.isGroup = true
  else if (local === 'wsp') drawing.shape = {}
  else if (local === 'pic') drawing.shape = undefined
  else if (local === 'ext') addSize(drawing, tag)
  else if (local === 'tile') dropTexture(drawing)
  // That of a single picture is read by pandoc.
  else if (local !== 'blip' || drawing.isGroup || drawing.shape) addPicture(drawing, tag, local)
}

function addPicture(drawing: Drawing, { attributes }: SaxesTagPlain, local: string): void {
  // A texture, a pattern or a colour is not what somebody wanted to show.
  if (local === 'fill' && attributes['type'] !== 'frame') return
  const [, prefix, id] =
    Object.entries(attributes)
      .map(([name, value]) => [name, /^(\w+:)(?:embed|id)$/.exec(name)?.[1], value])
      .find(([, found]) => found !== undefined) ?? []
  if (!prefix || !id) return
  if (local === 'fill' || (local === 'blip' && drawing.shape)) drawing.isFilled = true
  addPart(drawing, { kind: 'picture', source: `${prefix}id="${id}"`, ...drawing.shape })
}

function addSize(drawing: Drawing, { attributes }: SaxesTagPlain): void {
  const [width, height] = [Number(attributes['cx']) / perPoint, Number(attributes['cy']) / perPoint]
  if (!(width > 0 && height > 0)) return
  const last = drawing.parts?.at(-1)
  if (drawing.shape) drawing.shape.size ??= { width, height }
  else if (last?.kind === 'picture') last.size ??= { width, height }
}

/** The picture before was one. */
function dropTexture({ shape, parts }: Drawing): void {
  if (shape && parts?.at(-1)?.kind === 'picture') parts.pop()
}

export const hasBoxes = (parts: readonly DrawingPart[]): boolean => parts.some(({ kind }) => kind === 'box')

/** What follows the paragraph that the drawing is in. `prefix`: of the paragraph. */
export function blocksOf(parts: readonly DrawingPart[], prefix: string): (Extent | string)[] {
  const boxes = parts.flatMap((part) => (part.kind === 'box' ? [part.content] : []))
  const pictures = picturesInRuns(parts, prefix)
  return pictures === '' ? boxes : [...boxes, `<${prefix}p>${pictures}</${prefix}p>`]
}

/** Pandoc reads one picture of a run. */
export function picturesInRuns(parts: readonly DrawingPart[], prefix: string): string {
  const runs = parts.map((part) => {
    if (part.kind === 'box') return ''
    const { source, size } = part
    const style = size ? ` style="width:${size.width.toFixed(1)}pt;height:${size.height.toFixed(1)}pt"` : ''
    const shape = `<v:shape${style}><v:imagedata ${source}/></v:shape>`
    return `<${prefix}r><${prefix}pict>${shape}</${prefix}pict></${prefix}r>`
  })
  return runs.join('')
}
