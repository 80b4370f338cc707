// pandoc in a thread of its own: it holds 250 MB and blocks its caller, and a thread can be ended during a conversion.
import { parentPort } from 'node:worker_threads'
import { convert } from 'pandoc-wasm'
import type { Conversion, Converted } from './pandoc.ts'

/** Its words may quote the file. */
const broken: Converted = { kind: 'broken' }

async function run({ options, stdin, files }: Conversion): Promise<Converted> {
  try {
    const blobs = Object.entries(files).map(([name, bytes]) => [name, new Blob([new Uint8Array(bytes)])])
    const { stdout, files: made, mediaFiles } = await convert(options, stdin, Object.fromEntries(blobs))
    const name = options['output-file']
    const output = typeof name === 'string' ? made[name] : undefined
    return {
      kind: 'converted',
      stdout,
      output: output instanceof Blob ? await bytesOf(output) : undefined,
      media: await Promise.all(
        Object.entries(mediaFiles).map(async ([path, blob]) => [path, await bytesOf(blob)] as const),
      ),
    }
  } catch {
    return broken
  }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

parentPort?.on('message', async (conversion: Conversion) => {
  const converted = await run(conversion)
  const moved = converted.kind === 'converted' ? converted.media.map(([, { buffer }]) => buffer) : []
  parentPort?.postMessage(converted, moved)
})
