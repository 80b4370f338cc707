// What people fill in about themselves and others: names and addresses.
export { readEmailAddress, readName as readPersonName } from './account-fields.ts'
export { type EmailAddress, emailKey } from './email-address.ts'
