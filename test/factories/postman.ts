// Delivers the letters that are due when a test calls it.
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { letterHandler } from '#src/platform/mail/mail-queue.ts'
import type { MailTransport } from '#src/platform/mail/transport.ts'
import type { TestApi } from '#test/api/api-harness.ts'

/** @returns a function that delivers, and returns how many letters were sent. */
export function postman(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  transport: MailTransport,
  log = createLog('silent'),
) {
  return async (): Promise<number> => {
    let sent = 0
    const counting: MailTransport = {
      ...transport,
      async send(message) {
        await transport.send(message)
        sent += 1
      },
    }
    await runDueJobs({ db, clock, log }, [letterHandler({ db, clock, log, transport: counting })])
    return sent
  }
}
