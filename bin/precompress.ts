// Writes a Brotli and a gzip copy beside every text file of the client build, so that no request has to compress them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(js|css|svg|json|txt|xml)$/

// Below this a copy saves less than its own headers cost; the size of one network packet.
const smallest = 1_400

export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < smallest) continue
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
    writeFileSync(`${path}.br`, brotli)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
