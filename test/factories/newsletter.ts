// A site that sends its newsletter through a real mail server, with all that happens by itself done when a test asks for it.

import { onTestFinished } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { makeLinkToken } from '#src/features/accounts/index.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import {
  announceHandler,
  makeNewsletterToken,
  noticeNewIssues,
  sweepSubscribers,
} from '#src/features/newsletter/index.ts'
import { savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { letterHandler, letterToManyHandler } from '#src/platform/mail/mail-queue.ts'
import { smtpTransport } from '#src/platform/mail/transport.ts'
import { type Overrides, startApi } from '#test/api/api-harness.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '#test/factories/mail-server.ts'

const mailDelivery = { server: 'mail.example', from: 'office@stem.example' }

const from = 'Mail robot <robot@stem.example>'

export async function startNewsletter(overrides: Overrides = {}) {
  const site = await startApi({ mailDelivery, ...overrides })
  const server = await startMailServer()
  const transport = smtpTransport({ url: server.url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  const postman = {
    ...site.services,
    transport,
    makeSecret: async (id: string) =>
      (await makeNewsletterToken(site.services, id)) ?? (await makeLinkToken(site.services, id)),
  }
  const deliver = async () => {
    const before = server.received.length
    const handlers = [letterHandler(postman), letterToManyHandler(postman), announceHandler(site.services)]
    await runDueJobs({ ...site, log: createLog('silent') }, handlers)
    return server.received.slice(before)
  }
  const enable = (enabled: boolean) =>
    savePeriodical(site.services, system, {
      ...specifiedFacts,
      name: 'Demo Periodical',
      shortName: 'DEMO',
      newsletter: { enabled },
      examples: [],
    })
  await enable(true)
  let lastLook: Date | undefined = site.clock.now()
  const look = async () => {
    await noticeNewIssues(site.services, { lastLook })
    lastLook = site.clock.now()
  }
  const ask = (email: string, headers?: Record<string, string>) =>
    site.request('POST', '/api/newsletter', { json: { email }, ...(headers && { headers }) })
  return {
    site,
    server,
    transport,
    postman,
    deliver,
    enable,
    ask,
    subscribers: () => site.db.selectFrom('subscriber').selectAll().orderBy('email').execute(),
    /** Asks, gets the letter and confirms. */
    async subscribe(email: string) {
      await ask(email)
      const token = tokenIn('confirm', await deliver())
      return site.request('POST', `/api/newsletter/confirm/${token}`)
    },
    noticeNewIssues: look,
    /** As on the day of the upgrade: nobody has looked for complete issues. */
    neverLooked() {
      lastLook = undefined
    },
    publishDue: () => publishDueArticles(site.services),
    sweep: () => sweepSubscribers(site.services),
    /** Everything that follows within two hours. @returns the letters about issues. */
    async wait(): Promise<ReceivedMail[]> {
      await look()
      site.clock.advance(2 * 3_600_000)
      return aboutIssues(await deliver())
    },
  }
}

export type Newsletter = Awaited<ReturnType<typeof startNewsletter>>

export const aboutIssues = (letters: readonly ReceivedMail[]): ReceivedMail[] =>
  letters.filter(({ headers }) => headers['subject']?.includes('New issue:'))

/** Of the link in the last of these letters that has one. */
export const tokenIn = (kind: 'confirm' | 'leave', letters: MailServer['received']): string =>
  letters.flatMap(({ text }) => new RegExp(`/newsletter/${kind}/([\\w-]+)`).exec(text)?.[1] ?? []).at(-1) ?? 'no token'
