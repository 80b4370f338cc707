// The same Word file with other pictures, in their places and under their names.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { zipOptions } from './write-package.ts'

/** `instead` returns undefined for a picture that stays. */
export async function replacePictures(
  bytes: Uint8Array,
  instead: (picture: Uint8Array) => Uint8Array | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  const writer = new ZipWriter(new Uint8ArrayWriter(), { ...zipOptions, keepOrder: true })
  for (const entry of entries) {
    if (entry.directory) continue
    const given = await entry.getData(new Uint8ArrayWriter())
    const other = /\/media\/[^/]+$/.test(entry.filename) ? instead(given) : undefined
    // Pictures are packed by themselves.
    await writer.add(entry.filename, new Uint8ArrayReader(other ?? given), { level: other ? 0 : 6 })
  }
  return writer.close()
}
