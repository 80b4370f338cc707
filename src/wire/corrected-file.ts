// Corrected Word files of accepted manuscripts.
import { z } from '@hono/zod-openapi'

export const fileRequest = z
  .object({ text: z.string().catch('').openapi({ type: 'string' }) })
  .openapi('CorrectedFileRequest')

export const correctedFileUpload = z
  .object({ file: z.string().openapi({ format: 'binary' }) })
  .openapi('CorrectedFileUpload')

export const correctedFileObject = z
  .object({ number: z.number().int(), name: z.string(), size: z.number().int(), receivedAt: z.string() })
  .openapi('CorrectedFile')
