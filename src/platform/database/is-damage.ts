// Apart from what opens a database, because every command asks it when it fails.

// SQLITE_CORRUPT and SQLITE_NOTADB: https://www.sqlite.org/rescode.html
const damageCodes = [11, 26]

export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && damageCodes.includes(Number(error.errcode) & 0xff)
}
