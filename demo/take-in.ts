// A Word file of the demonstration, received as an upload.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type AcceptedUpload, acceptUpload, type Inspector } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'

export function takeIn(
  deps: Services & { inspector: Inspector },
  folder: string,
  slug: string,
): Promise<AcceptedUpload> {
  const fileName = `${slug}.docx`
  return acceptUpload(deps, {
    type: 'docx',
    fileName,
    source: createReadStream(join(folder, fileName)),
    purpose: 'manuscript',
  })
}
