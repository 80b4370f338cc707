// How often anybody writes.
export { createWriteCounter } from './count-writes.ts'
