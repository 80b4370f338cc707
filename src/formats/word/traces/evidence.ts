// Collects what a document contains outside its body, each item once, within bounds: a hostile file must not fill the
// memory.
import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import type { Manuscript } from './manuscript.ts'

type Outside = Pick<Manuscript, 'named' | 'passages' | 'targets' | 'presences'>

const maxEntries = 2_000
const maxText = 1_000_000
const maxPassageLength = 100_000
const maxValueLength = 500

export type Evidence = {
  /** A field whose purpose is to name a person or an organisation. */
  person(place: FindingPlace, name: string, count?: number): void
  organisation(place: FindingPlace, name: string): void
  passage(place: FindingPlace, text: string): void
  target(place: FindingPlace, target: string): void
  presence(place: FindingPlace, excerpt: string): void
  location(place: FindingPlace, coordinates: string): void
  result(): Outside
}

export function collectEvidence(): Evidence {
  const named = new Map<string, Outside['named'][number]>()
  const passages = new Map<string, Outside['passages'][number]>()
  const targets = new Map<string, Outside['targets'][number]>()
  const presences = new Map<string, Outside['presences'][number]>()
  let room = maxText

  const once = <T>(entries: Map<string, T>, key: string, entry: () => T): T | undefined => {
    const known = entries.get(key)
    if (known || entries.size >= maxEntries || room < key.length) return known
    room -= key.length
    const added = entry()
    entries.set(key, added)
    return added
  }
  const name = (kind: Manuscript['named'][number]['kind'], place: FindingPlace, text: string, count: number) => {
    const value = oneLine(text)
    const entry = value && once(named, `${place} ${value}`, () => ({ kind, place, name: value, count: 0 }))
    if (entry) entry.count += count
  }
  const present = (kind: Manuscript['presences'][number]['kind'], place: FindingPlace, text: string) => {
    const entry = once(presences, `${kind} ${place}`, () => ({ kind, place, excerpt: oneLine(text), count: 0 }))
    if (entry) entry.count += 1
  }

  return {
    person: (place, text, count = 1) => name('name', place, text, count),
    organisation: (place, text) => name('affiliation', place, text, 1),
    passage(place, text) {
      const kept = text.trim().slice(0, maxPassageLength)
      if (kept) once(passages, `${place} ${kept}`, () => ({ place, text: kept }))
    },
    target(place, text) {
      const target = oneLine(text)
      if (target) once(targets, `${place} ${target}`, () => ({ place, target }))
    },
    presence: (place, text) => present('presence', place, text),
    location: (place, text) => present('location', place, text),
    result: () => ({
      named: [...named.values()].map((entry) => ({ ...entry, count: Math.max(1, entry.count) })),
      passages: [...passages.values()],
      targets: [...targets.values()],
      presences: [...presences.values()],
    }),
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxValueLength)
