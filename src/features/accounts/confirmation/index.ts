// Whether an e-mail address belongs to the person who registered with it.
export { isConfirmationMissing, requireConfirmed } from '#src/features/accounts/require-confirmed.ts'
export { confirmAddress } from './confirm-address.ts'
export { readOwnProfile } from './read-own-profile.ts'
export { sendConfirmation } from './send-confirmation.ts'
