// What the owner of a mailbox may do with links from letters, and how they are requested.
export { acceptDevice } from './accept-device.ts'
export { requestDeviceLink, requestPasswordReset } from './request-mailed-link.ts'
export { resetPassword } from './reset-password.ts'
export { sendPasswordReset } from './send-password-reset.ts'
