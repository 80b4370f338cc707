// The readable text in a binary object (an old Office file, a packed attachment, a printer's settings) whose format is
// unknown: runs of characters, and the author in the property set of Microsoft's compound files.
import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import { indexOfBytes, latin1, utf16, viewOf } from '#src/formats/bytes.ts'
import type { Evidence } from './evidence.ts'

// One byte or two bytes per character; shorter runs are noise.
const narrow = /[\x20-\x7e\xa0-\xff]{6,}/g
const wide = /(?:[\x20-\x7e\xa0-\xff]\0){6,}/g
const maxText = 100_000

export function readBinary(bytes: Uint8Array, place: FindingPlace, evidence: Evidence): void {
  const text = latin1(bytes)
  const runs: string[] = []
  let room = maxText
  for (const pattern of [narrow, wide]) {
    for (const [run] of text.matchAll(pattern)) {
      room -= run.length
      if (room < 0) break
      runs.push(run.replaceAll('\0', ''))
    }
  }
  evidence.passage(place, runs.join('\n'))
  for (const [format, properties] of propertySets) {
    for (let at = indexOfBytes(bytes, format); at >= 0; at = indexOfBytes(bytes, format, at + format.length)) {
      for (const name of readPropertySet(bytes, at, properties)) evidence.person(place, name)
    }
  }
}

// [MS-OLEPS]: the identifiers of SummaryInformation (4 author, 8 last author) and DocumentSummaryInformation (14 manager,
// 15 company).
const propertySets: [string, readonly number[]][] = [
  ['\xe0\x85\x9f\xf2\xf9\x4f\x68\x10\xab\x91\x08\x00\x2b\x27\xb3\xd9', [4, 8]],
  ['\x02\xd5\xcd\xd5\x9c\x2e\x1b\x10\x93\x97\x08\x00\x2b\x2c\xf9\xae', [14, 15]],
]
const formatOffset = 28
const maxProperties = 100
const byteString = 0x1e
const wideString = 0x1f

function readPropertySet(bytes: Uint8Array, format: number, wanted: readonly number[]): string[] {
  const view = viewOf(bytes)
  const u32 = (at: number) => (at >= 0 && at + 4 <= bytes.length ? view.getUint32(at, true) : 0)
  const section = format - formatOffset + u32(format + 16)
  const found: string[] = []
  for (let index = 0; index < Math.min(u32(section + 4), maxProperties); index += 1) {
    const entry = section + 8 + 8 * index
    if (!wanted.includes(u32(entry))) continue
    const value = section + u32(entry + 4)
    const size = u32(value + 4)
    const start = value + 8
    if (u32(value) === byteString) found.push(latin1(bytes.subarray(start, start + size)))
    else if (u32(value) === wideString) found.push(utf16(bytes.subarray(start, start + 2 * size)))
  }
  return found.map((text) => text.replaceAll('\0', ''))
}
