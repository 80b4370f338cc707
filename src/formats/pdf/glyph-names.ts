// Which characters the glyphs of a font stand for: its ToUnicode map (ISO 32000-1, §9.10.3).

const blocks = /begin(bfchar|bfrange)(.*?)end\1/gs

export function readGlyphNames(map: string): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  for (const [, kind, lines = ''] of map.matchAll(blocks)) {
    if (kind === 'bfchar') {
      for (const [, glyph = '', characters = ''] of lines.matchAll(/<([\da-f]+)>\s*<([\da-f]*)>/gi))
        names.set(Number.parseInt(glyph, 16), utf16(characters))
    } else {
      for (const [, first = '', last = '', start = '', list] of lines.matchAll(
        /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f]+)>|\[([^\]]*)\])/gi,
      ))
        addRange(names, Number.parseInt(first, 16), Number.parseInt(last, 16), start, list)
    }
  }
  return names
}

function addRange(
  names: Map<number, string>,
  first: number,
  last: number,
  start: string,
  list: string | undefined,
): void {
  const listed = [...(list ?? '').matchAll(/<([\da-f]*)>/gi)].map(([, characters = '']) => utf16(characters))
  const code = Number.parseInt(start, 16)
  for (let glyph = first; glyph <= Math.min(last, 0xffff); glyph += 1)
    names.set(glyph, list === undefined ? String.fromCodePoint(code + glyph - first) : (listed[glyph - first] ?? ''))
}

const utf16 = (hex: string): string =>
  (hex.match(/[\da-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
