// The API with kept answers in front of it, over a socket.
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { listNewestAddresses } from '#src/app/newest-addresses.ts'
import { createApi } from '#src/http/api.ts'
import type { Website } from '#src/http/context.ts'
import { type BuiltFiles, noBuiltFiles } from '#src/http/ready-answers/built-files.ts'
import { createPrerendering } from '#src/http/ready-answers/prerender.ts'
import { readyApiAddresses } from '#src/http/ready-answers/ready-addresses.ts'
import { createReadyAnswers } from '#src/http/ready-answers/ready-answers.ts'
import { createLocalRenderer } from '#src/http/ready-answers/render-answer.ts'
import { savedAnswersIn } from '#src/http/ready-answers/saved-answers.ts'
import type { AnswerRenderer, RenderRequest } from '#src/http/rendered-answer.ts'
import { headersOfEveryAnswer } from '#src/http/response-headers.ts'
import { openDiskCache } from '#src/platform/database/disk-cache.ts'
import { watchPublicChanges } from '#src/platform/database/public-changes-watch.ts'
import { closeServer, listen } from '#src/platform/http-server.ts'
import { readyPages } from '#src/web/ready-pages.ts'
import type { TestApi } from './api-harness.ts'

export type ReceivedAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }

type Changes = {
  builtFiles?: BuiltFiles
  renderer?: (usual: AnswerRenderer) => AnswerRenderer
  /** A folder for answers. */
  saved?: string
  website?: Website
}

/** `made` counts the answers that were rendered, by address. */
export async function serveReady(
  api: TestApi,
  { builtFiles = noBuiltFiles, renderer, saved: folder, website }: Changes = {},
) {
  const made: string[] = []
  const noted: string[] = []
  const usage: TestApi['services']['usage'] = {
    ...api.services.usage,
    note: ({ articleId, address }) => void noted.push(`${articleId} ${address}`),
  }
  const somePages = async (asked: Request) => {
    const { pathname, search } = new URL(asked.url)
    const built = await builtFiles.answer(asked)
    if (built) return built
    const caching = pathname === '/about' ? 'no-store' : 'public, max-age=0, must-revalidate'
    return new Response(`<p>${pathname}${search}</p>`.padEnd(2_000), {
      headers: { 'Content-Type': 'text/html', 'Cache-Control': caching },
    })
  }
  const app = createApi({ ...api.services, usage }, website ?? somePages)
  const publicChanges = watchPublicChanges(api.db, api)
  const { publicUrl } = api.services
  const render = createLocalRenderer(async (asked, env) => app.fetch(asked, env), publicUrl)
  const renderAndCount = async (request: RenderRequest) => {
    made.push(request.address)
    return render(request)
  }
  const usual: AnswerRenderer = { priorityOf: () => 'reader', render: renderAndCount }
  const { log } = api.services
  const file =
    folder === undefined
      ? undefined
      : openDiskCache({ folder, maxBytes: 1e9, reserve: 0, program: 'this test', changes: publicChanges, log })
  const ready = createReadyAnswers({
    ...api.services,
    usage,
    renderer: renderer?.(usual) ?? usual,
    renderLocally: renderAndCount,
    headers: headersOfEveryAnswer(publicUrl),
    addresses: { ...readyPages, ...readyApiAddresses },
    builtFiles,
    publicChanges,
    saved: file && savedAnswersIn(file),
    processes: 1,
  })
  const server = await listen({
    fetch: async (asked, env) => app.fetch(asked, env),
    answerFirst: ready.answer,
    host: '127.0.0.1',
    port: 0,
    siteHost: 'stem.example',
    headers: headersOfEveryAnswer(publicUrl),
  })
  const stop = once(async () => {
    await closeServer(server)
    file?.end()
    publicChanges.close()
  })
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<ReceivedAnswer>((resolve, reject) => {
      const asked = request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const encoding = bytes.length === 0 ? undefined : answer.headers['content-encoding']
          const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: text.toString(), bytes })
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  const prepare = createPrerendering({ ...ready, listAddresses: () => listNewestAddresses(api.services), log })
  return { ask, made, noted, prepare, stop, origin: `http://127.0.0.1:${port}` }
}

/** @returns what the first call returned. */
function once<T>(act: () => T): () => T {
  let done: { result: T } | undefined
  return () => {
    done ??= { result: act() }
    return done.result
  }
}
