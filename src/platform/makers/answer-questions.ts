// The maker's side of the conversation with the process that started it.
import { lowerPriority } from '#src/platform/processes/lower-priority.ts'
import type { FromMaker, ToMaker } from './maker-process.ts'

/** `begin` gets the settings and becomes what answers. */
export function answerQuestions<Settings, Question, Answer>(
  begin: (settings: Settings) => Promise<(question: Question) => Promise<Answer>>,
): void {
  let answering: Promise<(question: Question) => Promise<Answer>> | undefined
  const send = (message: FromMaker<Answer>) => void process.send?.(message)

  process.on('message', async (message: ToMaker<Settings, Question>) => {
    if ('settings' in message) {
      if (message.yields) lowerPriority()
      answering = begin(message.settings)
      await answering
      send({ kind: 'ready' })
      return
    }
    try {
      const answer = await answering
      if (answer) send({ kind: 'answer', answer: await answer(message.question) })
    } catch (error) {
      send({ kind: 'fault', fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  // A signal to stop comes to all processes of the site together: it still finishes its requests with this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
}
