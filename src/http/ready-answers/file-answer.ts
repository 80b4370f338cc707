// The answer that is a stored file, whole or in part: its headers are kept, its content is read by its hash.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredFile } from '#src/features/files/index.ts'
import { headersOfPart, readAskedPart } from '#src/http/files/byte-range.ts'
import type { RenderedAnswer } from '#src/http/rendered-answer.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { type FinishedAnswer, headersOfNotModified, whetherKnown } from './finished-answer.ts'
import type { SendsFiles } from './send-file.ts'

type Options = { storage: Pick<Storage, 'has'>; sendFile: SendsFiles }

export function fileAnswer(
  { headers, use }: RenderedAnswer,
  file: StoredFile,
  { storage, sendFile }: Options,
): FinishedAnswer {
  const { sha256, size } = file
  const etag = `"${sha256}"`
  const shared = headers.filter(([name]) => name !== 'content-length').flat()
  const whole = [...shared, 'content-length', String(size)]
  const isKnown = whetherKnown(headers)
  const notModified = headersOfNotModified(headers)

  const askedOf = ({ headers: { range, 'if-range': ifRange } }: IncomingMessage) =>
    readAskedPart({ range, ifRange: ifRange?.toString() }, { etag, size })

  async function sendHead(response: ServerResponse): Promise<boolean> {
    if (!(await storage.has(sha256))) return false
    response.writeHead(200, whole).end()
    return true
  }

  return {
    // What JavaScript needs.
    bytes: 4_096,

    countedUse(request) {
      // A program that downloads a file in parts requests its beginning once.
      const asked = askedOf(request)
      return asked === 'whole' || (asked !== 'unsatisfiable' && asked.start === 0) ? use : undefined
    },

    send(request, response) {
      if (isKnown(request.headers)) {
        response.writeHead(304, notModified).end()
        return true
      }
      if (request.method === 'HEAD') return sendHead(response)
      const asked = askedOf(request)
      if (asked === 'unsatisfiable') return false
      if (asked === 'whole') return sendFile(file, undefined, response, { status: 200, headers: whole })
      const ofPart = [...shared, ...Object.entries(headersOfPart(asked, size)).flat()]
      return sendFile(file, asked, response, { status: 206, headers: ofPart })
    },
  }
}
