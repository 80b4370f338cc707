// Pages whose address is a secret (a reset token, the setup link): never stored, never indexed, never revealed to another
// site. The head says so too, in case a proxy has dropped the headers.

export const secretAddressMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const secretAddressHeaders = (): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})
