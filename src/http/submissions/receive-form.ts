// Receives the form of a submission, within what its sender may upload in a day.
import { reserveUpload } from '#src/features/accounts/uploads/index.ts'
import type { ApiContext, ApiServices } from '#src/http/context.ts'
import { type MultipartForm, readMultipart } from '#src/http/multipart.ts'

export async function receiveForm(c: ApiContext, services: ApiServices): Promise<MultipartForm> {
  const upload = { address: c.get('address'), bytes: declaredBytes(c, services.limits.uploadMaxBytes) }
  const reservation = await reserveUpload(services, c.get('actor'), upload)
  let received = 0
  const count = (bytes: number) => {
    received += bytes
  }
  try {
    return await readMultipart(c, services, { files: { file: 'docx' }, purpose: 'manuscript' }, count)
  } finally {
    await reservation.settle(received)
  }
}

/** A client that does not say it may send a file of full size; more than that is refused while it arrives. */
function declaredBytes(c: ApiContext, uploadMaxBytes: number): number {
  const declared = Number(c.req.header('Content-Length') ?? uploadMaxBytes)
  return declared >= 0 ? Math.min(declared, 2 * uploadMaxBytes) : uploadMaxBytes
}
