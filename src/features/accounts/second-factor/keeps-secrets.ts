import type { Sealer } from '#src/platform/sealer.ts'

/** What keeps the secrets of authenticator apps. */
export type KeepsSecrets = { readonly sealer: Sealer }
