// Writes a Brotli copy beside every text file of the client build: the best one, for which no request has the time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const texts = /\.(js|css|svg|json|txt|xml)$/

// Below this a copy saves less than its own headers cost; the size of one network packet.
const smallest = 1_400

export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < smallest) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }))
  }
}
