// The thread of metafile-converter.ts, built as an entry of its own.
import { parentPort } from 'node:worker_threads'
import { convertMetafileToDataUrl, convertMetafileToSvg } from 'emf-converter'
import type { MetafileRequest } from './metafile-converter.ts'

// Of a drawing of about sixty thousand shapes. What is longer would be in memory five times before it is flattened.
const maxSvg = 16_000_000

parentPort?.on('message', async (request: MetafileRequest) => {
  const converted = (await convert(request).catch(() => undefined)) ?? undefined
  const isTooLong = request.to === 'svg' && (converted?.length ?? 0) > maxSvg
  parentPort?.postMessage(isTooLong ? undefined : converted)
})

function convert(request: MetafileRequest): Promise<string | null> {
  const { buffer, byteOffset, byteLength } = request.bytes
  const content = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  if (request.to === 'svg') return convertMetafileToSvg(content)
  return convertMetafileToDataUrl(content, { maxWidth: request.width, maxHeight: request.height })
}
