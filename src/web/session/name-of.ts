import type { UserObject } from '#src/wire/account.ts'

/** What a signed-in person is called on the pages. */
export const nameOf = ({ name, email }: Pick<UserObject, 'name' | 'email'>): string => name || email
