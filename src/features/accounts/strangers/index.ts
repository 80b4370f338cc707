// What is limited for people who have no account and give only an address.
export { countSubscription } from './count-subscription.ts'
