// Names of several people in one line of text. Semicolons separate people, each as 'Family, Given' or 'Given Family'.
import { familyWithParticle, readPersonName } from './person-name.ts'

export type NamedAuthor = { name: string; given?: string; family?: string }

/** `unclear`: the piece of which nobody can tell whether it is one person or two. */
export type ReadAuthorNames = { readonly authors: readonly NamedAuthor[]; readonly unclear?: string }

export function readAuthorNames(text: string): ReadAuthorNames {
  const pieces = text
    .split(';')
    .map((piece) =>
      piece
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^(and|&)\s/, ''),
    )
    .filter((piece) => piece !== '')
  const unclear = pieces.find((piece) => isUnclear(piece, pieces))
  return unclear === undefined ? { authors: pieces.map(authorOf) } : { authors: [], unclear }
}

/** 'Ada Quill, Noor Finch; Ben Ode': commas and semicolons both separate people. */
function isUnclear(piece: string, pieces: readonly string[]): boolean {
  if (!piece.includes(',')) return false
  if ('literal' in readPersonName(piece)) return true
  const isMixed = pieces.some((other) => !other.includes(','))
  return isMixed && piece.split(',').every((part) => part.trim().includes(' '))
}

function authorOf(piece: string): NamedAuthor {
  const read = piece.includes(',') ? readPersonName(piece) : { literal: piece }
  if ('literal' in read) return { name: piece }
  const family = [familyWithParticle(read), read.suffix].filter(Boolean).join(' ')
  return { name: `${read.given} ${family}`, given: read.given, family }
}
