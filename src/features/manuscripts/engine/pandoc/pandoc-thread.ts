// pandoc in a thread of its own: it blocks its caller, and a thread can be ended during a conversion.
import { parentPort, workerData } from 'node:worker_threads'
import type { Conversion, Converted } from './pandoc.ts'
import { startPandoc } from './start-pandoc.ts'

/** Its words may quote the file. */
const broken: Converted = { kind: 'broken' }

// Its errors are answers to the first conversion.
const pandoc = startPandoc(workerData as WebAssembly.Module)
pandoc.catch(() => {})

async function run(conversion: Conversion): Promise<Converted> {
  try {
    const convert = await pandoc
    return convert(conversion)
  } catch {
    return broken
  }
}

parentPort?.on('message', async (conversion: Conversion) => {
  const converted = await run(conversion)
  const moved = converted.kind === 'converted' ? converted.media.map(([, { buffer }]) => buffer) : []
  parentPort?.postMessage(converted, moved)
})
