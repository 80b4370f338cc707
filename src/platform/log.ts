// One JSON line per event on standard output. Nothing secret is logged: callers name fields, never whole requests.
import { type Logger, pino, stdTimeFunctions } from 'pino'
import { logOutput } from './log-output.ts'

export type Log = Logger

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, logOutput())
}
