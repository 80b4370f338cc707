// People of whom every fact carries a mark.
import type { Marks } from './marks.ts'

export type Named = {
  name: string
  given: string
  family: string
  email: string
  affiliation: string
  orcid: string
  /** Where requests come from, and with what program. */
  address: string
  agent: string
}

let people = 0

export function markedPerson(marks: Marks, who: string): Named {
  people += 1
  const [given, family] = [marks.of(`${who}: given name`), marks.of(`${who}: family name`)]
  const email = `${marks.of(`${who}: mailbox`)}@${marks.of(`${who}: domain of the address`)}.example`.toLowerCase()
  marks.keepHash(`${who}: mailbox`, email)
  return {
    name: `${given} ${family}`,
    given,
    family,
    email,
    affiliation: `University of ${marks.of(`${who}: university`)}`,
    orcid: marks.keep(`${who}: ORCID iD`, orcidOf(people)),
    address: marks.keep(`${who}: network address`, `10.77.31.${100 + people}`),
    agent: `Mozilla/5.0 ${marks.of(`${who}: browser`)}/1.0`,
  }
}

/** A valid iD: its last sign is a sum over the others (ISO 7064, MOD 11-2). */
function orcidOf(number: number): string {
  const digits = `00000009876${String(number).padStart(4, '0')}`
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-')
}
