// Writes the site as files, at the same addresses, for any host that serves files. It reads the site as a visitor does,
// through the program's own fetch, so the copy contains nothing private.
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findCompanions } from './companion-addresses.ts'
import { type Address, linkTo, nameOfAddress, placeOf, readAddress } from './mirror-addresses.ts'
import { rewritePage } from './rewrite-page.ts'
import { rewriteStyle } from './rewrite-style.ts'
import { readLinkHeader } from './typed-links.ts'

type Deps = { fetch(request: Request): Promise<Response>; publicUrl: string }

export type Mirrored = {
  pages: number
  files: number
  /** Linked addresses that do not exist. */
  missing: string[]
}

/** `start`: paths to begin with; everything that they lead to is found. */
export async function mirrorSite(
  deps: Deps,
  folder: string,
  start: readonly string[],
  onProgress?: (written: number, known: number) => void,
): Promise<Mirrored> {
  const mirrored: Mirrored = { pages: 0, files: 0, missing: [] }
  const known = new Map<string, Address>()
  const learn = (addresses: readonly Address[]) => {
    for (const address of addresses.flatMap((one) => [one, ...findCompanions(one)])) {
      const name = nameOfAddress(address)
      if (!known.has(name)) known.set(name, address)
    }
  }
  learn(start.map((path) => ({ path, page: 1 })))
  // Iterating over a Map includes entries added meanwhile.
  for (const [name, address] of known) {
    const copied = await copy(deps, folder, address)
    learn(copied.addresses)
    if (copied.kind === 'missing') mirrored.missing.push(name)
    else mirrored[copied.kind] += 1
    onProgress?.(mirrored.pages + mirrored.files, known.size)
  }
  await copyNotFound(deps, folder)
  return mirrored
}

type CopiedAddress = { kind: 'pages' | 'files' | 'missing'; addresses: Address[] }

const missing: CopiedAddress = { kind: 'missing', addresses: [] }

async function copy(deps: Deps, folder: string, address: Address): Promise<CopiedAddress> {
  const url = new URL(nameOfAddress(address), deps.publicUrl)
  const response = await ask(deps, url)
  const type = response.headers.get('Content-Type') ?? ''
  const target = response.headers.get('Location')
  if (target !== null) return copyRedirect(folder, address, readAddress(target, url))
  // A tombstone is a page.
  if (response.status !== 200 && response.status !== 410) return missing
  if (type.startsWith('text/html')) {
    const isEmpty = response.status === 200 && isPersonal(response)
    const links = response.status === 200 ? readLinkHeader(response.headers.get('Link')) : []
    const page = await rewritePage(await response.text(), url, { isEmpty, links })
    return writeCopy(folder, placeOf(address, true), page.html, { kind: 'pages', addresses: page.addresses })
  }
  const place = placeOf(address, false)
  if (response.status !== 200 || address.page > 1) return missing
  if (type.startsWith('text/css')) {
    const { css, addresses } = rewriteStyle(await response.text(), url)
    return writeCopy(folder, place, css, { kind: 'files', addresses })
  }
  if (/^[^;]*xml/.test(type) && /sitemap/i.test(address.path)) {
    const xml = await response.text()
    return writeCopy(folder, place, xml, { kind: 'files', addresses: addressesOfMap(xml, url) })
  }
  if (place === undefined) return missing
  await mkdir(dirname(join(folder, place)), { recursive: true })
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), createWriteStream(join(folder, place)))
  else await writeFile(join(folder, place), '')
  return { kind: 'files', addresses: [] }
}

/** A personal answer must not be cached. */
const isPersonal = ({ headers }: Response): boolean => headers.get('Cache-Control')?.includes('no-store') ?? false

/** It identifies itself as a robot, so that it is not counted as a reader. */
const headers = { Accept: 'text/html, */*;q=0.1', 'User-Agent': 'site-copy (bot)' }

const ask = (deps: Deps, url: URL): Promise<Response> => deps.fetch(new Request(url, { headers, redirect: 'manual' }))

async function writeCopy(
  folder: string,
  place: string | undefined,
  content: string,
  copied: CopiedAddress,
): Promise<CopiedAddress> {
  if (place === undefined) return missing
  await mkdir(dirname(join(folder, place)), { recursive: true })
  await writeFile(join(folder, place), content)
  return copied
}

function copyRedirect(
  folder: string,
  address: Address,
  target: ReturnType<typeof readAddress>,
): Promise<CopiedAddress> {
  if (typeof target === 'string') return Promise.resolve(missing)
  const href = linkTo(target).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${href}"></head><body><a href="${href}">${href}</a></body></html>\n`
  return writeCopy(folder, placeOf(address, true), html, { kind: 'pages', addresses: [target] })
}

function addressesOfMap(xml: string, base: URL): Address[] {
  const named = [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, href = '']) =>
    readAddress(href.replaceAll('&amp;', '&'), base),
  )
  return named.filter((address) => typeof address !== 'string')
}

/** What static hosts show for a missing address. */
async function copyNotFound(deps: Deps, folder: string): Promise<void> {
  const url = new URL('/404', deps.publicUrl)
  const response = await ask(deps, url)
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return
  const { html } = await rewritePage(await response.text(), url)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '404.html'), html)
}
