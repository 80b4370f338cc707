import type { Act } from '#src/wire/audit.ts'

/** What only the handler knows of its act. Nothing that somebody typed belongs here. */
export type Noted = {
  /** More precise than what the route declares. */
  act?: Act
  /** Who acted, where the request does not say. */
  accountId?: string | undefined
  /** What it is about, where the address does not say. */
  objectId?: string | undefined
  detail?: string
}
