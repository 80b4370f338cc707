// Which failures mean that the database is away for a while, and not that the program is wrong.

export class DatabaseUnresponsive extends Error {
  override name = 'DatabaseUnresponsive'
}

// Node's codes for a network that is down, and PostgreSQL's: connections (08), refused accounts (28), a database that does
// not exist (3D), a standby that only reads (25006), deadlocks and locks (40, 55P03), resources (53), shutdowns and
// cancelled statements (57). https://www.postgresql.org/docs/current/errcodes-appendix.html
const codes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|28...|3D000|25006|40...|55P03|53...|57...)$/

// Words of the driver and its pool, which give them no code.
const messages = /connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable/i

// SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN: https://www.sqlite.org/rescode.html
const sqliteCodes = [5, 6, 8, 10, 13, 14]

/** PostgreSQL ended the statement because it took longer than it may: query_canceled. */
export const wasTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014' && /statement timeout/.test(error.message)

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnresponsive) return true
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff)
  return codes.test('code' in error ? String(error.code) : '') || messages.test(error.message)
}
