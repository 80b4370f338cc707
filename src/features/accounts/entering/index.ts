// Accounts of people whose manuscripts were here before them.
export { accountFor, isOpenTo } from './account-for.ts'
