// Addresses of the API that only two-step sign-in needs: apart from links.ts, which every page loads.

const root = '/api/auth/second-factor'

export const secondFactorApi = {
  root,
  passkeyOptions: '/api/auth/passkey/options',
  passkeySignIn: '/api/auth/passkey',
  passkeys: `${root}/passkeys`,
  newPasskey: `${root}/passkeys/options`,
  removePasskey: (id: string) => `${root}/passkeys/${encodeURIComponent(id)}/remove`,
  newApp: `${root}/app`,
  confirmApp: `${root}/app/confirm`,
  removeApp: `${root}/app/remove`,
  recoveryCodes: `${root}/recovery-codes`,
} as const
