// The parts of a drawing: boxes with words and, in a group, pictures. Pandoc reads one of them, and boxes only as Word wrote
// them before 2010.
import type { SaxesTagPlain } from 'saxes'
import type { Edit } from './fit-grids.ts'

export type DrawingPart =
  | { kind: 'box'; start: number; end: number }
  /** `source`: the attribute that names its relationship. Its size in points. */
  | { kind: 'picture'; source: string; size?: { width: number; height: number } }

/** A drawing, or the choice around it. */
export type Drawing = { local: string; isGroup?: boolean; hasFallback?: boolean; parts?: DrawingPart[] }

export function addPart(drawing: Drawing | undefined, part: DrawingPart): void {
  if (!drawing) return
  drawing.parts ??= []
  drawing.parts.push(part)
}

const perPoint = 12_700

/** What the tag of an element says about the drawing that it is in. */
export function readDrawing(
  { attributes }: SaxesTagPlain,
  local: string,
  findDrawing: () => Drawing | undefined,
): void {
  if (!/^(?:wgp|wpc|group|blip|imagedata|ext)$/.test(local)) return
  const drawing = findDrawing()
  if (!drawing) return
  if (/^(?:wgp|wpc|group)$/.test(local)) drawing.isGroup = true
  else if (local === 'ext') {
    const last = drawing.parts?.at(-1)
    const [width, height] = [Number(attributes['cx']) / perPoint, Number(attributes['cy']) / perPoint]
    if (last?.kind === 'picture' && width > 0 && height > 0) last.size ??= { width, height }
  } else {
    const [, prefix, id] =
      Object.entries(attributes)
        .map(([name, value]) => [name, /^(\w+:)(?:embed|id)$/.exec(name)?.[1], value])
        .find(([, found]) => found !== undefined) ?? []
    if (prefix && id) addPart(drawing, { kind: 'picture', source: `${prefix}id="${id}"` })
  }
}

export function isRewritten({ local, isGroup, hasFallback }: Drawing, parts: readonly DrawingPart[]): boolean {
  const boxes = parts.filter(({ kind }) => kind === 'box').length
  if (isGroup) return boxes > 0 || parts.length > 1
  return boxes > 0 && local !== 'pict' && !hasFallback
}

/** One by one, in runs of their own: in one run, pandoc reads no picture beside a box. `run`: the prefix of the run around them. */
export function oldDrawings(
  parts: readonly DrawingPart[],
  { start, end }: { start: number; end: number },
  run: string | undefined,
): Edit[] {
  const prefix = run ?? 'w:'
  const between = run === undefined ? '' : `</${prefix}r><${prefix}r>`
  const pict = (shape: string) => `${between}<${prefix}pict>${shape}</${prefix}pict>${between}`
  const [begin = '', finish = ''] = pict('<v:shape><v:textbox>|</v:textbox></v:shape>').split('|')
  const boxes = parts.filter((part) => part.kind === 'box')
  // Last, so that a caption below the drawing is directly below them.
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [pict(oldPicture(part))] : [])).join('')
  const starts = [start, ...boxes.map((box) => box.end)]
  const ends = [...boxes.map((box) => box.start), end]
  return starts.map((from, at) => ({
    start: from,
    end: ends[at] ?? end,
    text: (at === 0 ? '' : finish) + (at === boxes.length ? pictures : begin),
  }))
}

function oldPicture({ source, size }: Extract<DrawingPart, { kind: 'picture' }>): string {
  const style = size ? ` style="width:${size.width.toFixed(1)}pt;height:${size.height.toFixed(1)}pt"` : ''
  return `<v:shape${style}><v:imagedata ${source}/></v:shape>`
}
