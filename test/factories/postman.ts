// Delivers the letters that are due when a test calls it.
import { makeLinkToken } from '#src/features/accounts/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { letterHandler } from '#src/platform/mail/mail-queue.ts'
import type { MailTransport, Message } from '#src/platform/mail/transport.ts'
import type { TestApi } from '#test/api/api-harness.ts'

type Site = Pick<TestApi, 'db' | 'clock'> & { services: Pick<TestApi['services'], 'publicUrl'> }

/** @returns a function that delivers, and returns how many letters were sent. */
export function postman({ db, clock, services }: Site, transport: MailTransport, log = createLog('silent')) {
  return async (): Promise<number> => {
    let sent = 0
    const counting: MailTransport = {
      ...transport,
      async send(message) {
        await transport.send(message)
        sent += 1
      },
    }
    await runDueJobs({ db, clock, log }, [
      letterHandler({
        db,
        clock,
        log,
        publicUrl: services.publicUrl,
        transport: counting,
        makeSecret: (letterId) => makeLinkToken({ db }, letterId),
      }),
    ])
    return sent
  }
}

/** Delivers the letters that are due. @returns what their readers got, the first first. */
export async function takeDelivered(site: Site): Promise<Message[]> {
  const delivered: Message[] = []
  await postman(site, { send: async (message) => void delivered.push(message), close: () => undefined })()
  return delivered
}

/** The token of the reset link that was delivered last. */
export const resetTokenIn = (letters: readonly Message[]): string =>
  letters.flatMap(({ text }) => /\/resetpassword\/(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? 'no token'
