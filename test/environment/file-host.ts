// A static file host, like any web space: index.html for a folder, 404.html for everything else.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
}

export type FileHost = { origin: string; stop(): Promise<void> }

export async function hostFiles(folder: string): Promise<FileHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const found = fileAt(join(folder, decodeURIComponent(pathname)))
    const path = found ?? join(folder, '404.html')
    response.writeHead(found ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' })
    response.end(existsSync(path) ? readFileSync(path) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function fileAt(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  return statSync(path).isDirectory() ? fileAt(join(path, 'index.html')) : path
}
