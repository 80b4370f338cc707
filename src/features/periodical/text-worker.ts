// A thread that renders one text and ends. It is built as an entry of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { renderText } from './render-text.ts'
import type { TextAnswer } from './text-thread.ts'

function answer(): TextAnswer {
  try {
    return { rendered: renderText(workerData) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'The text cannot be read' }
  }
}

parentPort?.postMessage(answer())
