// Ids are lower-case UUIDv7 strings: they sort by creation time and cannot be guessed.

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function isId(value: string): boolean {
  return uuid.test(value)
}
