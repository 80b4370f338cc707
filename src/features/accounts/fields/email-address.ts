// E-mail addresses: one simple strict shape, an allow-list. What it accepts is safe in a mail header unchanged: no
// spaces, brackets, commas, semicolons, quotes, control characters or marks that change the direction of writing.

export type EmailAddress = {
  /** As the person wrote it. */
  readonly address: string
  /** Folded for comparison: two spellings with one key are one account. */
  readonly key: string
}

const maxLength = 254
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Undefined when the text is not an address. */
export function toEmailAddress(text: string): EmailAddress | undefined {
  const address = text.trim()
  const [local = '', domain = '', ...more] = address.split('@')
  if (address.length > maxLength || more.length > 0 || !localPart.test(local) || !isDomain(domain)) return undefined
  return { address, key: emailKey(address) }
}

/**
 * Works for any text: a text that is not an address belongs to nobody, and the key is safe in a query (PostgreSQL
 * refuses a zero character).
 */
export function emailKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase().replaceAll('\0', '\ufffd')
}

/** A domain has at least two labels; `localhost` is for developers. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.every((part) => label.test(part)) && (labels.length > 1 || domain === 'localhost')
}
