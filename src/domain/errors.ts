// The closed list of ways a request can fail. `kind` fixes the HTTP status, `code` belongs to the feature that raises
// it, and `message` is shown to people: it states what happened and what to do, and nothing about the implementation.

export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  gone: 410,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof errorStatus

export type AppErrorInit = {
  kind: ErrorKind
  code: string
  message: string
  /** What is wrong with each field of a form, by the field's name on the wire. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(init: AppErrorInit) {
    super(init.message)
    this.name = 'AppError'
    this.kind = init.kind
    this.code = init.code
    this.fields = init.fields
    this.retryAfterSeconds = init.retryAfterSeconds
  }
}

/** The same answer for a thing that does not exist and for a thing that the viewer must not learn about. */
export function notFound(): AppError {
  return new AppError({ kind: 'not-found', code: 'not-found', message: 'Not found' })
}

export function unauthenticated(): AppError {
  return new AppError({ kind: 'unauthenticated', code: 'unauthenticated', message: 'Please sign in to continue' })
}

export function forbidden(): AppError {
  return new AppError({ kind: 'forbidden', code: 'forbidden', message: 'You do not have permission to do this' })
}

/** A use case calls this with its policy's answer before it does anything. @throws AppError forbidden */
export function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw forbidden()
}

export function invalid(code: string, message: string, fields?: Record<string, string>): AppError {
  return new AppError({ kind: 'invalid', code, message, ...(fields ? { fields } : {}) })
}
