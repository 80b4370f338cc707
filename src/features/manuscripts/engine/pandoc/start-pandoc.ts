// pandoc within WebAssembly, started without the package's own code: that keeps its program in memory twice, and asks
// for a larger heap.
import { Directory, File, type Inode, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'
import type { Conversion, Converted } from './pandoc.ts'

type Done = Extract<Converted, { kind: 'converted' }>

type Exports = {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(size: number): number
  hs_init_with_rtsopts(count: number, words: number): void
  convert(options: number, length: number): void
}

// New objects in pieces of 4 MB instead of 64: a paper takes as long, and 60 MB less. Beyond 60 MB, 6 % of the most that pandoc may take,
// old ones are compacted in their place instead of copied, whenever they have grown by a third: a large manuscript takes two thirds of the memory.
const command = ['pandoc.wasm', '+RTS', '-A4m', '-F1.3', '-M1000m', '-c6', '-RTS']
const streams = ['stdin', 'stdout', 'stderr', 'warnings']
const bytesPerAddress = 4

/** One conversion at a time. It throws when pandoc breaks: it is then permanently unusable. */
export async function startPandoc(program: WebAssembly.Module): Promise<(conversion: Conversion) => Done> {
  const files = new Map<string, Inode>()
  const nothing = new OpenFile(new File([]))
  const wasi = new WASI([], [], [nothing, nothing, nothing, new PreopenDirectory('/', files)], { debug: false })
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport })
  const pandoc = instance.exports as Exports
  // The shim's type demands these two exports by name.
  wasi.initialize(instance as Parameters<typeof wasi.initialize>[0])
  pandoc.__wasm_call_ctors()

  /** Where the text lies in pandoc's memory, which may move whenever something is placed. */
  const place = (text: string): { at: number; length: number } => {
    const bytes = new TextEncoder().encode(text)
    const at = pandoc.malloc(bytes.length)
    new Uint8Array(pandoc.memory.buffer, at, bytes.length).set(bytes)
    return { at, length: bytes.length }
  }
  const placeAddresses = (addresses: readonly number[]): number => {
    const at = pandoc.malloc(bytesPerAddress * addresses.length)
    const view = new DataView(pandoc.memory.buffer)
    for (const [index, address] of addresses.entries()) view.setUint32(at + bytesPerAddress * index, address, true)
    return at
  }
  const words = placeAddresses([...command.map((word) => place(`${word}\0`).at), 0])
  pandoc.hs_init_with_rtsopts(placeAddresses([command.length]), placeAddresses([words]))

  return ({ options, stdin, files: given }) => {
    files.clear()
    for (const name of streams) files.set(name, new File([]))
    files.set('stdin', new File(new TextEncoder().encode(stdin ?? ''), { readonly: true }))
    for (const [name, bytes] of Object.entries(given)) files.set(name, new File(bytes, { readonly: true }))
    const outputFile = typeof options['output-file'] === 'string' ? options['output-file'] : undefined
    if (outputFile !== undefined) files.set(outputFile, new File([]))
    const { at, length } = place(JSON.stringify(options))
    pandoc.convert(at, length)
    const known = new Set([...streams, ...Object.keys(given), outputFile])
    const made: Done = {
      kind: 'converted',
      stdout: new TextDecoder('utf-8', { fatal: true }).decode(contentOf(files.get('stdout'))),
      output: outputFile === undefined ? undefined : contentOf(files.get(outputFile)),
      media: filesIn(files, '').filter(([path, bytes]) => bytes.length > 0 && !known.has(path)),
      memory: pandoc.memory.buffer.byteLength,
    }
    files.clear()
    return made
  }
}

/** A copy: the file may be part of a larger buffer. */
const contentOf = (file: Inode | undefined): Uint8Array<ArrayBuffer> =>
  new Uint8Array(file instanceof File ? file.data : [])

function filesIn(folder: ReadonlyMap<string, Inode>, above: string): Done['media'] {
  return [...folder].flatMap(([name, entry]): Done['media'] =>
    entry instanceof Directory
      ? filesIn(entry.contents, `${above}${name}/`)
      : [[`${above}${name}`, contentOf(entry)] as const],
  )
}
