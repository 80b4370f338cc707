// Loaded into a program before everything else (node --import): its clock, and the time that has passed, are ahead of the
// machine's by the milliseconds in the file that DRILL_CLOCK names. The product itself has no way to move its clock.
import { readFileSync } from 'node:fs'

const file = process.env.DRILL_CLOCK ?? ''
const lookEveryMs = 20
const RealDate = Date
const elapsed = performance.now.bind(performance)
let ahead = readAhead()

function readAhead(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
performance.now = () => elapsed() + ahead

setInterval(() => {
  // A file that is being replaced is empty for a moment.
  ahead = Math.max(ahead, readAhead())
}, lookEveryMs).unref()
