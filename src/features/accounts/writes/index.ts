// How often anybody writes: a room of accounts with a door of its own.
export { createWriteCounter } from './count-writes.ts'
