// An answer as an outsider can distinguish it from another.

export type Answer = { status: number; headers: Record<string, string>; body: string }

// Different on every request, whatever it was.
const ownOfEachRequest = ['date', 'x-request-id', 'ratelimit']

export async function readAnswer(response: Response): Promise<Answer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownOfEachRequest.includes(name)))
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

/** The same for everybody who cannot see inside: status, header names and values, every byte. */
export function isSame(one: Answer, other: Answer): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** One line for a list of differences. */
export function describe(answer: Answer): string {
  return `${answer.status} ${answer.body.slice(0, 80)}`
}
