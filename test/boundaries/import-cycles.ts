// The parts of a folder are the files and folders directly inside it. Parts that need each other in a cycle cannot be
// understood, moved or tested separately. dependency-cruiser's own scope 'folder' treats all files beside a folder as
// part of it, and so misses a file that is tied to the folder beside it.
import type { Cruise } from './cruise.ts'

export type ImportCycle = {
  folder: string
  parts: string[]
  /** The imports that tie these parts, as 'from → to'. */
  imports: string[]
}

/** Folders whose parts may stay tied: none. */
const exceptions: string[] = []

const tests = /[.]test[.]tsx?$/

type Import = { from: string; to: string }

/** Every set of parts tied in a cycle, in src and in each folder inside it. */
export function findImportCycles(modules: Cruise['modules'], excepted = exceptions): ImportCycle[] {
  const imports = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => [from, to].every((file) => file.startsWith('src/') && !tests.test(file)))
  const folders = [...new Set(imports.flatMap(({ from }) => foldersAbove(from)))].sort()
  return folders.filter((folder) => !excepted.includes(folder)).flatMap((folder) => findCirclesIn(folder, imports))
}

function findCirclesIn(folder: string, imports: Import[]): ImportCycle[] {
  const between = imports.flatMap((one) => {
    const [from, to] = [roomOf(one.from, folder), roomOf(one.to, folder)]
    return from && to && from !== to ? [{ ...one, parts: { from, to } }] : []
  })
  const needed = new Map<string, Set<string>>()
  for (const { parts } of between) needed.set(parts.from, (needed.get(parts.from) ?? new Set()).add(parts.to))
  const reached = new Map([...needed.keys()].map((part) => [part, allReachedFrom(part, needed)]))
  const tied = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a)

  const cycles: ImportCycle[] = []
  for (const part of [...needed.keys()].sort()) {
    if (!tied(part, part) || cycles.some(({ parts }) => parts.includes(part))) continue
    const parts = [...needed.keys()].filter((other) => tied(part, other)).sort()
    const ties = between.filter((one) => parts.includes(one.parts.from) && parts.includes(one.parts.to))
    cycles.push({ folder, parts, imports: ties.map(({ from, to }) => `${from} → ${to}`) })
  }
  return cycles
}

function allReachedFrom(part: string, needed: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [part]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const one of needed.get(next) ?? []) {
      if (!reached.has(one)) open.push(one)
      reached.add(one)
    }
  }
  return reached
}

function foldersAbove(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function roomOf(file: string, folder: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
}
