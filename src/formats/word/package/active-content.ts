// What in a Word file acts, or is no part of its pages: collected by name while its parts are read.
import { type ForeignKind, isForeignName } from './package-parts.ts'

export type ActiveContent = {
  /** Files of other programs that the text shows. */
  embedded?: string[]
  /** Files of which Word makes a part of the text when it opens the document. */
  inserted?: string[]
  /** Files that nothing shows. */
  added?: string[]
  /** Fields and links that load or start something. */
  acting?: string[]
  /** Links by which Word would load something from a server. No copy that is kept has them. */
  outside?: string[]
  /** The same in fields and older drawings, which have their addresses in the text. */
  outsideInText?: string[]
  /** Parts that are not XML, and that reading the document does not need. No copy that is kept has them. */
  unreadable?: string[]
}

/** More than anybody reads. */
const maxNamed = 50

const fileOf = (path: string): string => path.replace(/^.*\//, '')
const withoutExtension = (name: string): string => name.toLowerCase().replace(/\.\w+$/, '')

export function collectActiveContent() {
  const files = {
    object: new Map<string, string>(),
    insertion: new Map<string, string>(),
    addition: new Map<string, string>(),
  }
  const elements = new Map<ForeignKind, string>()
  const unnamed: string[] = []
  const acting = new Set<string>()
  const outside = new Set<string>()
  const outsideInText = new Set<string>()
  const unreadable: string[] = []
  const isKnown = (name: string) => Object.values(files).some((known) => known.has(withoutExtension(name)))

  const found = {
    file(kind: ForeignKind, name: string): void {
      if (files[kind].size < maxNamed) files[kind].set(withoutExtension(name), name)
    },
    /** The name of a part, whether or not anything leads to it. */
    part(name: string): void {
      if (isForeignName(name) && unnamed.length < maxNamed) unnamed.push(fileOf(name))
    },
    /** What shows a file of another program. */
    element(kind: ForeignKind, name: string): void {
      if (!elements.has(kind)) elements.set(kind, name)
    },
    acting(code: string): void {
      if (acting.size < maxNamed) acting.add(code)
    },
    outside(target: string): void {
      if (outside.size < maxNamed) outside.add(target)
    },
    outsideInText(address: string): void {
      if (outsideInText.size < maxNamed) outsideInText.add(address)
    },
    /** The name of a part. */
    unreadable(name: string): void {
      unreadable.push(name)
    },
    result(): ActiveContent {
      for (const name of unnamed) if (!isKnown(name)) found.file('addition', name)
      for (const [kind, name] of elements) if (files[kind].size === 0) found.file(kind, name)
      const named = {
        embedded: [...files.object.values()],
        inserted: [...files.insertion.values()],
        added: [...files.addition.values()],
        acting: [...acting],
        outside: [...outside],
        outsideInText: [...outsideInText],
        unreadable,
      }
      return Object.fromEntries(Object.entries(named).filter(([, names]) => names.length > 0))
    },
  }
  return found
}

export type FoundContent = ReturnType<typeof collectActiveContent>

export const isActive = ({ embedded, inserted, added, acting }: ActiveContent): boolean =>
  Boolean(embedded || inserted || added || acting)

const loadsFromOutside = ({ outside, outsideInText }: ActiveContent): boolean =>
  outside !== undefined || outsideInText !== undefined

/** It is kept only as a copy without these links and parts. */
export const needsRepair = (content: ActiveContent): boolean =>
  loadsFromOutside(content) || content.unreadable !== undefined
