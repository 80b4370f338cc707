// ORCID iDs: sixteen characters in four groups, the last one a check character (ISO 7064 MOD 11-2).
// Source: support.orcid.org, "Structure of the ORCID Identifier".

const shape = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/
const address = /^https?:\/\/(www\.)?orcid\.org\//i

/** Whether the text is a bare iD, like 0000-0002-1825-0097, with the right check character. */
export function isOrcid(text: string): boolean {
  return shape.test(text) && checkCharacter(text.replaceAll('-', '').slice(0, 15)) === text.at(-1)
}

/** The bare iD in pasted text, which may be the iD's web address. Undefined when there is none. */
export function toOrcid(text: string): string | undefined {
  const bare = text.trim().replace(address, '').replace(/\/$/, '').toUpperCase()
  return isOrcid(bare) ? bare : undefined
}

/** The whole address, as ORCID asks for iDs to be shown. */
export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid.replace(address, '')}`

function checkCharacter(digits: string): string {
  let total = 0
  for (const digit of digits) total = (total + Number(digit)) * 2
  const check = (12 - (total % 11)) % 11
  return check === 10 ? 'X' : String(check)
}
