// Landlock and seccomp, by which Linux itself keeps a process and its native code to what was granted, for ever and for
// everything that it starts. No root needed, and nothing to install. https://docs.kernel.org/userspace-api/landlock.html

import { dlopen, getRawPointer } from 'node:ffi'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const word = 'u64'
const { functions: libc } = dlopen(null, {
  syscall: { arguments: ['i64', word, word, word, word, word], return: 'i64' },
  prctl: { arguments: ['i32', word, word, word, word], return: 'i32' },
  fcntl: { arguments: ['i32', 'i32', word], return: 'i32' },
})

// The same on all processors.
const createRuleset = 444n
const addRule = 445n
const restrictSelf = 446n

const execute = 1n << 0n
const readFile = 1n << 2n
const readFolder = 1n << 3n

// Every access that each version of the interface knows: what is not granted is denied. Versions 1 to 5.
const fileAccess = [0x1fffn, 0x3fffn, 0x7fffn, 0x7fffn, 0xffffn]
/** From version 4: no TCP. From version 6: no signals to, and no abstract sockets of, other processes. */
const noTcp = 3n
const noSignals = 3n

/** 0 or less where Linux has no Landlock, or a container forbids it. */
export const landlockVersion = (): number => Number(call(createRuleset, 0n, 0n, 1n))

/** Only these paths can be read from now on, and nothing can be written. @returns false where Linux has no Landlock. */
export function restrictFiles(paths: readonly string[]): boolean {
  const version = landlockVersion()
  if (version < 1) return false
  const attributes = Buffer.alloc(24)
  attributes.writeBigUInt64LE(fileAccess[Math.min(version, fileAccess.length) - 1] ?? 0n, 0)
  attributes.writeBigUInt64LE(version >= 4 ? noTcp : 0n, 8)
  attributes.writeBigUInt64LE(version >= 6 ? noSignals : 0n, 16)
  const size = version >= 6 ? 24n : version >= 4 ? 16n : 8n
  const ruleset = call(createRuleset, address(attributes), size)
  for (const path of paths) grant(ruleset, path, readFile)
  // Programs and libraries: to start Node.js is to execute both.
  for (const path of systemPaths()) grant(ruleset, path, readFile | execute)
  return keepPrivileges() && call(restrictSelf, ruleset) === 0n
}

function grant(ruleset: bigint, path: string, access: bigint): void {
  // O_PATH: names the file without opening it.
  const file = openPath(path, 0o10000000)
  if (file === undefined) return
  const rule = Buffer.alloc(12)
  rule.writeBigUInt64LE(statSync(path).isDirectory() ? access | readFolder : access, 0)
  rule.writeInt32LE(file, 8)
  const isGranted = call(addRule, ruleset, 1n, address(rule)) === 0n
  closeSync(file)
  if (!isGranted) throw new Error(`${path} could not be granted`)
}

function openPath(path: string, flags: number): number | undefined {
  try {
    return openSync(path, flags)
  } catch {
    return undefined
  }
}

/** What Node.js needs to start and to know its own memory: the libraries that this process uses, and its own numbers. */
function systemPaths(): string[] {
  const libraries = readFileSync('/proc/self/maps', 'utf8').match(/\/\S+\.so\b\S*/g) ?? []
  return [
    process.execPath,
    ...new Set(libraries.map((path) => dirname(path))),
    '/etc/ld.so.cache',
    '/proc/self',
    '/dev/null',
    '/dev/urandom',
  ]
}

const processors: Record<string, { name: number; seccomp: bigint; socket: number }> = {
  x64: { name: 0xc000003e, seccomp: 317n, socket: 41 },
  arm64: { name: 0xc00000b7, seccomp: 277n, socket: 198 },
}
// Opens sockets, too. The same on both processors.
const ioUring = 425
// x32, a second numbering of the same calls on x64.
const otherNumbers = 0x40000000

/** No new socket of any kind: Landlock leaves UDP and the sockets of databases open. @returns false where it is not possible. */
export function refuseSockets(): boolean {
  const processor = processors[process.arch]
  if (!processor) return false
  const program = Buffer.concat([
    instruction(load, 4),
    // Refuses whatever uses the numbers of another processor.
    instruction(jumpIfEqual, processor.name, 0, 4),
    instruction(load, 0),
    instruction(jumpIfAtLeast, otherNumbers, 2),
    instruction(jumpIfEqual, processor.socket, 1),
    instruction(jumpIfEqual, ioUring, 0, 1),
    instruction(answer, refused),
    instruction(answer, allowed),
  ])
  const filter = Buffer.alloc(16)
  filter.writeUInt16LE(program.length / 8, 0)
  filter.writeBigUInt64LE(address(program), 8)
  return keepPrivileges() && call(processor.seccomp, 1n, 0n, address(filter)) === 0n
}

const load = 0x20
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const answer = 0x06
const allowed = 0x7fff0000
/** EACCES */
const refused = 0x00050000 | 13

function instruction(code: number, value: number, then = 0, otherwise = 0): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(then, 2)
  bytes.writeUInt8(otherwise, 3)
  bytes.writeUInt32LE(value >>> 0, 4)
  return bytes
}

/** Neither works without it: programs that it starts cannot gain privileges. */
const keepPrivileges = (): boolean => libc.prctl(38, 1n, 0n, 0n, 0n) === 0

/** The file stays open in the program that replaces this one. */
export function passOn(file: number): void {
  const setFlags = 2
  libc.fcntl(file, setFlags, 0n)
}

function call(number: bigint, a = 0n, b = 0n, c = 0n): bigint {
  return libc.syscall(number, a, b, c, 0n, 0n)
}

const address = (bytes: Buffer): bigint => getRawPointer(bytes)
