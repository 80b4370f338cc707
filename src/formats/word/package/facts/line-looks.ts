// Lines that are set larger than the text of the document, or in another colour: pandoc tells neither.

export type RunLook = { /** Half points. */ size?: number | undefined /** Hexadecimal. */; colour?: string | undefined }
/** `look`: 'size-28', 'colour-C00000' or both; lines of one kind look alike. */
export type LineLook = { text: string; look: string }

type Line = { text: string; look: { size: number; colour: string } }

const maxLineLength = 120
/** Half points: less is hardly seen. */
const minDifference = 2
const black = 'auto'

export function startLineLooks() {
  const lines: Line[] = []
  const letters = { size: new Map<number, number>(), colour: new Map<string, number>() }

  return {
    /** A paragraph with the looks of its runs, `fallback` where a run has none of its own. */
    add(text: string, runs: readonly { look: RunLook; length: number }[], fallback: RunLook): void {
      const looks = runs.map(({ look, length }) => ({
        size: look.size ?? fallback.size ?? 0,
        colour: plain(look.colour ?? fallback.colour),
        length,
      }))
      for (const { size, colour, length } of looks) {
        letters.size.set(size, (letters.size.get(size) ?? 0) + length)
        letters.colour.set(colour, (letters.colour.get(colour) ?? 0) + length)
      }
      const [first, ...others] = looks
      if (!first || text === '' || text.length > maxLineLength) return
      if (others.every(({ size, colour }) => size === first.size && colour === first.colour))
        lines.push({ text, look: { size: first.size, colour: first.colour } })
    },
    /** Of the whole document, once all of it has been read. */
    found(): LineLook[] {
      const usual = { size: prevailing(letters.size) ?? 0, colour: prevailing(letters.colour) ?? black }
      return lines.flatMap(({ text, look: { size, colour } }) => {
        const marks = [
          ...(size >= usual.size + minDifference ? [`size-${size}`] : []),
          ...(colour !== usual.colour && colour !== black ? [`colour-${colour}`] : []),
        ]
        return marks.length > 0 ? [{ text, look: marks.join(' ') }] : []
      })
    },
  }
}

const plain = (colour: string | undefined): string =>
  colour === undefined || /^(?:auto|0{6})$/i.test(colour) ? black : colour.toUpperCase()

const prevailing = <Value>(counts: ReadonlyMap<Value, number>): Value | undefined =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
