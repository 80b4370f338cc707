// Wraps an agency's client so that its answers never repeat our own secrets.
import type { AgencyAccess, AgencyClient } from './agency.ts'

/** A shorter one occurs in many words: removing it from them would reveal it. */
const shortest = 6

export function discreet(client: AgencyClient, access: AgencyAccess): AgencyClient {
  const { crossref, datacite, doaj } = access
  const secrets = [crossref?.password, datacite?.password, doaj?.apiKey].flatMap((secret) =>
    secret && secret.length >= shortest ? [secret, encodeURIComponent(secret)] : [],
  )
  const clean = <T extends object>(answer: T): T =>
    'message' in answer && typeof answer.message === 'string'
      ? { ...answer, message: secrets.reduce((text, secret) => text.replaceAll(secret, '…'), answer.message) }
      : answer
  const { ask } = client
  return {
    ...client,
    send: async (sending) => clean(await client.send(sending)),
    ...(ask && { ask: async (asked: Parameters<typeof ask>[0]) => clean(await ask(asked)) }),
  }
}
