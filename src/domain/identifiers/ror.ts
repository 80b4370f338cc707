// ROR iDs of organisations: 0, six characters of Crockford's base 32, two check digits (ISO 7064 MOD 97-10), as a web address.
// Source: ror.readme.io, "ROR identifier pattern".

const address = /^(?:(?:https?:\/\/)?ror\.org\/)?(0[a-hj-km-np-tv-z0-9]{6})(\d{2})\/?$/i
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The whole iD in pasted text, like https://ror.org/042nb2s44. Undefined when there is none. */
export function toRor(text: string): string | undefined {
  const [, body = '', check] = address.exec(text.trim().toLowerCase()) ?? []
  return check && checkDigits(body) === check ? `https://ror.org/${body}${check}` : undefined
}

function checkDigits(body: string): string {
  const number = [...body].reduce((total, character) => total * 32 + alphabet.indexOf(character), 0)
  return String(98 - ((number * 100) % 97)).padStart(2, '0')
}
