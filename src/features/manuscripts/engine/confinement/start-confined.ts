// Confines this process by the kernel and then replaces itself with the worker: every thread of the worker is confined
// from its first instruction, native code included. Built as an entry of its own.
import type { Confinement, Launch } from '#src/features/manuscripts/engine/exchange.ts'
import { passOn, refuseSockets, restrictFiles } from './landlock.ts'
import { processEnvironment } from './process-environment.ts'

// Node.js numbers what it passes to a child: input, output, errors, and then the channel to the site.
const channel = 3

const { execArgv, worker, settings, readable } = JSON.parse(process.argv[2] ?? '') as Launch

passOn(channel)
const isRestricted = restrictFiles(readable)
// An old kernel leaves the rules of Node.js, which bind its own code but not native code.
const confinement: Confinement = refuseSockets() && isRestricted ? 'kernel' : 'program'
process.execve?.(process.execPath, [process.execPath, ...execArgv, worker, settings, confinement], {
  NODE_CHANNEL_FD: String(channel),
  NODE_CHANNEL_SERIALIZATION_MODE: 'advanced',
  ...processEnvironment,
  // Node.js ends when it may not read the system's settings of a library that the worker does not use.
  OPENSSL_CONF: '/dev/null',
})
