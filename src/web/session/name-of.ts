import type { UserObject } from '#src/wire/account.ts'

/** A signed-in person's name on the pages. */
export const nameOf = ({ name, email }: Pick<UserObject, 'name' | 'email'>): string => name || email
