// Pages whose address is a secret (a reset token, the setup link): never stored, never indexed, never told to another
// site. In the head too, for a document that came through a proxy which dropped the headers.

export const secretAddressMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const secretAddressHeaders = (): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})
