// A person's own copy of what is kept about the account.
export { type AccountData, readAccountData } from './read-account-data.ts'
