// What the page of the mail asks for, in its address.
import { settingsPages } from '#src/web/links.ts'

export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

export type MailQuery = { state: MailState | undefined; q: string; page: number }

export function readMailQuery({ url }: Request): MailQuery {
  const params = new URL(url).searchParams
  const page = Number(params.get('page'))
  return {
    state: mailStates.find((state) => state === params.get('state')),
    q: params.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** A change of anything but the page leads to the first page. */
export function mailAddress(query: MailQuery, change: Partial<MailQuery>): string {
  const { state, q, page } = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${settingsPages.mail}?${params}` : settingsPages.mail
}
