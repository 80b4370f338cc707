// The files that the build made for browsers. Names under /assets/ contain a hash of their content and never change.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getMimeType } from 'hono/utils/mime'

export type BuiltFiles = {
  has(path: string): boolean
  /** Undefined for an address that is not one of them. */
  answer(request: Request): Promise<Response | undefined>
  /** The copy in Brotli that the build made, if it is worth it. */
  compressed(path: string): Promise<Buffer | undefined>
}

const forever = 'public, max-age=31536000, immutable'
const briefly = 'public, max-age=3600'
const ending = '.br'

export const noBuiltFiles: BuiltFiles = {
  has: () => false,
  answer: async () => undefined,
  compressed: async () => undefined,
}

export function openBuiltFiles(folderUrl: URL): BuiltFiles {
  const folder = fileURLToPath(folderUrl)
  const all = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  )
  const has = (path: string) => all.has(path) && !path.endsWith(ending)

  return {
    has,
    async answer({ method, url }) {
      const { pathname } = new URL(url)
      if ((method !== 'GET' && method !== 'HEAD') || !has(pathname)) return undefined
      const headers = {
        'Content-Type': getMimeType(pathname) ?? 'application/octet-stream',
        'Cache-Control': pathname.startsWith('/assets/') ? forever : briefly,
        'X-Content-Type-Options': 'nosniff',
      }
      return new Response(method === 'HEAD' ? null : await readFile(join(folder, pathname)), { headers })
    },
    async compressed(path) {
      const copy = path + ending
      return all.has(copy) ? readFile(join(folder, copy)) : undefined
    },
  }
}
