// A thread that reads one uploaded file at a time. It is built as an entry of its own and imports only the formats.
import { open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { FileType } from '#src/domain/article/file-type.ts'
import { countBindablePages } from '#src/formats/pdf/binding/index.ts'
import { inspectPdf } from '#src/formats/pdf/inspect-pdf.ts'
import { markPdf } from '#src/formats/pdf/mark-pdf.ts'
import { stripPdf } from '#src/formats/pdf/strip-pdf.ts'
import {
  cleanAnnotatedDocx,
  cleanDocx,
  dropOutsideLinks,
  findFault,
  leaveOutParts,
  type PublishedProperties,
} from '#src/formats/word/cleaning/index.ts'
import { isActive, needsRepair } from '#src/formats/word/package/active-content.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { MAX_TEXT } from '#src/formats/word/package/story-text.ts'
import { readControls } from '#src/formats/word/review-form/read-controls.ts'
import { findTraces } from '#src/formats/word/traces/find-traces.ts'
import { readInspected } from '#src/formats/word/traces/read-manuscript.ts'
import { bindInThread } from './bind-in-thread.ts'
import type { InspectionAnswer, InspectionRequest, PublicCopy, Question } from './inspection.ts'

// One buffer, reused for all files: fifty buffers of ten megabytes would otherwise wait for the garbage collector
// together.
let room = new Uint8Array(0)

parentPort?.on('message', async ({ id, ...question }: InspectionRequest) => {
  const result =
    question.about === 'binding' ? await bound(question) : await answer(question, await readWhole(question.path))
  parentPort?.postMessage({ id, result } satisfies InspectionAnswer)
})

type AboutOneFile = Exclude<Question, { about: 'binding' }>

async function bound({ order, paths }: Extract<Question, { about: 'binding' }>): Promise<true> {
  await bindInThread(order, paths)
  return true
}

async function answer(question: AboutOneFile, bytes: Uint8Array): Promise<InspectionAnswer['result']> {
  if (question.about === 'traces') return findTraces(await readInspected(bytes), question.known)
  if (question.about === 'controls') return readControls(bytes)
  if (question.about === 'publication') return publicCopy(bytes, question.properties)
  if (question.about === 'anonymity') return withoutWriter(question.type, bytes, question.annotator)
  if (question.about === 'outside-links') return selfContained(bytes)
  if (question.about === 'mark') return (await markPdf(bytes, question.mark)) ?? new Uint8Array(0)
  if (question.about === 'pages') return (await countBindablePages(bytes)) ?? 0
  return question.type === 'pdf' ? inspectPdf(bytes) : inspectDocx(bytes)
}

/** Inspected as an upload is, and read back: what cleaning has missed, or spoilt, is not published. */
async function publicCopy(bytes: Uint8Array, properties: PublishedProperties | undefined): Promise<PublicCopy> {
  const copy = await cleanDocx(bytes, properties)
  const inspection = await inspectDocx(copy)
  if (!inspection.ok || isActive(inspection) || needsRepair(inspection)) throw new Error('the public copy would act')
  // Comparing more words than any manuscript has would take longer than people wait.
  const fault = inspection.text.length < MAX_TEXT ? await findFault(bytes, copy) : undefined
  return fault ? { ok: false, fault } : { ok: true, bytes: copy }
}

async function selfContained(bytes: Uint8Array): Promise<Uint8Array> {
  const found = await inspectDocx(bytes)
  const readable = found.ok && found.unreadable ? await leaveOutParts(bytes, found.unreadable) : bytes
  const copy = await dropOutsideLinks(readable)
  const inspection = await inspectDocx(copy)
  if (!inspection.ok || needsRepair(inspection)) throw new Error('the copy would load something, or is damaged')
  return copy
}

const withoutWriter = async (type: FileType, bytes: Uint8Array, annotator: string): Promise<Uint8Array> =>
  type === 'pdf' ? ((await stripPdf(bytes)) ?? new Uint8Array(0)) : cleanAnnotatedDocx(bytes, annotator)

async function readWhole(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (room.byteLength < size) room = new Uint8Array(size)
    let filled = 0
    while (filled < size) {
      const { bytesRead } = await file.read(room, filled, size - filled, filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return room.subarray(0, filled)
  } finally {
    await file.close()
  }
}
