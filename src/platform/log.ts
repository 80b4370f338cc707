// One JSON line per event on standard output. Nothing secret is logged: callers name fields, never whole requests.
import { type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime })
}
