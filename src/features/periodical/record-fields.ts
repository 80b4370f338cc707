// The kinds of value that the record is made of. Texts are stored composed and trimmed.
import { z } from 'zod'
import { parseCalendarDate } from '#src/domain/calendar-date.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { isIssn } from '#src/domain/identifiers/issn.ts'
import { isOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import { languageTag } from '#src/domain/language-tag.ts'
import { isCurrency } from '#src/domain/money.ts'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'
import { toWebAddress } from '#src/domain/web-address.ts'

const maxLineLength = 300
const maxProseLength = 4_000

function text(clean: (typed: string) => string | undefined, maxLength: number) {
  return z.string().transform((typed, context) => {
    const value = clean(typed)
    if (value && characterCount(value) <= maxLength) return value
    context.addIssue({ code: 'custom', message: faultOf(typed, value, maxLength) })
    return z.NEVER
  })
}

function faultOf(typed: string, value: string | undefined, maxLength: number): string {
  if (typed.trim() === '') return 'Please fill this in'
  return value ? `At most ${maxLength} characters` : 'Please enter text without control characters'
}

export const line = text(plainLine, maxLineLength)
export const prose = text(plainText, maxProseLength)

function address(schemes: RegExp, message: string) {
  return z.string().transform((typed, context) => {
    const value = toWebAddress(typed.trim())
    if (value && schemes.test(value)) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

export const webAddress = address(/^https?:/, 'Please enter a web address that starts with https://')
export const secureAddress = address(/^https:/, 'The address must start with https://')

export const email = z.email('Please enter an e-mail address').max(254)
export const day = z
  .string()
  .refine((value) => parseCalendarDate(value) === value, 'Please enter the day as YYYY-MM-DD')
export const issn = z
  .string()
  .refine(isIssn, 'The ISSN is not valid: it looks like 0000-0019, and its last character is a check digit')
export const orcid = z.string().refine(isOrcid, 'The ORCID iD is not valid: its last character is a check digit')
export const ror = z.string().transform((typed, context) => {
  const value = toRor(typed)
  if (value) return value
  context.addIssue({ code: 'custom', message: 'The ROR iD is not valid: its last two characters are check digits' })
  return z.NEVER
})
export const doi = z.string().transform((typed, context) => {
  const value = toDoi(typed)
  if (value) return value
  context.addIssue({ code: 'custom', message: 'A DOI looks like 10.5555/example' })
  return z.NEVER
})
export const currency = z.string().refine(isCurrency, 'Please enter the code of the currency, such as EUR')
export const year = z.int().min(1_000).max(2_200)
export const language = z
  .string()
  .refine((code) => languageTag(code) === code, 'Please enter the code of the language, such as en or pt-BR')
export const count = z.int().min(0).max(1_000_000)
export const atLeastOne = z.int().min(1).max(1_000_000)
