// Why a call returned no data: an error response, or no response at all. Pages branch on `kind` and `status`, and show
// `message` only when the server wrote it (`serverMessage`).

export type FailureKind = 'answered' | 'timeout' | 'no-response' | 'cancelled'

export type ApiFailureInit = {
  kind: FailureKind
  status?: number
  code?: string
  message?: string | undefined
  fields?: Record<string, string> | undefined
  body?: unknown
  retryAfterSeconds?: number | undefined
  reference?: string | undefined
}

/** When a call failed, and the request's id, under which the server's log has the details: what to quote in a letter about it. */
export type FailureMark = { at: string; reference?: string | undefined }

export class ApiFailure extends Error implements FailureMark {
  readonly at = new Date().toISOString()
  readonly kind: FailureKind
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: string
  /** The server's sentence for people, if any. */
  readonly serverMessage: string | undefined
  /** What is wrong with each field of the form that was sent. */
  readonly fields: Readonly<Record<string, string>>
  /** The whole answer: for a withdrawn paper it contains the tombstone. */
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
  readonly reference: string | undefined

  constructor(init: ApiFailureInit) {
    super(init.message ?? init.code ?? init.kind)
    this.name = 'ApiFailure'
    this.kind = init.kind
    this.status = init.status ?? 0
    this.code = init.code ?? init.kind
    this.serverMessage = init.message
    this.fields = init.fields ?? {}
    this.body = init.body
    this.retryAfterSeconds = init.retryAfterSeconds
    this.reference = init.reference
  }
}

export const markOf = ({ at, reference }: FailureMark): FailureMark => ({ at, reference })

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const asFields = (value: unknown): Record<string, string> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/**
 * The failure that an answer outside 2xx represents. For bodies that are not ours (a proxy's page) the caller supplies
 * the sentence.
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined)
  const parts: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiFailure({
    kind: 'answered',
    status: response.status,
    code: asText(parts['code']) ?? `status-${response.status}`,
    message: asText(parts['message']),
    fields: asFields(parts['fields']),
    body,
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
    reference: response.headers.get('X-Request-Id') ?? undefined,
  })
}
