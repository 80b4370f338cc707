import type { Act } from '#src/wire/audit.ts'

/** What only the handler knows of its act. Nothing that somebody typed belongs here; what it is about is named by its id. */
export type Noted = {
  /** More precise than what the route declares. */
  act?: Act
  /** Who acted, where the request does not say. */
  accountId?: string | undefined
  /** What it is about, where the address does not say. */
  objectId?: string | undefined
  detail?: string | undefined
  /** What the answer does not say, so that a visitor does not learn it. */
  reason?: string | undefined
}
