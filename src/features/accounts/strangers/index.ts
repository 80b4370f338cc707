// What is limited for people who have no account and give only an address: a room of accounts with a door of its own.
export { countSubscription } from './count-subscription.ts'
