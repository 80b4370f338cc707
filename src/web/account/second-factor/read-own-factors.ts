import { browserApi } from '#src/web/api-client/browser-api.ts'
import type { FactorsObject } from '#src/wire/second-factor.ts'
import { secondFactorApi } from './second-factor-api.ts'

/** Undefined if the server has no second factor, or does not answer. */
export async function readOwnFactors(): Promise<FactorsObject | undefined> {
  const answer = await browserApi.get<Partial<FactorsObject>>(secondFactorApi.root).catch(() => undefined)
  return Array.isArray(answer?.passkeys) ? (answer as FactorsObject) : undefined
}
