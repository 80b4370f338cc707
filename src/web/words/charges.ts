import { printedAmount } from '#src/domain/money.ts'

type Charges = { processing?: number | undefined; submission?: number | undefined; currency?: string | undefined }

/** 'Nothing to submit a manuscript, EUR 400 to publish a paper.'; empty where no amount is known. */
export function chargesText({ processing, submission, currency = '' }: Charges): string {
  const charge = (amount: number | undefined, what: string) =>
    amount === undefined ? [] : [`${amount === 0 ? 'nothing' : printedAmount(amount, currency)} ${what}`]
  const charges = [...charge(submission, 'to submit a manuscript'), ...charge(processing, 'to publish a paper')]
  const text = charges.join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
