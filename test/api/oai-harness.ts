// Sends requests as a harvester does, and reads the answers.
import type { TestApi } from './api-harness.ts'

export type Asked = Record<string, string>

export async function ask(site: TestApi, asked: Asked | string): Promise<string> {
  const query = typeof asked === 'string' ? asked : new URLSearchParams(asked)
  const answer = await site.request('GET', `/oai?${query}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.text()
}

/** The texts of all elements of this name. */
export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)

/** The code of the one error. */
export const errorOf = (xml: string): string | undefined => /<error code="(\w+)">/.exec(xml)?.[1]

export const tokenOf = (xml: string): string | undefined => textsOf(xml, 'resumptionToken')[0] || undefined

/** The ids of the papers in the order in which they were listed, over all parts of the list. */
export async function harvestAll(site: TestApi, verb: 'ListRecords' | 'ListIdentifiers', asked: Asked) {
  const ids: string[] = []
  const parts: string[] = []
  let next: Asked = { verb, ...asked }
  for (;;) {
    const xml = await ask(site, next)
    parts.push(xml)
    ids.push(...idsOf(xml))
    const token = tokenOf(xml)
    if (!token) return { ids, parts }
    next = { verb, resumptionToken: token }
  }
}

export const idsOf = (xml: string): string[] =>
  textsOf(xml, 'identifier').map((identifier) => identifier.replace('oai:stem.example:journals/', ''))
