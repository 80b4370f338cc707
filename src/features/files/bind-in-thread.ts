// The part of binding that runs in the thread: it reads and writes files by their paths.
import { closeSync, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bindParts } from '#src/formats/pdf/binding/index.ts'
import type { BindingPaths, FilesToBind } from './inspection.ts'

const bufferBytes = 256 * 1024

export async function bindInThread(
  { parts, filling, ...order }: FilesToBind,
  { whole, booklet }: BindingPaths,
): Promise<void> {
  const files = [openSink(whole), openSink(booklet)] as const
  try {
    const read = async (source: string | Uint8Array) => (typeof source === 'string' ? readFile(source) : source)
    await bindParts(
      {
        ...order,
        parts: parts.map(({ source, ...part }) => ({ ...part, read: () => read(source) })),
        filling: async () => filling,
      },
      { whole: files[0].write, booklet: files[1].write },
    )
  } finally {
    for (const file of files) file.close()
  }
}

/** Objects are small, and are written together. */
function openSink(path: string): { write(bytes: Uint8Array): void; close(): void } {
  const descriptor = openSync(path, 'w')
  const buffer = new Uint8Array(bufferBytes)
  let filled = 0
  const writeWhole = (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from)
  }
  const flush = () => {
    writeWhole(buffer.subarray(0, filled))
    filled = 0
  }
  return {
    write(bytes) {
      if (filled + bytes.length > bufferBytes) flush()
      if (bytes.length > bufferBytes) writeWhole(bytes)
      else {
        buffer.set(bytes, filled)
        filled += bytes.length
      }
    },
    close() {
      try {
        flush()
      } finally {
        closeSync(descriptor)
      }
    },
  }
}
