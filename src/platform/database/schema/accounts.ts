// Accounts: who they are, where they are signed in, and how.
import type { Generated } from 'kysely'

export type AccountTables = {
  account: {
    id: string
    name: string
    /** The name folded for search and sorting. */
    name_key: Generated<string>
    email: string
    /** The address folded for comparison: one account per key. */
    email_key: string
    password_hash: string
    /** Counts changes of the password; a stronger hash of the same password does not count. */
    password_version: Generated<number>
    role: string
    affiliation: string | null
    orcid: string | null
    created_at: string
    /** When its owner showed that they read what is sent to the address. */
    confirmed_at: string | null
    disabled_at: string | null
  }
  /** What a profile said before it was changed. */
  account_former_identity: { account_id: string; kind: string; value: string }
  session: {
    token_hash: string
    account_id: string
    /** Every session has one; SQLite cannot add a column that must be set. */
    device_id: string
    created_at: string
    used_at: string
  }
  /** A browser in which an account was signed in. */
  device: {
    id: string
    account_id: string
    /** Hash of the secret that the browser keeps: one for all accounts that are used in it. */
    secret_hash: string
    browser: string | null
    system: string | null
    created_at: string
    /** The last sign-in. */
    seen_at: string
  }
  /** What a letter's link allows, by the hash of its token. */
  mailed_link: {
    token_hash: string
    purpose: string
    account_id: string
    created_at: string
    /** The address that the account gets with it; null for a link that confirms the one it has. */
    new_email: string | null
  }
  passkey: {
    id: string
    account_id: string
    /** As the authenticator made it, and its public key as COSE, both in base64url. */
    credential_id: string
    public_key: string
    counter: number
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  /** One for each account. Without `confirmed_at`, its owner has not typed a code of it yet. */
  authenticator_app: {
    account_id: string
    sealed_secret: string
    created_at: string
    confirmed_at: string | null
    /** The period of the last code that was accepted: no code works twice. */
    last_step: number | null
    used_at: string | null
  }
  /** One row: whether people with a role of trust must have a passkey or an app. */
  second_factor_rule: { id: number; required: number; changed_at: string }
  /** All codes of an account are hashed with the same salt. */
  recovery_code: {
    account_id: string
    code_hash: string
    used_at: string | null
  }
  /** A sign-in or a new passkey that is half done. The hash is also the challenge of its passkey. */
  sign_in_ticket: {
    token_hash: string
    /** 'second-step', 'passkey-sign-in' or 'new-passkey'. */
    purpose: string
    /** Unknown for 'passkey-sign-in'. */
    account_id: string | null
    password_version: number | null
    attempts: Generated<number>
    expires_at: string
  }
  /** Each start shows one until there is an administrator. */
  setup_link: {
    token_hash: string
    created_at: string
  }
  /** Counts of something within a window, by key: failed sign-ins, registrations, reset mails. */
  throttle: {
    key: string
    count: number
    window_ends_at: string
  }
}
