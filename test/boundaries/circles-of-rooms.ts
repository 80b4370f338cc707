// The rooms of a folder are the files and folders directly inside it. Rooms that need each other in a circle cannot be
// understood, moved or tested separately. dependency-cruiser's own scope 'folder' treats all files beside a folder as
// part of it, and so misses a file that is tied to the folder beside it.
import type { Cruise } from './cruise.ts'

export type CircleOfRooms = {
  folder: string
  rooms: string[]
  /** The imports that tie these rooms, as 'from → to'. */
  imports: string[]
}

/** Folders whose rooms may stay tied: none. */
const exceptions: string[] = []

const tests = /[.]test[.]tsx?$/

type Import = { from: string; to: string }

/** Every set of rooms tied in a circle, in src and in each folder inside it. */
export function findCirclesOfRooms(modules: Cruise['modules'], excepted = exceptions): CircleOfRooms[] {
  const imports = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => [from, to].every((file) => file.startsWith('src/') && !tests.test(file)))
  const folders = [...new Set(imports.flatMap(({ from }) => foldersAbove(from)))].sort()
  return folders.filter((folder) => !excepted.includes(folder)).flatMap((folder) => findCirclesIn(folder, imports))
}

function findCirclesIn(folder: string, imports: Import[]): CircleOfRooms[] {
  const between = imports.flatMap((one) => {
    const [from, to] = [roomOf(one.from, folder), roomOf(one.to, folder)]
    return from && to && from !== to ? [{ ...one, rooms: { from, to } }] : []
  })
  const needed = new Map<string, Set<string>>()
  for (const { rooms } of between) needed.set(rooms.from, (needed.get(rooms.from) ?? new Set()).add(rooms.to))
  const reached = new Map([...needed.keys()].map((room) => [room, allReachedFrom(room, needed)]))
  const tied = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a)

  const circles: CircleOfRooms[] = []
  for (const room of [...needed.keys()].sort()) {
    if (!tied(room, room) || circles.some(({ rooms }) => rooms.includes(room))) continue
    const rooms = [...needed.keys()].filter((other) => tied(room, other)).sort()
    const ties = between.filter((one) => rooms.includes(one.rooms.from) && rooms.includes(one.rooms.to))
    circles.push({ folder, rooms, imports: ties.map(({ from, to }) => `${from} → ${to}`) })
  }
  return circles
}

function allReachedFrom(room: string, needed: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [room]
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
