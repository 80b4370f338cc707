// Writes the files of an export to a folder while it reads their base64. It counts a file that exceeds the limit to its end,
// but does not keep it.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSink } from '#src/formats/ojs-native/index.ts'

export type EmbeddedFile = {
  path: string
  size: number
  /** False if the base64 was damaged. */
  isWhole: boolean
  isTooLarge: boolean
}

export type EmbeddedFiles = {
  open(): FileSink
  /** Counts a file that an earlier run has read, without writing it. */
  pass(): FileSink
  get(name: string): EmbeddedFile | undefined
  /** Those that nobody wants. */
  remove(names: Iterable<string>): void
  /** Removes a file that was incomplete. */
  close(): void
}

export function embeddedFiles(folder: string, maxBytes: number): EmbeddedFiles {
  const known = new Map<string, EmbeddedFile>()
  let opened = 0
  let current: number | undefined
  const close = (): void => {
    if (current !== undefined) closeSync(current)
    current = undefined
  }
  const nextName = (): string => {
    opened += 1
    return String(opened)
  }
  return {
    pass: () => ({ name: nextName(), write: () => undefined, end: () => undefined }),
    open() {
      const name = nextName()
      const file: EmbeddedFile = { path: join(folder, `${name}.file`), size: 0, isWhole: true, isTooLarge: false }
      known.set(name, file)
      // Synchronous, since nothing else happens meanwhile, and the reader must not get ahead of the disk.
      const handle = openSync(file.path, 'w', 0o600)
      current = handle
      return {
        name,
        write(bytes) {
          file.size += bytes.byteLength
          file.isTooLarge = file.size > maxBytes
          if (!file.isTooLarge) writeWhole(handle, bytes)
        },
        end(isWhole) {
          file.isWhole = isWhole
          close()
        },
      }
    },
    get: (name) => known.get(name),
    remove(names) {
      for (const name of names) {
        const file = known.get(name)
        if (file) rmSync(file.path, { force: true })
        known.delete(name)
      }
    },
    close,
  }
}

function writeWhole(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.byteLength; ) written += writeSync(handle, bytes, written)
}
