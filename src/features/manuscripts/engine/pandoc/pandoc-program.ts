// pandoc's program, compiled once for all threads: a thread that is ended takes only its own memory with it, and the next
// one starts in a tenth of a second.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

export function pandocProgram(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

/** Frees what it takes: 90 MB. Compiling it again takes a second. */
export function forgetProgram(): void {
  compiled = undefined
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('pandoc-wasm'))
  const { buffer } = await readFile(join(folder, 'pandoc.wasm'))
  const program = await WebAssembly.compile(buffer)
  // V8 keeps a copy. These 58 MB would otherwise wait for a garbage collection.
  buffer.transfer(0)
  return program
}
