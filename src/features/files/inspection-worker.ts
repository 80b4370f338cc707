// A thread that reads one uploaded file at a time. It is built as an entry of its own and imports only the formats.
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inspectDocx } from '#src/formats/docx/inspect-docx.ts'
import { inspectPdf } from '#src/formats/pdf/inspect-pdf.ts'
import type { InspectionAnswer, InspectionRequest } from './inspection.ts'

parentPort?.on('message', async ({ id, type, path }: InspectionRequest) => {
  const bytes = await readFile(path)
  const result = await (type === 'pdf' ? inspectPdf(bytes) : inspectDocx(bytes))
  parentPort?.postMessage({ id, result } satisfies InspectionAnswer)
})
