// The thread of metafile-converter.ts, built as an entry of its own.
import { parentPort } from 'node:worker_threads'
import { convertMetafileToDataUrl, convertMetafileToSvg } from 'emf-converter'
import type { MetafileRequest } from './metafile-converter.ts'

parentPort?.on('message', async (request: MetafileRequest) => {
  parentPort?.postMessage((await convert(request).catch(() => undefined)) ?? undefined)
})

function convert(request: MetafileRequest): Promise<string | null> {
  const { buffer, byteOffset, byteLength } = request.bytes
  const content = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  if (request.to === 'svg') return convertMetafileToSvg(content)
  return convertMetafileToDataUrl(content, { maxWidth: request.width, maxHeight: request.height })
}
