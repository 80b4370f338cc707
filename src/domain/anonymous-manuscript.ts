// The copy of a manuscript that reviewers get: what in it could still reveal the authors, and where.
import type { FindingKind } from './manuscript-finding.ts'

/** The kinds of finding that can remain in the text, and an entry of the reference list that is the authors' own work. */
export const traceKinds = [
  'name',
  'email',
  'orcid',
  'affiliation',
  'link',
  'path',
  'funding',
  'own-work',
  'own-reference',
] as const satisfies readonly (FindingKind | 'own-reference')[]
export type TraceKind = (typeof traceKinds)[number]

/** A trace in the text that remains. Whether it is hidden from reviewers is for the author and the editor to choose. */
export type Trace = {
  /** Stable: the same manuscript gives the same ids at any time, whatever is learnt about its authors later. */
  id: string
  kind: TraceKind
  /** As people name it: 'Section 2.1, paragraph 3', 'Reference 12', 'Caption of Figure 2'. */
  place: string
  /** The id of its element in the HTML, or of the one before it. */
  address: string
  excerpt: { before: string; trace: string; after: string }
}

/** Parts that reviewers never see. */
export const withheldParts = [
  'authors',
  'acknowledgements',
  'funding',
  'contributions',
  'biography',
  'correspondence',
  'conflict-of-interest',
] as const
export type WithheldPart = (typeof withheldParts)[number]

export const hiddenWords = '[hidden for review]'
export const hiddenReference = '[Reference hidden for review]'

/** The formats in which reviewers get the copy. */
export const anonymousFormats = ['pdf', 'html', 'docx'] as const
export type AnonymousFormat = (typeof anonymousFormats)[number]
