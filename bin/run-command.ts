// Ends a command that cannot continue with one line that says what is wrong and what to do. An unforeseen error is a defect
// and is shown in full.
import { isDamage } from '#src/platform/database/is-damage.ts'

/** Something that the person at the keyboard can fix; the message is the whole output. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

// By name, not by class: the build has its own classes besides those of src/.
const foreseen = ['AppError', 'CommandError', 'ConfigError', 'DamagedFile', 'FolderInUse', 'OtherOwner', 'SchemaError']

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (foreseen.includes(error.name)) return error.message
  if (error.name === 'StorageOutage') return `The storage in STORAGE_URL cannot be used: ${error.message}`
  const { code, path, address, port, syscall } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  // 'bind' in one of several processes.
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo') {
    if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT to a free one.`
    if (code === 'EACCES') return `This account may not use port ${port}: set PORT to a number above 1023.`
    return `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0 (${code}${address ? `: ${address}` : ''}).`
  }
  if (syscall === 'connect' || code?.startsWith('28') || code === '3D000') {
    return `The database in DATABASE_URL cannot be reached: ${error.message || code}. Start it, or correct the address.`
  }
  if (isDamage(error)) {
    return `The database is damaged (${error.message}). Restore it from a backup: docs/operations.md, "Backup and restore".`
  }
  if (code === 'ENOSPC' || /database or disk is full/.test(error.message)) {
    return `There is no room left on the disk${path ? ` of ${path}` : ''}. What was complete is kept; make room and run this again.`
  }
  if (
    /unable to open database file/.test(error.message) ||
    (code && /^(EACCES|EEXIST|ENOTDIR|EROFS|EPERM)$/.test(code))
  ) {
    return `This account cannot write to ${path ?? 'the data folder'}: set DATA_DIR to a folder that it can write to, or change the folder's owner.`
  }
  return error
}
