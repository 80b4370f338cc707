// Why an account form failed: the sentence for the toast and the form, and the fields to correct.

import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { tell } from '#src/web/ui/toasts/tell.ts'

export type AccountFailure = { message: string; fields: Readonly<Record<string, string>> }

/** Faults found by the form itself. The named fields show the sentence. */
export function refuse(message: string, fields: readonly string[] = []): AccountFailure {
  tell.failureOnPage(message)
  return { message, fields: Object.fromEntries(fields.map((field) => [field, message])) }
}

/** The server's answer, or the fallback if there was none. Defects of our own are not hidden here. */
export function refusedByServer(error: unknown, fallback: string): AccountFailure {
  if (!(error instanceof ApiFailure)) throw error
  const message = failureMessage(error, { fallback })
  tell.failureOnPage(message)
  return { message, fields: error.fields }
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
