// Information about the maker in a picture file: Exif, IPTC, XMP, and the text chunks of PNG files. Only the few fields
// that name people, places or files are read.

import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import { hasBytes, indexOfBytes, latin1, utf8, utf16, viewOf } from '#src/formats/bytes.ts'
import { readXml } from '#src/formats/word/package/xml-part.ts'
import type { Evidence } from './evidence.ts'
import { readFields } from './field-parts.ts'

type Sink = { names(text: string): void; says(text: string): void; location(text: string): void }

export async function readImageMetadata(bytes: Uint8Array, place: FindingPlace, evidence: Evidence): Promise<void> {
  const sink: Sink = {
    names: (text) => evidence.person(place, text),
    says: (text) => evidence.passage(place, text),
    location: (text) => evidence.location(place, text),
  }
  if (hasBytes(bytes, 0, 'ÿØ')) readJpeg(bytes, sink)
  else if (hasBytes(bytes, 1, 'PNG')) await readPng(bytes, sink)
  else if (hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')) readWebp(bytes, sink)
  else if (hasBytes(bytes, 40, ' EMF')) readEmf(bytes, sink)
  else readExif(bytes, sink)
  readXmp(bytes, place, evidence)
}

function readJpeg(bytes: Uint8Array, sink: Sink): void {
  const view = viewOf(bytes)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]
    const size = view.getUint16(at + 2)
    // The picture data begin here.
    if (marker === 0xda || size < 2) return
    const segment = bytes.subarray(at + 4, at + 2 + size)
    if (marker === 0xe1 && hasBytes(segment, 0, 'Exif\0\0')) readExif(segment.subarray(6), sink)
    else if (marker === 0xed) readIptc(segment, sink)
    else if (marker === 0xfe) sink.says(utf8(segment))
    at += 2 + size
  }
}

async function readPng(bytes: Uint8Array, sink: Sink): Promise<void> {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = view.getUint32(at)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, at + 8 + size)
    if (type === 'eXIf') readExif(data, sink)
    else if (/^[tiz][TE]Xt$/.test(type)) await readPngText(type, data, sink)
    at += 12 + size
  }
}

async function readPngText(type: string, data: Uint8Array, sink: Sink): Promise<void> {
  const keyEnd = data.indexOf(0)
  if (keyEnd < 0) return
  const key = latin1(data.subarray(0, keyEnd))
  let start = keyEnd + 1
  let packed = false
  if (type === 'zTXt') {
    packed = true
    start += 1
  } else if (type === 'iTXt') {
    packed = data[start] === 1
    start = data.indexOf(0, data.indexOf(0, start + 2) + 1) + 1
  }
  const text = packed ? await inflate(data.subarray(start)) : data.subarray(start)
  const words = type === 'iTXt' ? utf8(text) : latin1(text)
  if (/^(author|artist|creator|copyright|owner)$/i.test(key)) sink.names(words)
  else sink.says(words)
}

function readWebp(bytes: Uint8Array, sink: Sink): void {
  const view = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const data = bytes.subarray(at + 8, at + 8 + size)
    if (hasBytes(bytes, at, 'EXIF')) readExif(hasBytes(data, 0, 'Exif\0\0') ? data.subarray(6) : data, sink)
    at += 8 + size + (size % 2)
  }
}

/** The header of an enhanced metafile names the program and the drawing. */
function readEmf(bytes: Uint8Array, sink: Sink): void {
  const view = viewOf(bytes)
  if (bytes.length < 68) return
  const characters = view.getUint32(60, true)
  const offset = view.getUint32(64, true)
  sink.says(utf16(bytes.subarray(offset, offset + 2 * characters)).replaceAll('\0', ' '))
}

// Tags of TIFF 6.0 and Exif 2.32; those of Windows ('XP…') are UTF-16.
const artist = 0x013b
const copyright = 0x8298
const cameraOwner = 0xa430
const windowsAuthor = 0x9c9d
const texts = new Set([0x010d, 0x010e, 0x013c, 0x9286, 0x9c9b, 0x9c9c, 0x9c9e, 0x9c9f])
const exifDirectory = 0x8769
const gpsDirectory = 0x8825

/** A TIFF file, or the block of the same form that other files contain. */
function readExif(bytes: Uint8Array, sink: Sink): void {
  const little = hasBytes(bytes, 0, 'II*\0')
  if (!little && !hasBytes(bytes, 0, 'MM\0*')) return
  const view = viewOf(bytes)
  const seen = new Set<number>()
  const u16 = (at: number) => (at + 2 <= bytes.length ? view.getUint16(at, little) : 0)
  const u32 = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, little) : 0)
  const gps = new Map<number, Uint8Array>()

  const directory = (start: number, each: (tag: number, value: Uint8Array, pointer: number) => void) => {
    if (start < 8 || seen.has(start)) return
    seen.add(start)
    const count = u16(start)
    for (let index = 0; index < count; index += 1) {
      const at = start + 2 + 12 * index
      const size = u32(at + 4) * (sizes[u16(at + 2)] ?? 1)
      const from = size > 4 ? u32(at + 8) : at + 8
      each(u16(at), bytes.subarray(from, from + size), u32(at + 8))
    }
  }
  const read = (tag: number, value: Uint8Array, pointer: number) => {
    if (tag === artist || tag === copyright || tag === cameraOwner) sink.names(clean(utf8(value)))
    else if (tag === windowsAuthor) sink.names(clean(utf16(value)))
    else if (texts.has(tag)) sink.says(clean(tag >= 0x9c00 ? utf16(value) : utf8(value)))
    else if (tag === exifDirectory) directory(pointer, read)
    else if (tag === gpsDirectory) directory(pointer, (gpsTag, part) => void gps.set(gpsTag, part))
  }
  directory(u32(4), read)

  const degrees = (reference: number, value: number) => {
    const part = gps.get(value)
    if (!part || part.length < 24) return undefined
    const fractions = viewOf(part)
    const of = (at: number) => fractions.getUint32(at, little) / (fractions.getUint32(at + 4, little) || 1)
    const sign = /^[SW]/.test(latin1(gps.get(reference) ?? new Uint8Array())) ? -1 : 1
    return (sign * (of(0) + of(8) / 60 + of(16) / 3600)).toFixed(4)
  }
  const latitude = degrees(1, 2)
  const longitude = degrees(3, 4)
  if (latitude !== undefined && longitude !== undefined) sink.location(`${latitude}, ${longitude}`)
}

// Bytes per value of each TIFF type.
const sizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

// Datasets of IPTC's record 2: by-line, credit, source, copyright, contact, caption writer; caption.
const typesettingTargets = new Set([80, 110, 115, 116, 118, 122])
const caption = 120

function readIptc(bytes: Uint8Array, sink: Sink): void {
  const view = viewOf(bytes)
  for (let at = 0; at + 5 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x1c || bytes[at + 1] !== 2) continue
    const dataset = bytes[at + 2] ?? 0
    const size = view.getUint16(at + 3)
    const text = utf8(bytes.subarray(at + 5, at + 5 + size))
    if (typesettingTargets.has(dataset)) sink.names(text)
    else if (dataset === caption) sink.says(text)
    else continue
    at += 4 + size
  }
}

const maxXmpLength = 256 * 1024

/**
 * XMP is the same XML in every kind of file. Only the first of the pieces into which Photoshop splits it in JPEG is
 * read.
 */
function readXmp(bytes: Uint8Array, place: FindingPlace, evidence: Evidence): void {
  const start = indexOfBytes(bytes, '<x:xmpmeta')
  const end = start < 0 ? -1 : indexOfBytes(bytes, '</x:xmpmeta>', start)
  if (end < 0 || end - start > maxXmpLength) return
  const xml = readXml(readFields(place, evidence))
  xml.write(bytes.subarray(start, end + '</x:xmpmeta>'.length))
  xml.end()
}

const clean = (text: string) => text.replaceAll('\0', ' ').trim()

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const first = await reader.read()
  await reader.cancel()
  return first.value ?? new Uint8Array()
}
