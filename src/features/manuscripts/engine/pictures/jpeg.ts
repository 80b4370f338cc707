// What the segments of a JPEG file (ITU-T T.81) reveal about its coding.
type Pieces = readonly Uint8Array[]

const markerOf = (piece: Uint8Array): number => piece[1] ?? 0
/** Baseline, extended and progressive, with Huffman codes: what browsers read. */
const frames = [0xc0, 0xc1, 0xc2]
const codes = 0xc4

/** One picture of eight bits in grey or colour: PDF/A allows no CMYK colours without a profile. */
export function isJpegForReaders(pieces: Pieces): boolean {
  const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== codes
  const [frame, second] = pieces.filter((piece) => isFrame(markerOf(piece)))
  if (!frame || second || !frames.includes(markerOf(frame))) return false
  return frame[4] === 8 && (frame[9] === 1 || frame[9] === 3)
}
