// Why an account form failed: the sentence that the form shows and focuses, and the fields to correct.

import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'

export type AccountFailure = { message: string; fields: Readonly<Record<string, string>> }

/** Faults found by the form itself. The named fields show the sentence. */
export function refuse(message: string, fields: readonly string[] = []): AccountFailure {
  return { message, fields: Object.fromEntries(fields.map((field) => [field, message])) }
}

/** Faults of several fields, each with its own sentence; the first stands for all. Undefined without any. */
export function refuseFields(fields: Readonly<Record<string, string>>): AccountFailure | undefined {
  const [message] = Object.values(fields)
  return message === undefined ? undefined : { message, fields }
}

/** The server's answer, or the fallback if there was none. Any other error is thrown again. */
export function refusedByServer(error: unknown, fallback: string): AccountFailure {
  if (!(error instanceof ApiFailure)) throw error
  return { message: failureMessage(error, { fallback }), fields: error.fields }
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
