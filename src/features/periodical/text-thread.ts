// Renders page texts in threads, one text at a time, so that a text that takes long delays nobody but its author. Texts
// change rarely, so each has a thread of its own, which ends with it.
import { Worker } from 'node:worker_threads'
import { oneSecond } from '#src/domain/clock.ts'
import type { RenderedText, RenderText, TextToRender } from './render-text.ts'

export type TextAnswer = { rendered: RenderedText } | { fault: string }

const maxHeapMb = 128
/** With the start of the thread; the longest text of ours takes 30 ms. */
const usualTimeLimit = 5 * oneSecond

export function createTextRenderer(workerUrl: URL, timeLimit = usualTimeLimit): RenderText {
  let last: Promise<unknown> = Promise.resolve()
  return (text) => {
    const rendered = last.then(() => renderInThread(workerUrl, text, timeLimit))
    last = rendered.catch(() => undefined)
    return rendered
  }
}

function renderInThread(workerUrl: URL, text: TextToRender, timeLimit: number): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      workerData: text,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    const finish = (answer: TextAnswer) => {
      clearTimeout(timeout)
      void worker.terminate()
      if ('rendered' in answer) resolve(answer.rendered)
      else reject(new Error(answer.fault))
    }
    const tooMuch = () => finish({ fault: 'The text takes too long or becomes too long; make it shorter' })
    const timeout = setTimeout(tooMuch, timeLimit)
    worker.once('message', finish).once('error', tooMuch).once('exit', tooMuch)
  })
}
