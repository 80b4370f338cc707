// Amounts of money as people read them, in any country: EUR 400.

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

export function printedAmount(amount: number, currency: string): string {
  return `${currency} ${amount.toLocaleString('en')}`
}
