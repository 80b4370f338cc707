// Compresses once more, as well as Brotli can: a sixth smaller, for forty times the work of the level at which answers are made.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

// One at a time: passwords are hashed and files are read by the same threads.
let previous: Promise<unknown> = Promise.resolve()
// Each takes a tenth of a second, and holds its bytes until then: visitors can ask faster.
const maxWaiting = 50
let waiting = 0

/** @param bytes in Brotli; so is what comes back. Undefined while enough others wait. */
export function compressBest(bytes: Uint8Array): Promise<Buffer> | undefined {
  if (waiting >= maxWaiting) return undefined
  waiting += 1
  const next = previous.then(async () => {
    const text = await decompress(bytes)
    const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    return compress(text, {
      params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length },
    })
  })
  previous = next
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1
    })
  return next
}
